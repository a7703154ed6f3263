import type { DeliveryPrices } from '@storefront/contracts';
import { useMoney } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { listZoneTerms } from '../../lib/listZoneTerms';
import styles from './Zones.module.css';

/** What a zone asks, and how long it takes there (ZONE-02). */
export function ZoneTerms({ prices, minutes }: { prices: DeliveryPrices; minutes: number }) {
  const { t } = useTranslation('mf-shops-map');
  const money = useMoney();
  return (
    <span className={styles.terms}>
      {listZoneTerms(prices, t, money).map((term) => (
        <span key={term}>{term}</span>
      ))}
      <span>{t('zone.minutes', { value: minutes })}</span>
    </span>
  );
}
