import type { OneBundle } from '../oneBundle/buildOneBundle';
import {
  type AnnouncedFile,
  type PageComposition,
  type PageFiles,
  type PageState,
  readFiles,
  readPageState,
  withBlock,
} from '../oneBundle/pageJson';

/**
 * The same rendered page, started by one bundle instead of the federated releases: the same parts announced,
 * held back and started by the same inline script; hashes, addresses and fallback releases, which only
 * federation needs, taken out of the data.
 */
export function withOneBundle(html: string, bundle: OneBundle): string {
  const state = readPageState(html);
  const rest: AnnouncedFile[] = [];
  const inline: string[] = [];
  const announced = readFiles(html);
  for (const { part, media } of announcedParts(announced, state)) {
    const files = bundle.parts[part];
    if (!files) throw new Error(`the one bundle has no ${part}`);
    for (const url of files.js) rest.push({ url, integrity: '', as: 'script', ...(media ? { media } : {}) });
    for (const url of files.css)
      if (state.drawn.includes(part)) inline.push(url);
      else rest.push({ url, integrity: '', as: 'style', ...(media ? { media } : {}) });
  }
  const files: PageFiles = {
    ...announced,
    start: bundle.start.map((url) => ({ url, integrity: '' })),
    rest: [...new Map(rest.map((file) => [file.url, file])).values()],
  };
  // The rules themselves are in the page already, under the releases' names; the bundle looks for its own.
  const known = [...new Set(inline)].map((url) => `<style data-href="${url}"></style>`).join('');
  const swapped = withBlock(withBlock(html, 'files', files), 'page', {
    ...state,
    composition: routesOnly(state.composition),
  });
  return swapped.replace('</head>', `${known}</head>`);
}

/** The rendered parts, with the screens on which the scripts of their remote are fetched. */
function announcedParts(
  { rest }: PageFiles,
  { composition, drawn }: PageState,
): { part: string; media?: string }[] {
  return drawn.map((part) => {
    const [remote = ''] = part.split('/');
    const base = composition.remotes[remote]?.releases[0]?.base ?? '';
    const scripts = rest.filter((file) => file.as === 'script' && file.url.startsWith(base));
    const media = scripts.every((file) => file.media) ? scripts[0]?.media : undefined;
    return { part, ...(media ? { media } : {}) };
  });
}

/** Contributions are how the shell knows its routes; a plain app would have them too. */
function routesOnly({ remotes }: PageComposition): PageComposition {
  const plain = Object.entries(remotes).map(([remote, { releases }]) => [
    remote,
    { releases: releases.slice(0, 1).map(({ id, contributes }) => ({ id, contributes })) },
  ]);
  return { remotes: Object.fromEntries(plain) };
}
