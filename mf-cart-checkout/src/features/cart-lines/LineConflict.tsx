import type { CartLine } from '@storefront/contracts';
import { productsByKeyAtom, useShared } from '@storefront/shared-state';
import { ConflictNote } from '../../lib/ConflictNote';

/**
 * Says what of a line the customer asked the menu to leave out: filters hide dishes, the cart keeps what was
 * put into it before, and a past order brings what suited then. The server knows what was chosen with the dish
 * and a menu that has changed since the page was loaded; one of before says nothing, then the page's menu does.
 */
export function LineConflict({ line }: { line: CartLine }) {
  const dish = useShared(productsByKeyAtom).get(line.product_key);
  return <ConflictNote dish={line.allergens ? line : dish} />;
}
