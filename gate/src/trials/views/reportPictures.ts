import type { Browser, Page } from 'playwright';
import { comparePictures } from './comparePictures';
import { formatShare, type PictureRow, renderPicturePage } from './picturePage';

/** A picture of a part in one view. */
export interface SeenPicture {
  part: string;
  view: string;
  /** A PNG; absent when the browser could not take one. */
  picture?: Buffer;
}

export interface PictureReport {
  /** The index page, with the pictures of what changed in it. */
  html: string;
  /** For people, a line each. */
  lines: string[];
}

/** Beyond these the page would be too heavy to open; the table has them all. */
const maxShown = 24;

/** Pairs the pictures of a candidate with those before. Nothing is refused for what it shows. */
export async function reportPictures(
  browser: Browser,
  names: { candidate: string; before: string },
  after: readonly SeenPicture[],
  before: readonly SeenPicture[],
): Promise<PictureReport> {
  const compared = after.flatMap(({ part, view, picture }) => {
    if (!picture) return [];
    const earlier = before.find((one) => one.part === part && one.view === view)?.picture;
    return [{ part, view, picture, earlier, ...(earlier ? comparePictures(earlier, picture) : {}) }];
  });
  const changed = compared
    .filter(({ share = 1 }) => share > 0)
    .sort((one, other) => (other.share ?? 1) - (one.share ?? 1));
  const page = await browser.newPage();
  const rows: PictureRow[] = [];
  const shown = new Set(changed.slice(0, maxShown));
  for (const one of compared) {
    const { part, view, share, picture, earlier, marked } = one;
    const shrink = async (png?: Buffer) => (shown.has(one) && png ? shrinkPicture(page, png) : undefined);
    rows.push({
      part,
      view,
      share,
      before: await shrink(earlier),
      after: await shrink(picture),
      marked: await shrink(marked),
    });
  }
  await page.close();
  const [largest] = changed;
  return {
    html: renderPicturePage(names.candidate, names.before, rows),
    lines: [
      `${names.candidate} beside ${names.before}: ${changed.length} of ${compared.length} pictures differ` +
        (largest ? `, most ${largest.part} (${largest.view}): ${formatShare(largest.share)}` : ''),
    ],
  };
}

/** A PNG as WebP, which the browser can make: a tenth of its size. */
function shrinkPicture(page: Page, png: Buffer): Promise<string> {
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}
