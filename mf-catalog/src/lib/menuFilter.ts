import type { Product, ProductGroup } from '@storefront/contracts';
import { type Diet, dietAtom, findConflicts } from '@storefront/shared-state';
import { anyDiet, changeDiet } from '@storefront/shared-state/flows';
import { atom } from 'jotai';
import { favouritesAtom } from './favourites';

const onlyFavouritesBaseAtom = atom(false);
export const onlyFavouritesAtom = atom((get) => get(onlyFavouritesBaseAtom));
export const showOnlyFavourites = atom(null, (_get, set, only: boolean) => set(onlyFavouritesBaseAtom, only));

/**
 * Tells whether a product is shown; null while nothing is filtered, so that the menu need not be looked
 * through.
 */
export const suitsAtom = atom((get): ((product: Product) => boolean) | null => {
  const diet = get(dietAtom);
  const favourites = get(onlyFavouritesBaseAtom) ? new Set(get(favouritesAtom)) : null;
  if (filtersIn(diet, favourites !== null) === 0) return null;
  return (product) =>
    findConflicts(product, diet).length === 0 && (favourites === null || favourites.has(product.key));
});
/** How many filters are set. */
export const filterCountAtom = atom((get) => filtersIn(get(dietAtom), get(onlyFavouritesBaseAtom)));

const foundBaseAtom = atom<readonly Product[] | null>(null);
/** What the open search has found, before the filters; null while it has no text. */
export const foundAtom = atom((get) => get(foundBaseAtom));
export const showFound = atom(null, (_get, set, found: readonly Product[] | null) =>
  set(foundBaseAtom, found),
);

export const clearFilters = atom(null, (_get, set): void => {
  set(changeDiet, anyDiet);
  set(onlyFavouritesBaseAtom, false);
});

const filtersIn = (diet: Diet, onlyFavourites: boolean): number =>
  diet.avoid.length +
  [diet.vegetarian, diet.withoutPork, diet.spice !== null, onlyFavourites].filter(Boolean).length;

export interface FilteredMenu {
  /**
   * Groups that still have something; the same objects where nothing was taken out, so that they are not
   * rendered again.
   */
  groups: readonly ProductGroup[];
  /** How many products these have; 0 without a filter, where it is not wanted. */
  left: number;
}

/** The menu without what does not suit. */
export function filterMenu(
  groups: readonly ProductGroup[],
  suits: ((product: Product) => boolean) | null,
): FilteredMenu {
  if (suits === null) return { groups, left: 0 };
  let left = 0;
  const suiting = groups.flatMap((group) => {
    const products = group.products.filter(suits);
    left += products.length;
    if (products.length === group.products.length) return group;
    return products.length === 0 ? [] : { ...group, products };
  });
  return { groups: suiting, left };
}
