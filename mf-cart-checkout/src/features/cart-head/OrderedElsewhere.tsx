import { useShared } from '@storefront/shared-state';
import { findRunningOrder, type PlacedOrder } from '@storefront/shared-state/flows';
import { Alert, linkClass } from '@storefront/shared-ui';
import { atom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/**
 * The order that another tab has placed while this one showed a cart. Browsers tell only the other tabs of a
 * change of the device's storage, so an order of this tab is never taken for one.
 */
const orderedElsewhereAtom = atom<PlacedOrder | null>(null);
orderedElsewhereAtom.onMount = (set) => {
  const onStorage = ({ oldValue, newValue }: StorageEvent) => {
    const order = findRunningOrder(Date.now());
    const path = JSON.stringify(order?.path);
    if (order && newValue?.includes(path) && !oldValue?.includes(path)) set(order);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

/** Why the cart is empty, or is being paid for, and where the order is (CART-11, D-22). */
export function OrderedElsewhere() {
  const { t } = useTranslation('mf-cart-checkout');
  const order = useShared(orderedElsewhereAtom);
  if (!order) return null;
  return (
    <Alert tone="success" live title={t('cart.ordered.text', { number: order.number })}>
      <Link className={linkClass()} to={order.path} data-action="track">
        {t('cart.ordered.link')}
      </Link>
    </Alert>
  );
}
