import type { Scores } from './NameIndex';

/** More than any list shows. */
const maxFound = 25;
/** Guesses far behind the best match are noise beside it. */
const widestGap = 0.25;

/** The best of the owners, best first: two letters fit thousands of streets, of which a handful is shown. */
export function pickBest({ owners, of }: Scores): number[] {
  const best: number[] = [];
  const getScore = (owner: number | undefined): number => (owner === undefined ? 0 : (of[owner] ?? 0));
  for (const owner of owners) {
    if (best.length === maxFound && getScore(owner) <= getScore(best.at(-1))) continue;
    let at = best.length;
    while (at > 0 && getScore(best[at - 1]) < getScore(owner)) at -= 1;
    best.splice(at, 0, owner);
    if (best.length > maxFound) best.pop();
  }
  const weakest = getScore(best[0]) - widestGap;
  return best.filter((owner) => getScore(owner) >= weakest);
}
