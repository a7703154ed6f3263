import type { Shop } from '@storefront/contracts';
import { useDistanceText } from '../../lib/useDistanceText';
import styles from './ShopWords.module.css';

/** Which shop a question is about. */
export function ShopWords({ shop, distanceMeters }: { shop: Shop; distanceMeters?: number }) {
  const distanceText = useDistanceText();
  return (
    <span className={styles.shop}>
      <strong>{shop.name}</strong>
      <span>{shop.address.street}</span>
      <span className={styles.now}>
        {[
          shop.availability.text,
          ...(distanceMeters === undefined ? [] : [distanceText(distanceMeters)]),
        ].join(' · ')}
      </span>
    </span>
  );
}
