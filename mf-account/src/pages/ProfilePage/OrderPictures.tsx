import type { OrderProduct } from '@storefront/contracts';
import { Picture } from '@storefront/shared-ui';
import styles from './OrderHistory.module.css';

const maxPictures = 4;

/** A closed order's dishes at a glance; their names are inside. */
export function OrderPictures({ products }: { products: readonly OrderProduct[] }) {
  const dishes = products.filter(({ type, images }) => type !== 'packet' && images !== null);
  const more = dishes.length - maxPictures;
  if (dishes.length === 0) return null;
  return (
    <span className={styles.pictures} aria-hidden="true">
      {dishes
        .slice(0, maxPictures)
        .map(
          ({ key, type, images }) =>
            images && (
              <Picture
                key={`${type} ${key}`}
                src={images.small}
                alt=""
                sizes="48px"
                widths={[160]}
                className={styles.picture}
              />
            ),
        )}
      {more > 0 && <span className={styles.more}>{`+${more}`}</span>}
    </span>
  );
}
