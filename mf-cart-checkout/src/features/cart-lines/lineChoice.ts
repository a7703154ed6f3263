import type { CartLine, ChosenModifiers } from '@storefront/contracts';
import { listChosenModifiers, type ProductChoice } from '@storefront/shared-state';

/** How to add the same composition again after it was removed (D-20). */
export function lineChoice(line: CartLine): Omit<ProductChoice, 'count'> {
  const chosen: ChosenModifiers = listChosenModifiers(line).map(({ id, count }) => ({ id, count }));
  return { product_key: line.product_key, modifiers: chosen };
}
