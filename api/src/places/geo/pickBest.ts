import type { Scores } from './NameIndex';

/** More than any list shows. */
const maxFound = 25;
/** Guesses far behind the best match are noise beside it. */
const widestGap = 0.25;

/** The best of the owners, best first: two letters fit thousands of streets, of which a handful is shown. */
export function bestOf({ owners, of }: Scores): number[] {
  const best: number[] = [];
  const scoreOf = (owner: number | undefined): number => (owner === undefined ? 0 : (of[owner] ?? 0));
  for (const owner of owners) {
    if (best.length === maxFound && scoreOf(owner) <= scoreOf(best.at(-1))) continue;
    let at = best.length;
    while (at > 0 && scoreOf(best[at - 1]) < scoreOf(owner)) at -= 1;
    best.splice(at, 0, owner);
    if (best.length > maxFound) best.pop();
  }
  const weakest = scoreOf(best[0]) - widestGap;
  return best.filter((owner) => scoreOf(owner) >= weakest);
}
