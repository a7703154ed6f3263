import type { City, DeliveryAddress } from '@storefront/contracts';
import { useApi, userAtom, useShared } from '@storefront/shared-state';
import { useMemo } from 'react';
import type { KnownPlace } from './KnownPlace';
import { useRecentPlaces } from './recentPlaces';

const toKnownPlace = ({ id, address, house, room, map }: DeliveryAddress): KnownPlace => ({
  id: `saved:${id}`,
  ...{ address, house, room, coordinates: map.coordinates, isPinned: false, savedId: id },
});

/**
 * Where the person ordered to before, in this city: a customer's saved addresses, a guest's recent ones
 * (ADDR-05). Another customer's list is another question: it is asked for again after a login, and nobody
 * sees the list of who was here before.
 */
export function useKnownPlaces(city: City): KnownPlace[] {
  const user = useShared(userAtom);
  const { data } = useApi('addresses', user && {}, { vary: `of ${user?.id}` });
  const recent = useRecentPlaces(city.id);
  const saved = useMemo(
    () =>
      (data?.delivery_addresses ?? [])
        .filter(({ city_id, delivery_possible }) => city_id === city.id && delivery_possible)
        .map(toKnownPlace),
    [data, city.id],
  );
  return user === null ? recent : saved;
}
