import { cartCountAtom, cartFailureAtom, useShared } from '@storefront/shared-state';
import { layouts, useMedia } from '@storefront/shared-ui';
import { useDeferredValue } from 'react';
import { usePageCity } from '../lib/usePageCity';
import { ContributedSlot } from '../remotes/ContributedSlot';

/**
 * A phone's bar with the cart. Its code is fetched with the first product, not before: the first screen has
 * no use for it. It comes after the frame that answers the tap; and for a cart that does not come, which a lost
 * connection says elsewhere.
 */
export function CartBarPlace() {
  const filled = useDeferredValue(useShared(cartCountAtom) > 0);
  const failure = useShared(cartFailureAtom);
  const isInCity = usePageCity() !== null;
  const failed = isInCity && failure !== null && failure.kind !== 'network';
  const phone = useMedia(layouts.belowDesktop);
  if (!(filled || failed) || !phone) return null;
  return (
    <div data-place="cart-bar">
      <ContributedSlot name="cart.bar" />
    </div>
  );
}
