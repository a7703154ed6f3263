import type { City } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { UnavailableAddress } from './UnavailableAddress';
import styles from './UnavailableAddressForm.module.css';

/**
 * Beside the error of an address that no map knows: whoever is sure of it leaves a phone (A8). Another text
 * is another form.
 */
export function NotFoundAddress({ city, address }: { city: City; address: string }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <section key={address} className={styles.notFound} aria-labelledby="not-found-title">
      <h3 className={styles.title} id="not-found-title">
        {t('unserved.notFound')}
      </h3>
      <UnavailableAddress city={city} address={address} coordinates={null} />
    </section>
  );
}
