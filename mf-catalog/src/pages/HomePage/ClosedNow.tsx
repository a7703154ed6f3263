import { cartAtom, useShared } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import styles from './HomePage.module.css';

/**
 * One line above the menu while nothing is cooked. The page is cached, so that the cart says it, after
 * hydration.
 */
export function ClosedNow() {
  const text = useShared(cartAtom, (cart) => cart?.closed?.text);
  return (
    <p className={styles.closed} role="status" data-part="closed">
      {text && (
        <>
          <Icon name="clock" size={16} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
