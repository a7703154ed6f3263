/**
 * The list `after`, with the very objects of `before` in place of those that say the same: what shows them is
 * not rendered again.
 */
export function keepSame<T>(before: T[], after: T[], name: (item: T) => string): T[] {
  const known = new Map(before.map((item) => [name(item), item]));
  const kept = after.map((item) => {
    const old = known.get(name(item));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  return kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept;
}
