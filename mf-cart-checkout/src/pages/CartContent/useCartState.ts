import { cartAtom, cartFailureAtom, type Failure, reloadCart, useShared } from '@storefront/shared-state';
import { cartFlagsAtom } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';

/**
 * The cart, and why it did not come or is not the latest one; without both it is on its way. A change that waits
 * for a connection says so itself, so a cart that is there is called outdated only where the server answered.
 */
export function useCartState() {
  const cart = useShared(cartAtom);
  const { fetching } = useShared(cartFlagsAtom);
  const last = useShared(cartFailureAtom);
  const reload = useSetAtom(reloadCart);
  const failure: Failure | null = (cart ? last?.kind === 'http' : !fetching) ? last : null;
  return { cart, failure, retry: () => void reload() };
}
