import type { Cart } from '@storefront/contracts';
import { Icon } from '@storefront/shared-ui';
import styles from './DeliveryPromise.module.css';

/** When the order would be there if it was made now, in the server's words. */
export function DeliveryPromise({ cart }: { cart: Cart }) {
  if (!cart.promise) return null;
  return (
    <p className={styles.promise} data-part="promise">
      <Icon name="clock" size={18} className={styles.icon} />
      <span>{cart.promise.text}</span>
    </p>
  );
}
