import type { ChosenModifiers, Modifier, Product, ProductsReply } from '@storefront/contracts';
import { lineKey } from '@storefront/contracts/lineKey';
import { toMinor } from '@storefront/shared-state';
import type { DishChoice } from './commands';

const chosen = (modifiers: readonly Modifier[], most: number): ChosenModifiers =>
  modifiers
    .filter(({ type }) => type !== 'stop')
    .slice(0, most)
    .map(({ id }) => ({ id, count: 1 }));

/** The least that a product can be ordered with, or one more of everything that it offers. */
function choose({ modifiers }: Product, rich: boolean): ChosenModifiers {
  const { single, groups, available } = modifiers;
  return [
    ...chosen(rich ? single.toReversed() : single, 1),
    ...groups.flatMap((group) =>
      chosen(group.modifiers, rich ? Math.min(group.max, group.min + 1) : group.min),
    ),
    ...(rich ? chosen(available, 2).map(({ id }, at) => ({ id, count: at + 1 })) : []),
  ];
}

/** Two ways to compose each product that is sold by ones; the plain one where nothing must be chosen. */
export function listCompositions({ product_groups }: ProductsReply): DishChoice[] {
  const products = product_groups.flatMap((group) => group.products);
  const sold = products.filter(
    ({ type, sale_multiplicity }) => type === 'default' && sale_multiplicity === 1,
  );
  const found = sold.flatMap((product) => {
    const { single, groups, available } = product.modifiers;
    const all = [...single, ...groups.flatMap((group) => group.modifiers), ...available];
    return [false, true].map((rich): DishChoice => {
      const modifiers = choose(product, rich);
      const extras = modifiers.map(
        ({ id, count }) => toMinor(all.find((modifier) => modifier.id === id)?.price ?? 0) * count,
      );
      const priceMinor = extras.reduce((sum, extra) => sum + extra, toMinor(product.price));
      return { key: lineKey(product.key, modifiers), product_key: product.key, modifiers, priceMinor };
    });
  });
  return [...new Map(found.map((composition) => [composition.key, composition])).values()];
}
