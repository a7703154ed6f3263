import { catalogueAtom, dietAtom } from '@storefront/shared-state';
import { atom } from 'jotai';

/**
 * Names of the allergens that this customer excludes, in the menu's language: modifiers carry names alone,
 * because every one of them is in the page. Whatever can be excluded is named by a dish.
 */
export const excludedNamesAtom = atom((get): ReadonlySet<string> => {
  const { avoid } = get(dietAtom);
  if (avoid.length === 0) return new Set();
  const dishes = get(catalogueAtom).groups.flatMap(({ products }) => products);
  const named = dishes.flatMap(({ allergens }) => allergens).filter(({ key }) => avoid.includes(key));
  return new Set(named.map(({ name }) => name));
});
