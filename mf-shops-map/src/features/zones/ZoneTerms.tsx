import type { DeliveryPrices } from '@storefront/contracts';
import { useMoney } from '@storefront/shared-state';
import { useT } from '../../messages';
import styles from './Zones.module.css';

/**
 * What a zone asks: the fee, and either the amount from which it is free or the least order (D-29, ZONE-02).
 */
export function ZoneTerms({
  prices,
  minutes,
}: {
  prices: DeliveryPrices;
  /** Absent where it is not known. */
  minutes: number | undefined;
}) {
  const t = useT();
  const money = useMoney();
  const isAlwaysFree = prices.delivery === 0 && prices.has_free_delivery;
  const limit = money(prices.minimum_order_amount);
  return (
    <span className={styles.terms}>
      <span>
        {prices.delivery === 0 ? t('zone.free') : t('zone.price', { price: money(prices.delivery) })}
      </span>
      {!isAlwaysFree && prices.minimum_order_amount > 0 && (
        <span>
          {prices.has_free_delivery
            ? t('zone.freeFrom', { amount: limit })
            : t('zone.minimum', { amount: limit })}
        </span>
      )}
      {minutes !== undefined && <span>{t('zone.minutes', { value: minutes })}</span>}
    </span>
  );
}
