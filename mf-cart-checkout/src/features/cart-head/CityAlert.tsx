import { cityAtom, useShared } from '@storefront/shared-state';
import { Alert } from '@storefront/shared-ui';

/** What the city tells everybody who orders there, such as hours on a holiday (CITY-01). */
export function CityAlert() {
  const alert = useShared(cityAtom)?.alert;
  return alert ? <Alert>{alert}</Alert> : null;
}
