import type { CatalogueProduct } from '../catalogue/CatalogueProduct';

export const maxRelated = 12;
/** Two orders may be chance on a quiet day, one always is. */
const leastTogether = 2;

export interface RelatedQuery {
  /** What is looked at or in the cart, by key. */
  keys: readonly string[];
  /** Groups of what is looked at, when its keys are not told. */
  groupIds: readonly number[];
  /** How many orders had a product together with one of `keys`. */
  together: ReadonlyMap<string, number>;
}

/**
 * What completes a meal, the best first: what others ordered together with it, then the groups that its
 * products name (sauces, drinks …) in turns, those of which nothing is chosen yet before the others. Nothing
 * that is chosen already and nothing that cannot be had. `sold` is what the menu sells here, in its order.
 */
export function rankRelated(sold: readonly CatalogueProduct[], query: RelatedQuery): CatalogueProduct[] {
  const keys = new Set(query.keys);
  const chosen = sold.filter((product) => keys.has(product.key));
  const base = chosen.length > 0 ? chosen : sold.filter(({ groupId }) => query.groupIds.includes(groupId));
  const candidates = sold.filter((product) => !product.stopped && !keys.has(product.key));
  const countTogether = ({ key }: CatalogueProduct) => query.together.get(key) ?? 0;
  const ordered = candidates
    .filter((product) => countTogether(product) >= leastTogether)
    .sort((a, b) => countTogether(b) - countTogether(a));
  const known = new Set(ordered);
  const rest = candidates.filter((product) => !known.has(product));
  return [...ordered, ...inTurns(rest, groupsAround(base))].slice(0, maxRelated);
}

/**
 * The groups that products name as related, most named first; those that something was chosen from come last.
 */
function groupsAround(base: readonly CatalogueProduct[]): number[] {
  const named = new Map<number, number>();
  for (const { relatedGroupIds } of base)
    for (const id of relatedGroupIds) named.set(id, (named.get(id) ?? 0) + 1);
  const taken = new Set(base.map(({ groupId }) => groupId));
  return [...named]
    .sort(([a, aCount], [b, bCount]) => Number(taken.has(a)) - Number(taken.has(b)) || bCount - aCount)
    .map(([id]) => id);
}

/**
 * One of each group, then a second of each, so that a long list of sauces hides no drinks. Ranked products
 * come first in their group.
 */
function inTurns(products: readonly CatalogueProduct[], groupIds: readonly number[]): CatalogueProduct[] {
  const getRank = ({ popular }: CatalogueProduct) => popular ?? Number.POSITIVE_INFINITY;
  const lists = groupIds.map((id) =>
    products
      .filter(({ groupId }) => groupId === id)
      .sort((a, b) => (getRank(a) === getRank(b) ? 0 : getRank(a) - getRank(b))),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}
