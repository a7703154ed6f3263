import type { Cart } from '@storefront/contracts';
import { toMinor, useMoney } from '@storefront/shared-state';
import { Amount } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Breakdown } from './Breakdown';
import styles from './Receipt.module.css';
import { useWaitingPrice } from './useWaitingPrice';

/** The total, and struck beside it what it would be without discount and bonuses (D-31). */
export function Total({ cart }: { cart: Cart }) {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const waiting = useWaitingPrice();
  const { subtotal, packages, delivery, total } = cart.prices;
  const fullMinor = toMinor(subtotal) + toMinor(packages) + toMinor(delivery);
  const sum = (
    <div className={styles.total} data-waiting={waiting || undefined} aria-live="polite">
      <span>
        {t('receipt.total')} {cart.includes_tax && <small className={styles.tax}>{t('receipt.tax')}</small>}
      </span>
      <span className={styles.sums}>
        {toMinor(total) < fullMinor && (
          <Amount
            text={money(fullMinor / 100)}
            valueMinor={fullMinor}
            struck
            struckLabel={t('receipt.full')}
            className={styles.full}
          />
        )}
        <Amount name="total" text={money(total)} valueMinor={toMinor(total)} />
      </span>
    </div>
  );
  return <Breakdown cart={cart}>{sum}</Breakdown>;
}
