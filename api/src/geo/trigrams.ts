/** Three-letter pieces of a token, with its beginning marked, because mistakes are rarer there. */
export function trigramsOf(token: string): Set<string> {
  const padded = `  ${token} `;
  const pieces = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index += 1) pieces.add(padded.slice(index, index + 3));
  return pieces;
}

/** Likeness of two sets of pieces, from 0 to 1 (Dice's coefficient). */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const piece of a) if (b.has(piece)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
