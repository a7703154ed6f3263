import { getRecipe } from './computeSetRecipe';
import type { MenuDocument } from './MenuDocument';
import type { RecipeLine } from './schemas/ingredient';
import type { MenuModifier } from './schemas/modifier';
import type { MenuFileProduct } from './schemas/product';

/** What one of a modifier adds to the recipe: its ingredient, or half of its dish (D-105). */
export function findModifierRecipe(
  { ingredient, grams, half_of }: MenuModifier,
  products: readonly MenuFileProduct[],
): RecipeLine[] {
  if (ingredient !== undefined && grams !== undefined) return [{ ingredient, grams }];
  const dish = products.find(({ key }) => key === half_of);
  const recipe = dish ? getRecipe(dish, products) : [];
  return recipe.map((line) => ({ ...line, grams: line.grams / 2 }));
}

/**
 * What a product holds when the first things possible are taken of every list that must be chosen from (the
 * noodles of a wok, the bread of a shawarma). The card's nutrition counts this, because a wok without noodles
 * is not what people eat.
 */
export function usualRecipe(product: MenuFileProduct, menu: MenuDocument): RecipeLine[] {
  const first = mandatoryChoices(product, menu).flatMap(({ modifiers, min }) =>
    modifiers.filter(({ type }) => type !== 'stop').slice(0, min),
  );
  return [
    ...getRecipe(product, menu.products),
    ...first.flatMap((modifier) => findModifierRecipe(modifier, menu.products)),
  ];
}

/**
 * The lists of modifiers that a customer cannot leave out: `single`, and groups with a minimum (D-18), each
 * with how many must be taken.
 */
export function mandatoryChoices(
  product: MenuFileProduct,
  menu: MenuDocument,
): { modifiers: MenuModifier[]; min: number }[] {
  const { single = [], groups = [] } = product.modifiers ?? {};
  const mandatory = groups
    .map((id) => menu.modifiers.groups.find((group) => group.id === id))
    .flatMap((group) => (group && group.min > 0 ? [{ ids: group.modifiers, min: group.min }] : []));
  return [{ ids: single, min: 1 }, ...mandatory]
    .filter(({ ids }) => ids.length > 0)
    .map(({ ids, min }) => ({
      modifiers: ids.flatMap((id) => menu.modifiers.modifiers.find((modifier) => modifier.id === id) ?? []),
      min,
    }));
}
