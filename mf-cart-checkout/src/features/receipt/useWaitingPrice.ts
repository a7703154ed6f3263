import { cartSettlingAtom, useShared } from '@storefront/shared-state';
import { cartFlagsAtom } from '@storefront/shared-state/flows';

/** True while the sums on the screen are about to be replaced by the server's next ones. */
export function useWaitingPrice(): boolean {
  const { price } = useShared(cartFlagsAtom);
  const settling = useShared(cartSettlingAtom);
  return price || settling;
}
