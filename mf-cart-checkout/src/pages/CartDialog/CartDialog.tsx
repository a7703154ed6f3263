import { cartCountAtom, cityAtom, openModal, useCloseModal, useShared } from '@storefront/shared-state';
import { Button, Dialog, IconButton, layouts, useMedia } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BonusesPlace } from '../../features/bonuses/BonusesPlace';
import { CartHead } from '../../features/cart-head/CartHead';
import { CityAlert } from '../../features/cart-head/CityAlert';
import { TopMessages } from '../../features/cart-head/TopMessages';
import { useViewedCart } from '../../features/measuring/useViewedCart';
import { PromocodeEntry } from '../../features/promocode/PromocodeEntry';
import { MinimumHint } from '../../features/receipt/MinimumHint';
import Receipt from '../../features/receipt/Receipt';
import { RelatedSkeletons } from '../../features/related-products/RelatedSkeletons';
import { submissionAtom } from '../../lib/submission';
import { CartContent } from '../CartContent/CartContent';
import { CartFailed } from '../CartContent/CartFailed';
import { CartSkeleton } from '../CartContent/CartSkeleton';
import { OrderFoot } from '../CartContent/OrderFoot';
import { useCartState } from '../CartContent/useCartState';
import { useNextOrder } from '../CartContent/useNextOrder';
import { CheckoutAhead, LazyCheckout } from '../Checkout/LazyCheckout';
import styles from './CartDialog.module.css';
import { useCheckoutStep } from './useCheckoutStep';

/**
 * The cart on a phone in two steps: what, then the checkout (B2, D-12). The step is the dialog's own
 * argument, so that it is still there when another dialog took its place for a while. At step two it cannot
 * be closed, only stepped back: Escape and Back too (D-04).
 */
export function CartDialog({ step = 1 }: { step?: 1 | 2 }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  const { cart, failure, retry } = useCartState();
  const count = useShared(cartCountAtom);
  const desktop = useMedia(layouts.desktop);
  const close = useCloseModal('CartModal');
  const city = useShared(cityAtom);
  // A link may name it on a page outside of the cities, where there is no cart.
  useEffect(() => {
    if (!city) close();
  }, [city, close]);
  const open = useSetAtom(openModal);
  const ordering = useShared(submissionAtom) !== 'idle';
  const empty = cart !== null && count === 0 && !ordering;
  const checkout = step === 2 && cart !== null && !empty;
  useNextOrder();
  useViewedCart(step === 1);
  const top = useCheckoutStep(step, checkout, ordering);

  return (
    <Dialog
      name="CartModal"
      title={t(checkout ? 'checkout.title' : 'cart.title')}
      size={checkout && !desktop ? 'full' : 'm'}
      dismissible={!checkout}
      onClose={close}
      closeLabel={words('action.close')}
      tall
      className={checkout ? styles.checkoutDialog : undefined}
      header={
        checkout ? (
          <IconButton
            icon="back"
            label={t('checkout.back')}
            data-action="checkout-back"
            disabled={ordering}
            onClick={() => open('CartModal', { step: 1 })}
          />
        ) : (
          count > 0 && <CartHead titleHidden />
        )
      }
      footer={
        cart &&
        !empty && (
          <OrderFoot cart={cart} at={checkout ? 'checkout' : 'cart'}>
            {!checkout && <CheckoutAhead />}
          </OrderFoot>
        )
      }
    >
      {failure && <CartFailed failure={failure} retry={retry} whole={!cart} />}
      {!cart && !failure && (
        <>
          <CartSkeleton />
          <RelatedSkeletons />
        </>
      )}
      {cart && !checkout && (
        <CartContent
          cart={cart}
          emptyAction={
            <Button variant="secondary" onClick={close}>
              {t('cart.empty.action')}
            </Button>
          }
        />
      )}
      {checkout && (
        <div className={styles.checkout} ref={top}>
          <CityAlert />
          <TopMessages messages={cart.messages} />
          <LazyCheckout />
          <PromocodeEntry cart={cart} />
          <BonusesPlace cart={cart} />
          <MinimumHint cart={cart} />
          <Receipt cart={cart} />
        </div>
      )}
    </Dialog>
  );
}
