import type { Cart } from '@storefront/contracts';
import {
  cartAtom,
  cartCountAtom,
  cartFailureAtom,
  cartQueuedAtom,
  catalogueAtom,
  type Failure,
  openModal,
  reloadCart,
  toMinor,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { cartFlagsAtom } from '@storefront/shared-state/flows';
import { Amount, Icon, keepFocusClear, ProgressLine, useConnectedRetry } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { memo, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Breakdown } from '../../features/receipt/Breakdown';
import { minimumGap } from '../../features/receipt/minimumGap';
import { useWaitingPrice } from '../../features/receipt/useWaitingPrice';
import styles from './CartBar.module.css';

/** Pages where an order is being made or followed: the bar would only lead back. */
const ownPages = /\/(cart|order\/.+)\/?$/;

const menuPage = /^\/[^/]+\/?$/;

/**
 * On a phone, from the first product on: how much, for how much, and how far to the minimum; a tap opens the
 * cart, one on the sum shows what it is made of. It follows the cart after the frame that answers a tap on a
 * product. Of a cart that did not come it says so, and a tap asks again.
 */
export function CartBar() {
  const { pathname } = useLocation();
  const cart = useDeferredValue(useShared(cartAtom));
  const count = useDeferredValue(useShared(cartCountAtom));
  const failure = useShared(cartFailureAtom);
  const isMenuFailed = useShared(catalogueAtom, ({ status }) => status === 'failed');
  if (ownPages.test(pathname)) return null;
  // The menu's one way to try again asks for the cart, too.
  const isAskedThere = isMenuFailed && menuPage.test(pathname);
  if (!cart) return failure && !isAskedThere && <FailedBar failure={failure} />;
  return count > 0 ? <Bar cart={cart} count={count} failure={failure} /> : null;
}

interface BarProps {
  cart: Cart;
  count: number;
  /** Why this is not the latest cart. */
  failure: Failure | null;
}

const Bar = memo(function Bar({ cart, count, failure }: BarProps) {
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
  const refused = failure?.kind === 'http' ? failure.error.message : undefined;
  const below = queued ? t('cart.queued.short') : (refused ?? hint ?? cart.promise?.text);
  // The cookie notice above it moves up for it, perhaps over what has the focus.
  useEffect(keepFocusClear, []);
  return (
    <section className={styles.place} aria-label={t('cart.title')}>
      <div className={styles.bar} data-part="cart-bar">
        <button type="button" className={styles.button} onClick={() => open('CartModal')}>
          <span className={styles.icon}>
            <Icon name="cart" size={20} />
          </span>
          <span className={styles.count}>{words('count.items', { count })}</span>
        </button>
        <Breakdown cart={cart} className={styles.breakdown}>
          <span className={styles.total} data-waiting={waiting || undefined}>
            <Amount text={money(prices.total)} valueMinor={toMinor(prices.total)} />
          </span>
        </Breakdown>
        {below && <span className={styles.hint}>{below}</span>}
        {gap && hint && (
          <ProgressLine
            className={styles.line}
            label={hint}
            max={toMinor(gap.minimum)}
            value={toMinor(gap.minimum) - toMinor(gap.missing)}
          />
        )}
      </div>
    </section>
  );
});

function FailedBar({ failure }: { failure: Failure }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  const { cart: isAsked } = useShared(cartFlagsAtom);
  const reload = useSetAtom(reloadCart);
  const retry = () => void reload();
  useConnectedRetry(true, retry);
  useEffect(keepFocusClear, []);
  return (
    <div className={styles.place} role="alert">
      <div className={styles.bar} data-part="cart-bar" data-failed>
        <button
          type="button"
          className={styles.button}
          aria-busy={isAsked}
          data-action="retry"
          onClick={retry}
        >
          <span className={styles.icon}>
            <Icon name="alert" size={20} />
          </span>
          <span className={styles.count}>{t('cart.failed.title')}</span>
          <span className={styles.hint}>{failure.error.message}</span>
          <span className={styles.again}>{words('action.retry')}</span>
        </button>
      </div>
    </div>
  );
}
