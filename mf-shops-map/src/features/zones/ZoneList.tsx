import type { City } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import styles from './Zones.module.css';
import { ZoneTerms } from './ZoneTerms';

/** The city's zones in words, with the colours they have on the map (ZONE-02). */
export function ZoneList({ city, chosenZoneId }: { city: City; chosenZoneId?: number | null }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <ul className={styles.list} aria-label={t('zone.list')}>
      {Object.values(city.delivery_zones).map((zone) => (
        <li
          key={zone.id}
          className={styles.zone}
          data-zone={zone.id}
          data-chosen={zone.id === chosenZoneId || undefined}
        >
          <span className={styles.colour} style={{ backgroundColor: zone.map.background_color }} />
          <span className={styles.name}>{zone.name}</span>
          <ZoneTerms prices={zone.prices} minutes={zone.delivery_minutes} />
        </li>
      ))}
    </ul>
  );
}
