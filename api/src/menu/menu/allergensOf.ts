import type { Menu, MenuProduct } from './Menu';
import { ALLERGEN_KEYS, type AllergenKey } from './schemas/ingredient';
import { mandatoryChoices } from './withModifiers';

/**
 * The allergens a product may hold, in the order they are shown: those of its recipe (or stated) and of
 * everything that could be taken from the lists that must be chosen from. Rather one too many than one too
 * few: a shawarma names gluten before its bread is chosen. What free additions bring is told with the
 * additions.
 */
export function allergensOf(product: MenuProduct, menu: Menu): AllergenKey[] {
  const chosen = mandatoryChoices(product, menu).flat();
  const keys = [
    ...product.recipe.map((line) => line.ingredient),
    ...chosen.flatMap((modifier) => modifier.ingredient ?? []),
  ];
  const found = new Set([
    ...(product.stated?.allergens ?? []),
    ...keys.flatMap((key) => menu.ingredients[key]?.allergens ?? []),
  ]);
  return ALLERGEN_KEYS.filter((allergen) => found.has(allergen));
}
