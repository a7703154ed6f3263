import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until the answer is enough, or for so long: then the last answer. (A page's content
 * policy forbids Playwright's own waiting.)
 */
export async function until<T>(
  ask: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  longestMs = 30_000,
  everyMs = 30,
): Promise<T> {
  for (const deadline = Date.now() + longestMs; ; await wait(everyMs)) {
    const answer = await ask();
    if (isEnough(answer) || Date.now() > deadline) return answer;
  }
}
