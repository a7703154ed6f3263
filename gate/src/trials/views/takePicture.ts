import type { Page } from 'playwright';
import type { View } from './viewPart';

/** Of a long page the upper part: below it, cards are made alike. */
const maxHeight = 2400;
const imagesMs = 2000;

/** A picture of a page as far down as it matters, or of the screen below a dialog. */
export async function takePicture(page: Page, { width, height }: View): Promise<Buffer> {
  const tall = await page.evaluate(() =>
    document.querySelector('[role="dialog"][data-modal]') ? 0 : document.documentElement.scrollHeight,
  );
  // As tall as what is taken, so that pictures of dishes which load as they are scrolled to are there.
  await page.setViewportSize({ width, height: Math.max(height, Math.min(tall, maxHeight)) });
  await page.waitForFunction(isLoaded, null, { timeout: imagesMs }).catch(() => undefined);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.setViewportSize({ width, height });
  return picture;
}

/** Runs in the page. What nobody sees, as further slides of a strip, is not loaded at all. */
const isLoaded = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isOutside = bottom < 0 || right < 0 || top > window.innerHeight || left > window.innerWidth;
    return image.complete || !width || isOutside;
  });
