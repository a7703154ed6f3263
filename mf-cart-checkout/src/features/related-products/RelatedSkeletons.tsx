import { Skeleton } from '@storefront/shared-ui';
import { relatedSkeletonsNarrow } from '../../lib/limits';
import styles from './RelatedProducts.module.css';

const places = Array.from({ length: relatedSkeletonsNarrow }, (_, index) => index);

/** Places of what goes well with the cart: five on a phone, three from 768 px on (CART-09). */
export function RelatedSkeletons() {
  return (
    <div className={styles.skeletons} aria-hidden="true" data-part="related-skeletons">
      {places.map((place) => (
        <Skeleton key={place} shape="card" width={128} height={216} />
      ))}
    </div>
  );
}
