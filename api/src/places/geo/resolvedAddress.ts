import type { Coordinates, Language } from '@storefront/contracts';
import { readText } from '../../platform/languages/Localized';
import { type CityIndex, type IndexedPlace, type IndexedStreet, toCoordinates } from './cityIndex';
import type { LonLat } from './gazetteerFile';
import { localName } from './localName';

/**
 * An address on the map, in one language. `house` is null when only the street or the place is known (D-61).
 */
export type ResolvedAddress = {
  /** Street and house: "Светланская улица, 12". */
  address: string;
  /** With the city in front. */
  full_address: string;
  locality: string;
  /** Empty for a place, which belongs to no district. */
  district: string;
  street: string;
  house: string | null;
  coordinates: Coordinates;
};

/** Germans and Turks write the number after a space, the others after a comma. */
const houseSeparator = (index: CityIndex): string =>
  index.file.native === 'de' || index.file.native === 'tr' ? ' ' : ', ';

function districtName(index: CityIndex, street: IndexedStreet, language: Language): string {
  return readText(index.file.districts.find(({ id }) => id === street.district)?.name, language) ?? '';
}

export function resolvedStreet(
  index: CityIndex,
  street: IndexedStreet,
  at: LonLat,
  house: string | null,
  language: Language,
): ResolvedAddress {
  const name = localName(street.name, index.file.native, language);
  const address = house === null ? name : `${name}${houseSeparator(index)}${house}`;
  const locality = readText(index.file.locality, language);
  return {
    address,
    full_address: `${locality}, ${address}`,
    locality,
    district: districtName(index, street, language),
    street: name,
    house,
    coordinates: toCoordinates(at),
  };
}

export function resolvedPlace(index: CityIndex, place: IndexedPlace, language: Language): ResolvedAddress {
  const name = localName(place.name, index.file.native, language);
  const locality = readText(index.file.locality, language);
  const [longitude, latitude] = place.coordinates;
  return {
    address: name,
    full_address: `${locality}, ${name}`,
    locality,
    district: '',
    street: name,
    house: null,
    coordinates: { latitude, longitude },
  };
}
