import type { CartLine, ChosenModifiers, Modifier } from '@storefront/contracts';
import type { ProductChoice } from '@storefront/shared-state';

/** All modifiers that a line was composed with. */
export const listChosenModifiers = ({ modifiers }: Pick<CartLine, 'modifiers'>): Modifier[] =>
  [
    ...modifiers.single,
    ...modifiers.groups.flatMap((group) => group.modifiers),
    ...modifiers.available,
  ].filter(({ count }) => count > 0);

/** How to add the same composition again after it was removed (D-20). */
export function lineChoice(line: CartLine): Omit<ProductChoice, 'count'> {
  const chosen: ChosenModifiers = listChosenModifiers(line).map(({ id, count }) => ({ id, count }));
  return { product_key: line.product_key, modifiers: chosen };
}
