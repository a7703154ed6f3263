/** How many mistakes a word of so many letters may have: short words turn into each other too easily. */
export const mistakesAllowed = (letters: number): number => (letters < 4 ? 0 : letters < 7 ? 1 : 2);

/**
 * The fewest typing mistakes (a letter missing, added or wrong, two neighbours swapped) that make `typed` of
 * a word, or of its beginning when `unfinished`; more than `most` is told as Infinity. Distance of optimal
 * string alignment.
 */
export function mistakesIn(typed: string, word: string, most: number, unfinished: boolean): number {
  if (typed.length > word.length + most) return Infinity;
  if (!unfinished && word.length > typed.length + most) return Infinity;
  // What lies beyond this is further away than may be.
  const columns = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const sign = typed[row - 1];
    const next = [row];
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const other = word[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (sign === other ? 0 : 1),
      );
      if (row > 1 && column > 1 && sign === word[column - 2] && typed[row - 2] === other)
        cost = Math.min(cost, at(before, column - 2) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches back two rows, so one row beyond the bound is no proof yet.
    if (least > most + 1) return Infinity;
    before = last;
    last = next;
  }
  const found = unfinished ? Math.min(...last) : (last[word.length] ?? Infinity);
  return found <= most ? found : Infinity;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
