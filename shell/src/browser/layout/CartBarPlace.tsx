import { cartCountAtom, useShared } from '@storefront/shared-state';
import { layouts, useMedia } from '@storefront/shared-ui';
import { useDeferredValue } from 'react';
import { ContributedSlot } from '../remotes/ContributedSlot';

/**
 * A phone's bar with the cart. Its code is fetched with the first product, not before: the first screen has
 * no use for it. It comes after the frame that answers the tap.
 */
export function CartBarPlace() {
  const filled = useDeferredValue(useShared(cartCountAtom) > 0);
  const phone = useMedia(layouts.belowDesktop);
  if (!filled || !phone) return null;
  return (
    <div data-place="cart-bar">
      <ContributedSlot name="cart.bar" />
    </div>
  );
}
