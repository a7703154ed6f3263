import { Drawing } from '@storefront/shared-ui';
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
  useNextOrder();
  return (
    <section className={styles.panel} data-part="cart-panel" aria-label={t('cart.title')}>
      <CartHead />
      <div className={styles.body}>
        {failure && !cart && <Drawing name="error" className={styles.drawing} />}
        {failure && <CartFailed failure={failure} retry={retry} />}
        {!cart && !failure && <CartSkeleton />}
        {cart && <CartContent cart={cart} packagesOnPhoneOnly />}
      </div>
      {cart && <OrderFoot cart={cart} at="cart" className={styles.foot} />}
    </section>
  );
}
