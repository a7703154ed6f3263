import type { CheckAddressReply, City, Coordinates } from '@storefront/contracts';
import { apiAtom } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';

/**
 * The shop nearest to a place outside of all zones; null until it is known, and where there is none
 * (ZONE-01, ZONE-03).
 */
export function useNearestShop(
  city: City,
  { latitude, longitude }: Coordinates,
): CheckAddressReply['nearest_shop'] {
  const store = useStore();
  const [nearest, setNearest] = useState<CheckAddressReply['nearest_shop']>(null);
  useEffect(() => {
    let isOver = false;
    const body = { city_id: city.id, latitude, longitude };
    void store
      .get(apiAtom)
      .call('checkAddress', { body })
      .then((result) => {
        // Without an answer the list of all shops is offered, as ever.
        if (!isOver && result.ok) setNearest(result.data.nearest_shop);
      });
    return () => {
      isOver = true;
    };
  }, [store, city.id, latitude, longitude]);
  return nearest;
}
