import { mustNameObligation } from '@storefront/contracts/bindingOrder';
import { cityAtom, openModal, orderTypeAtom, useShared } from '@storefront/shared-state';
import { Button, layouts } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkoutFormId } from '../../lib/checkoutFormId';
import { isOrderHeldAtom, submissionAtom } from '../../lib/submission';
import { useOrderBlock } from '../../lib/useOrderBlock';
import styles from './OrderButton.module.css';

export interface OrderButtonProps {
  /** In the cart it leads to the checkout; beside the checkout's form it sends it (CART-05, D-12). */
  at: 'cart' | 'checkout';
}

/**
 * The one next step. Whatever keeps it from being pressed stands under it, with the way to settle it
 * (CART-04, CHK-02).
 */
export function OrderButton({ at }: OrderButtonProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const open = useSetAtom(openModal);
  const city = useShared(cityAtom);
  const orderType = useShared(orderTypeAtom);
  const navigate = useNavigate();
  const blocked = useOrderBlock();
  const isHeld = useShared(isOrderHeldAtom);
  const busy = useShared(submissionAtom) === 'processing' || isHeld;
  const checkout = at === 'checkout';
  const placeMissing =
    (blocked?.block === 'address' && 'address') ||
    ((blocked?.block === 'shop' || blocked?.block === 'stopped') && 'shop');
  // Before the checkout a missing login is asked for by the press itself.
  const loginFirst = !checkout && blocked?.block === 'session';
  // Another day is chosen in the checkout.
  const isSettledLater = loginFirst || (!checkout && blocked?.block === 'stopped');
  const reason = isSettledLater ? null : (blocked?.reason ?? null);

  const place = mustNameObligation(city?.country.code) ? 'order.placeBinding' : 'order.place';

  const proceed = (event: MouseEvent) => {
    // The checkout that opens makes a submit button of this one, before the browser has done with the click.
    event.preventDefault();
    if (loginFirst) open('UserLoginModal', { intent: 'order' });
    else if (matchMedia(layouts.desktop).matches) void navigate(`/${city?.alias ?? ''}/cart`);
    else open('CartModal', { step: 2 });
  };
  return (
    <div className={styles.place}>
      <Button
        block
        size="l"
        data-action="order"
        data-blocked={reason === null ? undefined : blocked?.block}
        busy={busy}
        disabledReason={reason}
        {...(checkout ? { type: 'submit' as const, form: checkoutFormId } : { onClick: proceed })}
      >
        {t(checkout ? place : 'order.proceed')}
      </Button>
      {placeMissing && (
        <Button
          variant="secondary"
          size="s"
          icon={placeMissing === 'address' ? 'map-pin' : 'store'}
          onClick={() => open('OrderTypesModal', { mode: orderType })}
        >
          {t(`place.${placeMissing}.choose`)}
        </Button>
      )}
      {checkout && blocked?.block === 'session' && (
        <Button
          variant="secondary"
          size="s"
          icon="user"
          onClick={() => open('UserLoginModal', { intent: 'order' })}
        >
          {t('order.logIn')}
        </Button>
      )}
    </div>
  );
}
