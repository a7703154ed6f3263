import type { City } from '@storefront/contracts';
import { cityAtom, sellerAtom, useApi, useShared } from '@storefront/shared-state';
import { RetryCard, Skeleton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useSellerText } from '../../lib/useSellerText';
import styles from './Sellers.module.css';

/**
 * Who sells in this city: the company of the customer's own order first, then that of every restaurant (A3).
 */
export function Sellers() {
  const city = useShared(cityAtom);
  return city && <CitySellers city={city} />;
}

function CitySellers({ city }: { city: City }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: words } = useTranslation();
  const sellerText = useSellerText(city.country.code);
  const seller = useShared(sellerAtom);
  const { data, error, mutate } = useApi('shops', { query: { city_id: city.id } });
  return (
    <section className={styles.sellers} aria-labelledby="sellers-title">
      <h2 className={styles.title} id="sellers-title">
        {t('sellers.title')}
      </h2>
      {/* In its place from the beginning: where the customer orders is known after the page is shown, and the list would move. */}
      <p className={styles.yours} data-part="seller">
        {seller ? (
          <>
            <strong>{t('sellers.yours')}</strong>
            <span>{sellerText(seller)}</span>
            <span className={styles.street}>{seller.shop_address}</span>
          </>
        ) : (
          <span className={styles.street}>{t('sellers.unknown')}</span>
        )}
      </p>
      {error && !data && (
        <RetryCard
          title={t('shops.failed.title')}
          text={t('shops.failed.text')}
          retryLabel={words('action.retry')}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton height={160} />}
      {data && (
        <ul className={styles.list}>
          {data.shops.map((shop) => (
            <li key={shop.id} className={styles.shop}>
              <strong>{shop.name}</strong>
              <span className={styles.street}>{shop.address.street}</span>
              <span>{sellerText(shop)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
