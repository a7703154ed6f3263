import { cartAtom, useShared } from '@storefront/shared-state';
import styles from './Header.module.css';

/** When an order made now would be there; where the header has room for it. */
export function PromisedTime() {
  const promise = useShared(cartAtom)?.promise;
  if (!promise) return null;
  return (
    <span className={styles.promise} data-part="promise">
      {promise.text}
    </span>
  );
}
