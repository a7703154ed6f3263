import type { RemoteLoader } from '@storefront/federation/browser';
import type { PageContributions } from './contributions';

const begins = ['pointerdown', 'keydown', 'scroll'];
const listening = { capture: true, passive: true };
/** So long after the page works somebody reads it, ms. */
const restMs = 3_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads the dialogs that most visitors open next, code and words, as soon as somebody begins to use the page
 * or has read it for a while: never in the way of the first screen, nor on a connection that is to be spared.
 * One after the other, each when the browser has nothing to do; what does not come costs nothing.
 */
export function fetchAhead(loader: RemoteLoader, { dialogs }: PageContributions): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const likely = [...dialogs.values()].filter((dialog) => dialog.fetchAhead);
  const loadNext = async () => {
    const next = likely.shift();
    if (!next) return;
    await loader.ahead(next.remote, next.expose);
    whenIdle(loadNext);
  };
  const begin = () => {
    clearTimeout(timer);
    for (const name of begins) removeEventListener(name, begin, listening);
    whenIdle(loadNext);
  };
  const timer = setTimeout(begin, restMs);
  for (const name of begins) addEventListener(name, begin, listening);
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act, 200);
}
