import type { Menu, MenuProduct } from './Menu';
import type { RecipeLine } from './schemas/ingredient';
import type { Modifier } from './schemas/modifier';

/**
 * The recipe plus what the chosen modifiers add, `count` times each. Modifiers that add no ingredient change
 * nothing.
 */
export function withModifiers(
  recipe: readonly RecipeLine[],
  chosen: readonly { modifier: Modifier; count: number }[],
): RecipeLine[] {
  const added = chosen.flatMap(({ modifier: { ingredient, grams }, count }) =>
    ingredient !== undefined && grams !== undefined && count > 0
      ? [{ ingredient, grams: grams * count }]
      : [],
  );
  return [...recipe, ...added];
}

/**
 * What a product holds when the first thing possible is taken of every list that must be chosen from (the
 * noodles of a wok, the bread of a shawarma). The card's nutrition counts this, because a wok without noodles
 * is not what people eat.
 */
export function usualRecipe(product: MenuProduct, menu: Menu): RecipeLine[] {
  const first = mandatoryChoices(product, menu).flatMap((choices) => {
    const modifier = choices.find((candidate) => candidate.type !== 'stop');
    return modifier ? [{ modifier, count: 1 }] : [];
  });
  return withModifiers(product.recipe, first);
}

/** The lists of modifiers that a customer cannot leave out: `single`, and groups with a minimum (D-18). */
export function mandatoryChoices(product: MenuProduct, menu: Menu): Modifier[][] {
  const { single = [], groups = [] } = product.modifiers ?? {};
  const mandatory = groups
    .map((id) => menu.modifierGroups.find((group) => group.id === id))
    .flatMap((group) => (group && group.min > 0 ? [group.modifiers] : []));
  return [single, ...mandatory]
    .filter((ids) => ids.length > 0)
    .map((ids) => ids.flatMap((id) => menu.modifiers.find((modifier) => modifier.id === id) ?? []));
}
