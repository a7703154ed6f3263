import type { Product } from '@storefront/contracts';
import { atom } from 'jotai';
import { readVisitValue, writeVisitValue } from '../storage/deviceStorage';

/**
 * What a customer eats and avoids, for this visit. `spice`: only hot dishes, none of them, or either.
 * `avoid`: keys of allergens.
 */
export interface Diet {
  vegetarian: boolean;
  withoutPork: boolean;
  spice: 'only' | 'none' | null;
  avoid: readonly string[];
}
export const anyDiet: Diet = { vegetarian: false, withoutPork: false, spice: null, avoid: [] };

/** Why a product does not suit; an allergen with its name in the product's language. */
export type DietConflict =
  | { kind: 'meat' | 'pork' | 'hot' | 'mild' }
  | { kind: 'allergen'; key: string; name: string };

const storageKey = 'diet';
const dietBaseAtom = atom<Diet>(anyDiet);
/** What this visit filters the menu by. */
export const dietAtom = atom((get) => get(dietBaseAtom));

export const changeDiet = atom(null, (get, set, change: Partial<Diet>): void => {
  const diet = { ...get(dietBaseAtom), ...change };
  set(dietBaseAtom, diet);
  writeVisitValue(storageKey, diet);
});

/**
 * After hydration: the page was rendered for everybody, and what this visit avoids stands in its tab only.
 */
export const restoreDiet = atom(null, (get, set): void => {
  const kept = parseDiet(readVisitValue(storageKey));
  if (kept && get(dietBaseAtom) === anyDiet) set(dietBaseAtom, kept);
});

/** A stored value is somebody else's until it has the right form. */
export function parseDiet(value: unknown): Diet | null {
  if (typeof value !== 'object' || value === null) return null;
  const { vegetarian, withoutPork, spice, avoid } = value as Record<string, unknown>;
  if (!Array.isArray(avoid) || !avoid.every((key) => typeof key === 'string')) return null;
  return {
    vegetarian: vegetarian === true,
    withoutPork: withoutPork === true,
    spice: spice === 'only' || spice === 'none' ? spice : null,
    avoid,
  };
}

/** Everything in a product that its customer asked to leave out; empty when it suits. */
export function findConflicts(product: Pick<Product, 'flags' | 'allergens'>, diet: Diet): DietConflict[] {
  const { flags, allergens } = product;
  const conflicts: DietConflict[] = allergens
    .filter(({ key }) => diet.avoid.includes(key))
    .map(({ key, name }) => ({ kind: 'allergen', key, name }));
  if (diet.vegetarian && !flags.vegetarian) conflicts.push({ kind: 'meat' });
  else if (diet.withoutPork && flags.pork) conflicts.push({ kind: 'pork' });
  if (diet.spice === 'none' && flags.spicy) conflicts.push({ kind: 'hot' });
  if (diet.spice === 'only' && !flags.spicy) conflicts.push({ kind: 'mild' });
  return conflicts;
}
