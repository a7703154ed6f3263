import { cartCountAtom, cityAtom, useShared } from '@storefront/shared-state';
import { buttonClass, classNames, EmptyState, headingClass, Icon } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BonusesPlace } from '../../features/bonuses/BonusesPlace';
import { CartHead } from '../../features/cart-head/CartHead';
import { CityAlert } from '../../features/cart-head/CityAlert';
import { OrderedElsewhere } from '../../features/cart-head/OrderedElsewhere';
import { TopMessages } from '../../features/cart-head/TopMessages';
import { CartLines } from '../../features/cart-lines/CartLines';
import { DeliveryPromise } from '../../features/delivery-promise/DeliveryPromise';
import { GiftsPlace } from '../../features/gifts/GiftsPlace';
import { useViewedCart } from '../../features/measuring/useViewedCart';
import { Packages } from '../../features/packages/Packages';
import { PromocodeEntry } from '../../features/promocode/PromocodeEntry';
import { MinimumHint } from '../../features/receipt/MinimumHint';
import Receipt from '../../features/receipt/Receipt';
import { RelatedProducts } from '../../features/related-products/RelatedProducts';
import { RelatedSkeletons } from '../../features/related-products/RelatedSkeletons';
import { holdPressed } from '../../lib/holdPressed';
import { submissionAtom } from '../../lib/submission';
import { CartFailed } from '../CartContent/CartFailed';
import { CartSkeleton } from '../CartContent/CartSkeleton';
import { OrderFoot } from '../CartContent/OrderFoot';
import { useCartState } from '../CartContent/useCartState';
import { useNextOrder } from '../CartContent/useNextOrder';
import { LazyCheckout } from '../Checkout/LazyCheckout';
import { useSentOrder } from '../SentOrder/useSentOrder';
import styles from './CartPage.module.css';
import { keepClearOfFoot } from './keepClearOfFoot';
import { useHomeWhenEmptied } from './useHomeWhenEmptied';

/** Cart and checkout on one page (CART-06): on a desktop side by side, on a phone one below the other. */
export function CartPage() {
  const { t } = useTranslation('mf-cart-checkout');
  const city = useShared(cityAtom);
  const count = useShared(cartCountAtom);
  const ordering = useShared(submissionAtom) !== 'idle';
  const { cart, failure, retry } = useCartState();
  const home = `/${city?.alias ?? ''}`;
  useHomeWhenEmptied(home);
  useNextOrder();
  useViewedCart();
  // Here, too: a host that is not the shell has no place for `SentOrder`, and the reply may be lost without
  // the page being left.
  useSentOrder();
  const empty = cart !== null && count === 0 && !ordering;
  const hasFoot = cart !== null && !empty;
  return (
    <div className={styles.page}>
      {!empty && (
        <Link className={styles.menu} to={home}>
          <Icon name="back" size={20} />
          {t('cart.menu')}
        </Link>
      )}
      {!cart && <h1 className={classNames(headingClass(), styles.title)}>{t('cart.title')}</h1>}
      {failure && <CartFailed failure={failure} retry={retry} whole={!cart} />}
      {!cart && !failure && (
        <>
          <CartSkeleton />
          <RelatedSkeletons />
        </>
      )}
      {empty && (
        <>
          <OrderedElsewhere />
          <EmptyState
            drawing="empty-cart"
            level={1}
            title={t('cart.empty.title')}
            text={t('cart.empty.text')}
            action={
              <Link className={buttonClass()} to={home}>
                {t('cart.empty.action')}
              </Link>
            }
          />
          <CartLines lines={cart.products} />
        </>
      )}
      {hasFoot && (
        <div className={styles.columns}>
          <div className={styles.lines} ref={holdPressed}>
            <CartHead level={1} />
            <CityAlert />
            <TopMessages messages={cart.messages} />
            <CartLines lines={cart.products} />
            <Packages packages={cart.packages} />
            <GiftsPlace cart={cart} level={2} />
            <RelatedProducts products={cart.related} level={2} />
          </div>
          <section className={styles.checkout} aria-labelledby="checkout-title">
            <h2 className={classNames(headingClass(), styles.title)} id="checkout-title">
              {t('checkout.title')}
            </h2>
            <LazyCheckout />
          </section>
          <div className={styles.sums}>
            <PromocodeEntry cart={cart} />
            <BonusesPlace cart={cart} />
            <MinimumHint cart={cart} />
            <DeliveryPromise cart={cart} />
            <Receipt cart={cart} />
          </div>
          <OrderFoot cart={cart} at="checkout" className={styles.foot} ref={keepClearOfFoot} />
        </div>
      )}
    </div>
  );
}
