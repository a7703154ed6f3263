/** A modifier of a line and how many of it. */
interface ChosenModifier {
  readonly id: number;
  readonly count: number;
}

/** The same composition however it was sent: repeated ids added up, nothing with count 0, by rising id. */
export function normalizeChosen(chosen: readonly ChosenModifier[]): ChosenModifier[] {
  const counts = new Map<number, number>();
  for (const { id, count } of chosen) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => a.id - b.id);
}

/**
 * The key of a cart line: equal compositions of one product are one line, different ones are separate lines
 * (D-18).
 */
export function lineKey(productKey: string, chosen: readonly ChosenModifier[]): string {
  const parts = normalizeChosen(chosen).map(({ id, count }) => `${id}:${count}`);
  return parts.length === 0 ? productKey : `${productKey}~${parts.join('.')}`;
}

/** What a line key was made of, or null when it was not made by `lineKey`. */
export function parseLineKey(key: string): { productKey: string; chosen: ChosenModifier[] } | null {
  const separator = key.lastIndexOf('~');
  if (separator === -1) return key === '' ? null : { productKey: key, chosen: [] };
  const chosen: ChosenModifier[] = [];
  for (const part of key.slice(separator + 1).split('.')) {
    const pair = /^([1-9]\d*):([1-9]\d*)$/.exec(part);
    if (pair === null) return null;
    chosen.push({ id: Number(pair[1]), count: Number(pair[2]) });
  }
  const productKey = key.slice(0, separator);
  return productKey !== '' && lineKey(productKey, chosen) === key ? { productKey, chosen } : null;
}
