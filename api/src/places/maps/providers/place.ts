import type { Coordinates, Language } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import { readText } from '../../../platform/languages/Localized';
import type { ResolvedAddress } from '../../geo';
import type { MapCity, MapProviderName } from '../MapProvider';
import { MapProviderError } from '../MapProviderError';

/** What a service says of one place, in its words. */
export interface FoundPlace {
  street: string;
  house: string | null;
  district: string;
  /** The service's name of the city; ours when it has none. */
  locality: string;
  coordinates: Coordinates;
}

/** Germans and Turks write the number after a space, the others after a comma. */
export const addressLine = (city: MapCity, street: string, house: string | null): string =>
  house === null ? street : `${street}${['DE', 'TR'].includes(city.country) ? ' ' : ', '}${house}`;

export function toResolved(city: MapCity, language: Language, place: FoundPlace): ResolvedAddress {
  const address = addressLine(city, place.street, place.house);
  const locality = place.locality || readText(city.name, language);
  return { ...place, locality, address, full_address: `${locality}, ${address}` };
}

const isInside = ({ bounds }: MapCity, { latitude, longitude }: Coordinates): boolean =>
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;

/**
 * The places that lie in the city. Throws when none does but some would with latitude and longitude changed
 * about: such an answer is wrong as a whole, and a courier would be sent to another country.
 */
export function placesInCity<Place extends { coordinates: Coordinates }>(
  provider: MapProviderName,
  city: MapCity,
  places: Place[],
): Place[] {
  const inside = places.filter(({ coordinates }) => isInside(city, coordinates));
  const isSwapped = ({ coordinates: { latitude, longitude } }: Place) =>
    isInside(city, { latitude: longitude, longitude: latitude });
  if (inside.length === 0 && places.some(isSwapped)) throw new MapProviderError(provider, 'garbage');
  return inside;
}

/** A building's middle may be this far from a point in its yard. */
const houseReachMeters = 80;
const streetReachMeters = 250;

/**
 * The best of the places that a service found around a point: the nearest house within reach, else the
 * nearest street (ADDR-01).
 */
export function placeAt(point: Coordinates, places: FoundPlace[]): FoundPlace | null {
  const near = places
    .map((place) => ({ place, meters: distanceMeters(point, place.coordinates) }))
    .sort((a, b) => a.meters - b.meters);
  const house = near.find(({ place, meters }) => place.house !== null && meters <= houseReachMeters);
  if (house) return { ...house.place, coordinates: point };
  // A street is told by one point of its line, which may be far from the customer's end of it.
  const street = near.find(({ place, meters }) => place.house === null || meters <= streetReachMeters);
  return street ? { ...street.place, house: null, coordinates: point } : null;
}

/** A pair of a service's numbers as a point; null when it is none. */
export const toPoint = (latitude: number, longitude: number): Coordinates | null =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null;
