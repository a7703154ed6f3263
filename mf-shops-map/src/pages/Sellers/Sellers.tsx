import type { City, Shop } from '@storefront/contracts';
import { cityAtom, sellerAtom, useApi, useShared } from '@storefront/shared-state';
import { RetryCard, Skeleton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useSellerFacts } from '../../lib/useSellerText';
import styles from './Sellers.module.css';

/**
 * Who sells in this city: all companies with their restaurants, then that of the customer's own order (A3).
 */
export function Sellers() {
  const city = useShared(cityAtom);
  return city && <CitySellers city={city} />;
}

function CitySellers({ city }: { city: City }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: words } = useTranslation();
  const sellerFacts = useSellerFacts(city.country.code);
  const seller = useShared(sellerAtom);
  const { data, error, mutate } = useApi('shops', { query: { city_id: city.id } });
  return (
    <section className={styles.sellers} aria-labelledby="sellers-title">
      <h2 className={styles.title} id="sellers-title">
        {t('sellers.title')}
      </h2>
      {error && !data && (
        <RetryCard
          title={t('shops.failed.title')}
          text={error.failure.error.message}
          retryLabel={words('action.retry')}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton height={160} />}
      {data && (
        <ul className={styles.list}>
          {groupByCompany(data.shops, sellerFacts).map(({ company, facts, shops }) => (
            <li key={shops[0]?.id} className={styles.company}>
              <strong>{company}</strong>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
              {shops.map(({ id, name, address }) => (
                <span key={id} className={styles.street}>
                  {`${name}, ${address.street}`}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {/* Last: where the customer orders is known after the page is shown, and nothing moves for it. */}
      <p className={styles.yours} data-part="seller" data-known={seller ? '' : undefined}>
        {seller ? (
          <>
            <strong>{t('sellers.yours')}</strong>
            <span>{sellerFacts(seller).join(', ')}</span>
            <span className={styles.street}>{seller.shop_address}</span>
          </>
        ) : (
          <span className={styles.street}>{t('sellers.unknown')}</span>
        )}
      </p>
    </section>
  );
}

/** Companies with what the law wants of them, each once, and the restaurants that they run. */
function groupByCompany(shops: readonly Shop[], listFacts: (shop: Shop) => string[]) {
  const groups = new Map<string, { company: string; facts: string[]; shops: Shop[] }>();
  for (const shop of shops) {
    const [company = '', ...facts] = listFacts(shop);
    const key = [company, ...facts].join();
    const group = groups.get(key) ?? { company, facts, shops: [] };
    group.shops.push(shop);
    groups.set(key, group);
  }
  return [...groups.values()];
}
