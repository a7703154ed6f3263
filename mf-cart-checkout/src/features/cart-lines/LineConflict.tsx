import { productsByKeyAtom, useShared } from '@storefront/shared-state';
import { ConflictNote } from '../../lib/ConflictNote';

/**
 * Says what of a line the customer asked the menu to leave out: filters hide dishes, the cart keeps what was
 * put into it before, and a past order brings what suited then.
 */
export function LineConflict({ productKey }: { productKey: string }) {
  return <ConflictNote dish={useShared(productsByKeyAtom).get(productKey)} />;
}
