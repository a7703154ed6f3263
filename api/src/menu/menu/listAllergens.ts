import { getRecipe } from './computeSetRecipe';
import type { MenuDocument } from './MenuDocument';
import { ALLERGEN_KEYS, type AllergenKey, type RecipeLine } from './schemas/ingredient';
import type { MenuModifier } from './schemas/modifier';
import type { MenuFileProduct } from './schemas/product';
import { findModifierRecipe, mandatoryChoices } from './withModifiers';

/**
 * The allergens a product may hold, in the order they are shown: those of its recipe (or stated) and of
 * everything that could be taken from the lists that must be chosen from. Rather one too many than one too
 * few: a shawarma names gluten before its bread is chosen. What free additions bring is told with the
 * additions.
 */
export function listAllergens(product: MenuFileProduct, menu: MenuDocument): AllergenKey[] {
  const choices = mandatoryChoices(product, menu).flatMap(({ modifiers }) => modifiers);
  return known([
    ...listOwnAllergens(product, menu),
    ...choices.flatMap((modifier) => listModifierAllergens(modifier, menu)),
  ]);
}

/** The allergens that a product holds whatever is chosen: once the choice is known, it brings the others. */
export const listOwnAllergens = (product: MenuFileProduct, menu: MenuDocument): AllergenKey[] =>
  known([...(product.stated?.allergens ?? []), ...allergensIn(getRecipe(product, menu.products), menu)]);

/** The allergens that one of a modifier brings. */
export function listModifierAllergens(modifier: MenuModifier, menu: MenuDocument): AllergenKey[] {
  const dish = menu.products.find(({ key }) => key === modifier.half_of);
  return known([
    ...(dish?.stated?.allergens ?? []),
    ...allergensIn(findModifierRecipe(modifier, menu.products), menu),
  ]);
}

const allergensIn = (recipe: readonly RecipeLine[], menu: MenuDocument): AllergenKey[] =>
  recipe.flatMap(({ ingredient }) => menu.ingredients[ingredient]?.allergens ?? []);

const known = (found: readonly AllergenKey[]): AllergenKey[] =>
  ALLERGEN_KEYS.filter((allergen) => found.includes(allergen));
