import { Deeds } from './Deeds';
import { watchGlobals } from './watchGlobals';
import { watchListeners } from './watchListeners';
import { watchPage } from './watchPage';
import { watchTimers } from './watchTimers';

/** What a page is asked about the release that it watches; found at `globalThis[Symbol.for('conduct')]`. */
export interface Conduct {
  /** What it did directly that is not its own to do, with the file and position. */
  deeds: string[];
  /**
   * Listeners of window and document and timers that it has added and not taken away, by what and where.
   */
  open(): Record<string, number>;
  /** Names of globals, and properties of built-in objects that are not what they were when the page began. */
  changes(): string[];
}

/**
 * Runs in the page before anything else and wraps what belongs to all: title, address, storage, listeners,
 * intervals.
 * @param base the path of the release's files
 */
export function watchConduct(base: string): void {
  const deeds = new Deeds(base);
  watchPage(deeds);
  const lists = [watchListeners(deeds), watchTimers(deeds)];
  const open = () => {
    const counts: Record<string, number> = {};
    for (const what of lists.flatMap((list) => list())) counts[what] = (counts[what] ?? 0) + 1;
    return counts;
  };
  Object.defineProperty(globalThis, Symbol.for('conduct'), {
    value: { deeds: deeds.list, open, changes: watchGlobals() } satisfies Conduct,
  });
}
