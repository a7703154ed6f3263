import { cartAtom, useShared } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import styles from './Header.module.css';

/** When an order made now would be there; where the header has room for it. */
export function PromisedTime() {
  const promise = useShared(cartAtom)?.promise;
  if (!promise) return null;
  return (
    <span className={styles.promise} data-part="promise">
      <Icon name="clock" size={16} />
      <span>{promise.text}</span>
    </span>
  );
}
