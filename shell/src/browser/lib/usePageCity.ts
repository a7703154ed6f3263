import type { City } from '@storefront/contracts';
import { cityAtom, useShared } from '@storefront/shared-state';
import { useLocation } from 'react-router-dom';

/**
 * The city whose path the page stands on; null outside a city path, where no city content is shown
 * (ROUTE-04).
 */
export function usePageCity(): City | null {
  const city = useShared(cityAtom);
  const [, alias] = useLocation().pathname.split('/');
  return city !== null && city.alias === alias ? city : null;
}
