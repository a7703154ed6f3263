import type { DeliveryAddress } from '@storefront/contracts';
import { useMemo, useSyncExternalStore } from 'react';
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

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    // Closed storage: nothing is remembered.
    return '';
  }
}

function parseAll(text: string): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    return Array.isArray(kept) ? kept.filter(isRecentPlace) : [];
  } catch {
    // A damaged text: nothing is remembered.
    return [];
  }
}

const findPlaces = (text: string, cityId: number): KnownPlace[] =>
  parseAll(text)
    .filter((place) => place.cityId === cityId)
    .map(({ address, house, coordinates, isPinned }) => ({
      ...{ address, house, coordinates, room: '', savedId: null },
      isPinned: isPinned === true,
      id: `recent:${address}`,
    }));

/** Addresses that a guest chose in this browser and city, the last one first. */
export const recentPlaces = (cityId: number): KnownPlace[] => findPlaces(readText(), cityId);

const subscribe = () => () => {};
const readNothing = () => '';

/**
 * `recentPlaces` for what the server renders, too: none while React hydrates, since the server knows of none
 * and a page whose first render differs from its HTML is thrown away and built anew.
 */
export function useRecentPlaces(cityId: number): KnownPlace[] {
  const text = useSyncExternalStore(subscribe, readText, readNothing);
  return useMemo(() => findPlaces(text, cityId), [text, cityId]);
}

/** Remembers a guest's choice. Rooms and doors are not kept, and the city's centre is nobody's address. */
export function keepRecentPlace(chosen: DeliveryAddress, isPinned: boolean): void {
  const { city_id, address, house, map, approximate } = chosen;
  if (approximate || address === '') return;
  const others = parseAll(readText()).filter(
    (place) => place.cityId !== city_id || place.address !== address,
  );
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
