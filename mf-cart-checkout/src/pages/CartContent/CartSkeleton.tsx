import { Skeleton } from '@storefront/shared-ui';
import styles from './CartSkeleton.module.css';

const rows = [0, 1, 2];

/** Holds the place until the cart is known. */
export function CartSkeleton() {
  return (
    <div className={styles.lines} aria-hidden="true" data-part="cart-skeleton">
      {rows.map((row) => (
        <div key={row} className={styles.line}>
          <Skeleton width={64} height={64} />
          <div className={styles.words}>
            <Skeleton width="80%" height={18} />
            <Skeleton width="48%" height={18} />
          </div>
        </div>
      ))}
    </div>
  );
}
