/** Three-letter pieces of a token, with its beginning marked, because mistakes are rarer there. */
export function listTrigrams(token: string): Set<string> {
  const padded = `  ${token} `;
  const pieces = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index += 1) pieces.add(padded.slice(index, index + 3));
  return pieces;
}

export function sharedPieces(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const piece of a) if (b.has(piece)) shared += 1;
  return shared;
}

/** Likeness of two sets of pieces, from 0 to 1 (Dice's coefficient). */
export const computeLikeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * sharedPieces(a, b)) / (a.size + b.size);
