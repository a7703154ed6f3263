import type { City } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { zoneDash } from '../../lib/zoneDash';
import styles from './Zones.module.css';
import { ZoneTerms } from './ZoneTerms';

/** The city's zones in words, with the colours and the edges that they have on the map (ZONE-02). */
export function ZoneList({ city, chosenZoneId }: { city: City; chosenZoneId?: number | null }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <ul className={styles.list} aria-label={t('zone.list')}>
      {Object.values(city.delivery_zones).map((zone, at) => (
        <li
          key={zone.id}
          className={styles.zone}
          data-zone={zone.id}
          data-chosen={zone.id === chosenZoneId || undefined}
        >
          <svg
            className={styles.sample}
            viewBox="0 0 32 24"
            color={zone.map.background_color}
            aria-hidden="true"
          >
            <rect x="2" y="2" width="28" height="20" rx="5" strokeDasharray={zoneDash(at).join(' ')} />
          </svg>
          <span className={styles.name}>{zone.name}</span>
          <ZoneTerms prices={zone.prices} minutes={zone.delivery_minutes} />
        </li>
      ))}
    </ul>
  );
}
