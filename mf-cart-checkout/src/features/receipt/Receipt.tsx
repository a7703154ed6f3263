import type { Cart } from '@storefront/contracts';
import { toMinor, useMoney } from '@storefront/shared-state';
import { Amount, type AmountName } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './Receipt.module.css';
import { useWaitingPrice } from './useWaitingPrice';

interface Row {
  name: Exclude<AmountName, 'total'>;
  sign: 1 | -1;
  shown: boolean;
}
const listRows = ({ order_type, prices }: Cart): Row[] => [
  { name: 'subtotal', sign: 1, shown: true },
  { name: 'packages', sign: 1, shown: prices.packages !== 0 },
  { name: 'delivery', sign: 1, shown: order_type === 'delivery' || prices.delivery !== 0 },
  { name: 'discount', sign: -1, shown: prices.discount !== 0 },
  { name: 'bonuses', sign: -1, shown: prices.bonuses !== 0 },
];

/**
 * What the order costs, row by row, exactly as the server counted it; a row of nothing is left out (CART-03,
 * D-28).
 */
export default function Receipt({ cart }: { cart: Cart }) {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const waiting = useWaitingPrice();
  const code = cart.promocode?.applied ? cart.promocode.code : null;
  return (
    <dl className={styles.rows} data-part="receipt" data-waiting={waiting || undefined}>
      {listRows(cart)
        .filter(({ shown }) => shown)
        .map(({ name, sign }) => {
          const value = cart.prices[name];
          return (
            <div key={name} className={styles.row}>
              <dt>
                {name === 'discount' && code ? t('receipt.discountBy', { code }) : t(`receipt.${name}`)}
              </dt>
              <dd className={styles.value} data-off={sign < 0 || undefined}>
                <Amount
                  name={name}
                  valueMinor={toMinor(value)}
                  text={
                    name === 'delivery' && value === 0 ? t('receipt.free') : money(sign < 0 ? -value : value)
                  }
                />
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
