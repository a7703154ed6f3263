import type { Cart } from '@storefront/contracts';
import {
  cartAtom,
  cartCountAtom,
  cartQueuedAtom,
  openModal,
  toMinor,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { Amount, Icon, keepFocusClear, ProgressLine } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { memo, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { minimumGap } from '../../features/receipt/minimumGap';
import { useWaitingPrice } from '../../features/receipt/Receipt';
import styles from './CartBar.module.css';

/** Pages where an order is being made or followed: the bar would only lead back. */
const ownPages = /\/(cart|order\/.+)\/?$/;

/**
 * On a phone, from the first product on: how much, for how much, and how far to the minimum; a tap opens the
 * cart. It follows the cart after the frame that answers a tap on a product.
 */
export function CartBar() {
  const { pathname } = useLocation();
  const cart = useDeferredValue(useShared(cartAtom));
  const count = useDeferredValue(useShared(cartCountAtom));
  return cart && count > 0 && !ownPages.test(pathname) ? <Bar cart={cart} count={count} /> : null;
}

const Bar = memo(function Bar({ cart, count }: { cart: Cart; count: number }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  const money = useMoney();
  const waiting = useWaitingPrice();
  const queued = useShared(cartQueuedAtom);
  const open = useSetAtom(openModal);
  const { prices } = cart;
  const gap = minimumGap(cart);
  const hint =
    gap && t(gap.to === 'free' ? 'minimum.toFree' : 'minimum.toOrder', { amount: money(gap.missing) });
  // Of what there is to say the most pressing.
  const below = queued ? t('cart.queued.short') : (hint ?? cart.promise?.text);
  // The cookie notice above it moves up for it, perhaps over what has the focus.
  useEffect(keepFocusClear, []);
  return (
    <div className={styles.place}>
      <div className={styles.bar} data-part="cart-bar">
        <button type="button" className={styles.button} onClick={() => open('CartModal')}>
          <span className={styles.icon}>
            <Icon name="cart" size={20} />
          </span>
          <span className={styles.count}>{words('count.items', { count })}</span>
          {below && <span className={styles.hint}>{below}</span>}
          <span className={styles.total} data-waiting={waiting || undefined}>
            <Amount text={money(prices.total)} valueMinor={toMinor(prices.total)} />
          </span>
          <Icon name="chevron-right" size={20} className={styles.chevron} />
        </button>
        {gap && hint && (
          <ProgressLine
            className={styles.line}
            label={hint}
            max={toMinor(gap.minimum)}
            value={toMinor(gap.minimum) - toMinor(gap.missing)}
          />
        )}
      </div>
    </div>
  );
});
