import { catalogueAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { CartHead } from '../../features/cart-head/CartHead';
import { CartContent } from '../CartContent/CartContent';
import { CartFailed } from '../CartContent/CartFailed';
import { CartSkeleton } from '../CartContent/CartSkeleton';
import { OrderFoot } from '../CartContent/OrderFoot';
import { useCartState } from '../CartContent/useCartState';
import { useNextOrder } from '../CartContent/useNextOrder';
import styles from './CartPanel.module.css';

/** The cart beside the menu on a desktop, step one of an order (CART-01, HOME-08). */
export function CartPanel() {
  const { t } = useTranslation('mf-cart-checkout');
  const { cart, failure, retry } = useCartState();
  // Its one way to try again asks for the cart, too.
  const isMenuFailed = useShared(catalogueAtom, ({ status }) => status === 'failed');
  useNextOrder();
  return (
    <section className={styles.panel} data-part="cart-panel" aria-label={t('cart.title')}>
      <CartHead />
      <div className={styles.body}>
        {failure && !isMenuFailed && <CartFailed failure={failure} retry={retry} whole={!cart} />}
        {failure && isMenuFailed && <p className={styles.failed}>{t('cart.failed.title')}</p>}
        {!cart && !failure && <CartSkeleton />}
        {cart && <CartContent cart={cart} packagesOnPhoneOnly />}
      </div>
      {cart && <OrderFoot cart={cart} at="cart" className={styles.foot} />}
    </section>
  );
}
