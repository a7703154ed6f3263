import type { Product } from '@storefront/contracts';
import { type Choice, listUnsatisfied, type ModifierList } from './modifierRules';

/** What somebody may have to avoid in a dish as it is being composed. */
export interface WhatIsIn {
  /** In the menu's language. */
  allergens: string[];
  pork: boolean;
}

/** All that the dish may hold until what must be chosen is chosen; from then on what it holds. */
export function findWhatIsIn(product: Product, lists: readonly ModifierList[], choice: Choice): WhatIsIn {
  const isOpen = listUnsatisfied(lists, choice).length > 0;
  const always = isOpen ? undefined : product.always;
  const chosen = lists.flatMap(({ modifiers }) => modifiers).filter(({ id }) => (choice.get(id) ?? 0) > 0);
  const own = product.allergens.filter(({ key }) => always?.allergens.includes(key) ?? true);
  return {
    allergens: [
      ...new Set([...own.map(({ name }) => name), ...chosen.flatMap(({ allergens = [] }) => allergens)]),
    ],
    pork: (always?.pork ?? product.flags.pork) || chosen.some(({ pork }) => pork),
  };
}
