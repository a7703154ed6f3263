const firstMs = 100;
const longestMs = 10_000;
/** A process that lived this long was sound: the next failure counts as the first. */
const soundAfterMs = 10_000;

/** How many times in a row a process has died young. */
export const failuresInARow = (before: number, livedMs: number): number =>
  livedMs >= soundAfterMs ? 1 : before + 1;

/**
 * How long to wait before a process that died is replaced: at once for a single death, longer and longer for
 * one that cannot live.
 */
export const restartDelayMs = (failures: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
