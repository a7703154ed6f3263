import type { City, DeliveryAddress } from '@storefront/contracts';
import { Button, Drawing } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useNearestShop } from '../../features/shops/useNearestShop';
import { UnavailableAddress } from '../../features/unavailable-address/UnavailableAddress';
import { NearestShop } from './NearestShop';
import styles from './OrderTypesDialog.module.css';

export interface UnservedProps {
  city: City;
  address: DeliveryAddress;
  onBack: () => void;
  /** Absent where the city has no takeaway. */
  onShops?: () => void;
  /** The nearest shop was chosen instead. */
  onDone: () => void;
}

/**
 * The address was found, but lies outside of all zones: leave a phone, pick the order up, or try another
 * address (ADDR-02).
 */
export function Unserved({ city, address, onBack, onShops, onDone }: UnservedProps) {
  const { t } = useTranslation('mf-shops-map');
  const nearest = useNearestShop(city, address.map.coordinates);
  return (
    <div className={styles.unserved}>
      <Drawing name="address-unavailable" />
      <div className={styles.unservedWords} role="alert">
        <h3 className={styles.unservedTitle}>{t('unserved.title')}</h3>
        <p className={styles.unservedText}>{t('unserved.text', { address: address.address })}</p>
      </div>
      {nearest && onShops && (
        <NearestShop shop={nearest.shop} distanceMeters={nearest.distance_meters} onDone={onDone} />
      )}
      <UnavailableAddress city={city} address={address.full_address} coordinates={address.map.coordinates} />
      <div className={styles.ways}>
        {onShops && (
          <Button
            variant={nearest ? 'quiet' : 'primary'}
            icon={nearest ? 'list' : 'store'}
            onClick={onShops}
            data-action="show-takeaway"
          >
            {t(nearest ? 'unserved.shops' : 'unserved.takeaway')}
          </Button>
        )}
        <Button variant="quiet" icon="back" onClick={onBack} data-action="other-address">
          {t('unserved.other')}
        </Button>
      </div>
    </div>
  );
}
