import type { Coordinates, Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import { namingTokens, splitTokens } from './foldAddressText';
import type { GazetteerFile, GazetteerStreet, GeoName, LonLat } from './gazetteerFile';
import { type House, indexLines, interpolateHouses } from './interpolateHouses';
import { loadGazetteer } from './loadGazetteer';
import { buildLocalityNames, type LocalityNames } from './localityNames';
import { localName } from './localName';
import { NameIndex, type SearchName } from './NameIndex';
import { houseKey } from './parseAddress';

export type IndexedStreet = Omit<GazetteerStreet, 'houses'> & {
  middle: LonLat;
  houses: House[];
  houseByKey: Map<string, House>;
};
export type IndexedPlace = GazetteerFile['places'][number] & { id: string };

/** Everything about one city that searches and tiles need, in memory. */
export type CityIndex = {
  file: GazetteerFile;
  /** Measures in metres, exactly enough within one city. */
  ruler: CheapRuler;
  streets: IndexedStreet[];
  streetById: Map<string, IndexedStreet>;
  places: IndexedPlace[];
  /** Names of streets, then of places, numbered in that order. */
  names: NameIndex;
  houses: House[];
  /** Where the houses stand, in metres (degrees times the ruler's `kx` and `ky`), in the order of `houses`. */
  housePoints: Flatbush;
  /** Boxes of the streets' lines, in the order of `streets`. */
  lines: Flatbush;
  /** What a customer may type beside the street: the city, its districts, the country. */
  locality: LocalityNames;
};

function searchName(name: GeoName, native: Language): SearchName {
  const spellings = new Set([
    name.native,
    name.en,
    ...languages.map((language) => localName(name, native, language)),
  ]);
  const distinct = (forms: string[][]): string[][] => [
    ...new Map(forms.map((tokens) => [tokens.join(' '), tokens])).values(),
  ];
  const full = distinct([...spellings].map(splitTokens));
  return { naming: distinct(full.map(namingTokens)), full };
}

function createRuler(file: GazetteerFile): CheapRuler {
  const latitudes = file.streets.flatMap(({ line }) => line.map(([, latitude]) => latitude));
  return new CheapRuler(latitudes.reduce((sum, latitude) => sum + latitude, 0) / latitudes.length, 'meters');
}

function indexHouses({ kx, ky }: CheapRuler, houses: House[]): Flatbush {
  const points = new Flatbush(houses.length);
  for (const { point } of houses) points.add(point[0] * kx, point[1] * ky);
  points.finish();
  return points;
}

function buildCityIndex(file: GazetteerFile): CityIndex {
  const ruler = createRuler(file);
  const lines = indexLines(
    ruler,
    file.streets.map(({ line }) => line),
  );
  const streets = file.streets.map((street): IndexedStreet => {
    const houses = interpolateHouses(street, { file, ruler, lines });
    return {
      ...street,
      middle: ruler.along(street.line, ruler.lineDistance(street.line) / 2),
      houses,
      houseByKey: new Map(houses.map((house) => [houseKey(house.number), house])),
    };
  });
  const places = file.places.map(
    (place, index): IndexedPlace => ({ ...place, id: `${file.city}-place-${index + 1}` }),
  );
  const names = new NameIndex();
  for (const { name } of [...streets, ...places]) names.add(searchName(name, file.native));
  const houses = streets.flatMap((street) => street.houses);
  return {
    file,
    ruler,
    streets,
    streetById: new Map(streets.map((street) => [street.id, street])),
    places,
    names,
    houses,
    housePoints: indexHouses(ruler, houses),
    lines,
    locality: buildLocalityNames(file),
  };
}

const indexes = new Map<string, CityIndex>();

/**
 * The index of a city, built at the first use and kept. Throws `Error` when the city has no good
 * gazetteer.
 */
export function cityIndex(cityAlias: string): CityIndex {
  const kept = indexes.get(cityAlias);
  if (kept) return kept;
  const built = buildCityIndex(loadGazetteer(cityAlias));
  indexes.set(cityAlias, built);
  return built;
}

/** A point of a city, to a tenth of a metre. */
export const toCoordinates = ([longitude, latitude]: LonLat): Coordinates => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
