import { setTimeout as wait } from 'node:timers/promises';

const betweenMs = 50;
/** A connection to a container that is gone may hear nothing. */
const patienceMs = 2_000;

/**
 * Asks for a page again and again.
 * @returns how to end it, with the statuses that were no page (0 without a reply) and the longest time without
 * one, ms
 */
export function watchPages(client) {
  const seen = { pages: 0, failures: [], longestGap: 0 };
  let isOver = false;
  const watch = async () => {
    let shownAt = performance.now();
    while (!isOver) {
      const { status } = await client.send('GET', '/khimki', { patienceMs });
      seen.longestGap = Math.max(seen.longestGap, Math.round(performance.now() - shownAt));
      if (status === 200) {
        shownAt = performance.now();
        seen.pages += 1;
      } else seen.failures.push(status);
      await wait(betweenMs);
    }
    return seen;
  };
  const watching = watch();
  return () => {
    isOver = true;
    return watching;
  };
}
