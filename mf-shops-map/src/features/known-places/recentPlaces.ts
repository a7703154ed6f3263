import type { DeliveryAddress } from '@storefront/contracts';
import type { KnownPlace } from './KnownPlace';

const storageKey = 'recent-addresses';
const keptMost = 12;

interface RecentPlace extends Pick<KnownPlace, 'address' | 'house' | 'coordinates'> {
  cityId: number;
  /** Absent of what was found by its words. */
  isPinned?: boolean;
}

/** What the browser kept may be anybody's writing: a row that is not of this shape is no row. */
function isRecentPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { cityId, address, house, coordinates } = value as Partial<Record<keyof RecentPlace, unknown>>;
  const point = coordinates as Partial<Record<string, unknown>> | null | undefined;
  return (
    typeof cityId === 'number' &&
    typeof address === 'string' &&
    address !== '' &&
    address.length <= 300 &&
    typeof house === 'string' &&
    typeof point?.latitude === 'number' &&
    typeof point?.longitude === 'number'
  );
}

function readAll(): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentPlace) : [];
  } catch {
    // Closed storage or a damaged text: nothing is remembered.
    return [];
  }
}

/** Addresses that a guest chose in this browser and city, the last one first. */
export const recentPlaces = (cityId: number): KnownPlace[] =>
  readAll()
    .filter((place) => place.cityId === cityId)
    .map(({ address, house, coordinates, isPinned }) => ({
      ...{ address, house, coordinates, room: '', savedId: null },
      isPinned: isPinned === true,
      id: `recent:${address}`,
    }));

/** Remembers a guest's choice. Rooms and doors are not kept, and the city's centre is nobody's address. */
export function keepRecentPlace(chosen: DeliveryAddress, isPinned: boolean): void {
  const { city_id, address, house, map, approximate } = chosen;
  if (approximate || address === '') return;
  const others = readAll().filter((place) => place.cityId !== city_id || place.address !== address);
  const place = {
    ...{ cityId: city_id, address, house, coordinates: map.coordinates },
    ...(isPinned ? { isPinned } : {}),
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify([place, ...others].slice(0, keptMost)));
  } catch {
    // A full or closed storage costs only the convenience.
  }
}
