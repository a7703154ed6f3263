import { cartAtom, useShared } from '@storefront/shared-state';
import styles from './Header.module.css';

/** When an order made now would be there, or that nothing is cooked now; where the header has room for it. */
export function PromisedTime() {
  const text = useShared(cartAtom, (cart) => cart?.closed?.short ?? cart?.promise?.text);
  if (!text) return null;
  return (
    <span className={styles.promise} data-part="promise">
      {text}
    </span>
  );
}
