import type { Coordinates, Shop } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import { cityAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { MapPanel } from '../../features/map/MapPanel';
import { useDistanceText } from '../../lib/useDistanceText';
import styles from './CourierMap.module.css';
import { useCourierLocation } from './useCourierLocation';

export interface CourierMapProps {
  orderId: number;
  /** The unguessable key of the tracking link (D-91). */
  trackingKey?: string | null;
  destination?: Coordinates | null;
  /** Where it was cooked. */
  shop?: Shop | null;
}

/** The courier on the way, on the tracking page; nothing at all while the position is unknown (ORD-02). */
export function CourierMap({ orderId, trackingKey, destination = null, shop = null }: CourierMapProps) {
  const { t } = useTranslation('mf-shops-map');
  const distanceText = useDistanceText();
  const city = useShared(cityAtom);
  const courier = useCourierLocation(orderId, trackingKey);
  if (!city || !courier) return null;
  return (
    <figure className={styles.courier}>
      <MapPanel
        className={styles.map}
        city={city}
        label={t('map.label.courier')}
        pin={destination}
        origin={shop?.map.coordinates}
        courier={courier}
        inPage
      />
      <figcaption className={styles.caption}>
        {destination
          ? t('courier.distance', { distance: distanceText(distanceMeters(courier, destination)) })
          : t('courier.onTheWay')}
      </figcaption>
    </figure>
  );
}
