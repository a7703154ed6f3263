import {
  addressAtom,
  cartAtom,
  cartCountAtom,
  customerAuthAtom,
  orderTypeAtom,
  sessionAtom,
  shopAtom,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { type OrderBlock, orderBlock } from './orderBlock';

/**
 * What keeps the customer from ordering, in a machine's word and in the page's language; null when nothing
 * does.
 */
export function useOrderBlock(): { block: OrderBlock; reason: string } | null {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const cart = useShared(cartAtom);
  const count = useShared(cartCountAtom);
  const orderType = useShared(orderTypeAtom);
  const address = useShared(addressAtom);
  const shop = useShared(shopAtom);
  const session = useShared(sessionAtom);
  const auth = useShared(customerAuthAtom);
  const loginMissing = auth && session.loaded && session.user === null;
  const block = orderBlock({ cart, count, orderType, address, shop, loginMissing });
  if (!block) return null;
  return { block, reason: t(`order.blocked.${block}`, { amount: money(cart?.minimum?.missing ?? 0) }) };
}
