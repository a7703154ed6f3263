import { cityAtom, useShared } from '@storefront/shared-state';
import { Alert } from '@storefront/shared-ui';
import styles from './HomeLayout.module.css';

/**
 * What the city tells everybody who orders there, such as hours on a holiday (CITY-01). Rendered with the
 * page, so it moves nothing.
 */
export function CityAlert() {
  const alert = useShared(cityAtom)?.alert;
  if (!alert) return null;
  return (
    <div className={styles.alert} data-part="city-alert">
      <Alert>{alert}</Alert>
    </div>
  );
}
