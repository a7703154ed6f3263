import type { Cart } from '@storefront/contracts';
import { toMinor, useMoney } from '@storefront/shared-state';
import { ProgressLine } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { minimumGap } from './minimumGap';
import styles from './Receipt.module.css';

/**
 * How far it is to the minimum order or to free delivery, whichever rule the zone has (D-29); nothing once it
 * is reached.
 */
export function MinimumHint({ cart }: { cart: Cart }) {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const gap = minimumGap(cart);
  if (!gap) return null;
  const text = t(gap.to === 'free' ? 'minimum.toFree' : 'minimum.toOrder', { amount: money(gap.missing) });
  return (
    <div className={styles.minimum} data-part="minimum">
      <ProgressLine
        label={text}
        max={toMinor(gap.minimum)}
        value={toMinor(gap.minimum) - toMinor(gap.missing)}
      />
      <p className={styles.hint}>{text}</p>
    </div>
  );
}
