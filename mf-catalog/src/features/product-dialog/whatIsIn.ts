import type { Product } from '@storefront/contracts';
import { type Choice, listUnsatisfied, type ModifierList } from './modifierRules';

/** What somebody may have to avoid. */
interface Contents {
  /** In the menu's language. */
  allergens: string[];
  pork: boolean;
}

/** A dish as it is being composed. */
export interface WhatIsIn {
  /** In it already, whatever else is chosen. */
  certain: Contents;
  /** With all that may still be chosen where a choice is due; the same once nothing is due. */
  possible: Contents;
}

export function findWhatIsIn(product: Product, lists: readonly ModifierList[], choice: Choice): WhatIsIn {
  const { always, allergens, flags } = product;
  const chosen = lists.flatMap(({ modifiers }) => modifiers).filter(({ id }) => (choice.get(id) ?? 0) > 0);
  const withChosen = (own: readonly { name: string }[], pork: boolean): Contents => ({
    allergens: [
      ...new Set([...own.map(({ name }) => name), ...chosen.flatMap((one) => one.allergens ?? [])]),
    ],
    pork: pork || chosen.some((one) => one.pork),
  });
  const certain = withChosen(
    allergens.filter(({ key }) => always?.allergens.includes(key) ?? true),
    always?.pork ?? flags.pork,
  );
  const isDue = listUnsatisfied(lists, choice).length > 0;
  return { certain, possible: isDue ? withChosen(allergens, flags.pork) : certain };
}
