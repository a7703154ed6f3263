import type { Composition } from '@storefront/federation/browser';
import type { PageContributions } from './contributions';

const begins = ['pointerdown', 'keydown', 'scroll'];

/**
 * Puts the code of the dialogs that most visitors open next into the browser's cache as soon as somebody
 * begins to use the page: never in the way of the first screen, never for a visitor who only looked, nor on a
 * connection that is to be spared. Nothing of it runs before its dialog opens, and a file that does not come
 * costs nothing.
 */
export function fetchAhead(composition: Composition, { dialogs }: PageContributions): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetchThem = () => {
    const files = [...dialogs.values()].flatMap(({ remote, expose, fetchAhead: isLikely }) => {
      const release = composition.remotes[remote]?.releases[0];
      if (!isLikely || !release) return [];
      const { js, css } = release.exposes[`./${expose}`] ?? { js: [], css: [] };
      return [release.entry, ...js, ...css].map((file) => release.base + file);
    });
    for (const href of new Set(files)) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = href;
      document.head.append(link);
    }
  };
  const options = { capture: true, passive: true };
  const onBegin = () => {
    for (const name of begins) removeEventListener(name, onBegin, options);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchThem, { timeout: 1_000 });
    else setTimeout(fetchThem, 200);
  };
  for (const name of begins) addEventListener(name, onBegin, options);
}
