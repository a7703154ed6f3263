import type { HostSlotProps } from '@storefront/shared-state/host';
import { memo, useContext } from 'react';
import { ContributionsContext } from './contributions';
import { RemotePart } from './RemotePart';

// The bar stands over the page: a card in it would lie below the navigation, and the cart's link leads to the
// same. What looks for an order renders nothing, so nothing of it is missed. An order under way has a page of
// its own. A dish can be chosen and ordered without a word of others.
const withoutCard: ReadonlySet<string> = new Set([
  'cart.bar',
  'order.running',
  'order.sent',
  'product.dialog',
]);
const nothing = () => null;

/**
 * A named place, in the frame or inside a remote: whatever the remotes contribute to it, in their order.
 * Nothing contributed, nothing rendered.
 */
export const ContributedSlot = memo(function ContributedSlot({ name, ...props }: HostSlotProps) {
  const parts = useContext(ContributionsContext).slots.get(name) ?? [];
  return parts.map(({ remote, expose }) => (
    <RemotePart
      key={`${remote}/${expose}`}
      remote={remote}
      expose={expose}
      props={props}
      failed={withoutCard.has(name) ? nothing : undefined}
    />
  ));
});
