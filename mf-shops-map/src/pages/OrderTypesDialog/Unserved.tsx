import type { City, DeliveryAddress } from '@storefront/contracts';
import { Button, Drawing } from '@storefront/shared-ui';
import { UnavailableAddressForm } from '../../features/unavailable-address/UnavailableAddressForm';
import { useT } from '../../messages';
import styles from './OrderTypesDialog.module.css';

export interface UnservedProps {
  city: City;
  address: DeliveryAddress;
  onBack: () => void;
  /** Absent where the city has no takeaway. */
  onShops?: () => void;
}

/** The address was found, but nobody delivers there yet: leave a phone, pick the order up, or try another address (ADDR-02). */
export function Unserved({ city, address, onBack, onShops }: UnservedProps) {
  const t = useT();
  return (
    <div className={styles.unserved}>
      <Drawing name="address-unavailable" />
      <div className={styles.unservedWords} role="alert">
        <h3 className={styles.unservedTitle}>{t('unserved.title')}</h3>
        <p className={styles.unservedText}>{t('unserved.text', { address: address.address })}</p>
      </div>
      <UnavailableAddressForm city={city} address={address} />
      <div className={styles.ways}>
        {onShops && (
          <Button icon="store" onClick={onShops} data-action="show-takeaway">
            {t('unserved.takeaway')}
          </Button>
        )}
        <Button variant="quiet" icon="back" onClick={onBack} data-action="other-address">
          {t('unserved.other')}
        </Button>
      </div>
    </div>
  );
}
