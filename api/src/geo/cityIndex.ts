import type { Coordinates, Language } from '@storefront/contracts';
import { languages } from './alphabet';
import { namingTokens, tokensOf } from './foldText';
import type { GazetteerFile, GazetteerStreet, LonLat } from './gazetteerFile';
import { type House, interpolateHouses, type StreetLine, streetLine } from './interpolateHouses';
import { loadGazetteer } from './loadGazetteer';
import { type GeoName, localName } from './localName';
import { type NameToken, nameToken } from './matchName';
import { houseKey } from './parseAddress';
import { createPlane, lineLengthMeters, type Plane, type PlanePoint, pointAlong } from './plane';

/** A name in all its spellings: `naming` without the words for the kind of street, `full` with them. */
export type SearchName = { naming: NameToken[][]; full: NameToken[][] };

export type IndexedStreet = Omit<GazetteerStreet, 'houses'> & {
  search: SearchName;
  points: PlanePoint[];
  middle: PlanePoint;
  houses: House[];
  houseByKey: Map<string, House>;
};
export type IndexedPlace = GazetteerFile['places'][number] & { id: string; search: SearchName };

/** Everything about one city that searches and tiles need, in memory. */
export type CityIndex = {
  file: GazetteerFile;
  plane: Plane;
  streets: IndexedStreet[];
  streetById: Map<string, IndexedStreet>;
  places: IndexedPlace[];
  /** Names of the city in every spelling: a customer may type the city before the street. */
  cityTokens: Set<string>;
};

function searchName(name: GeoName, native: Language): SearchName {
  const spellings = new Set([
    name.native,
    name.en,
    ...languages.map((language) => localName(name, native, language)),
  ]);
  const forms = new Map([...spellings].map((spelling) => [tokensOf(spelling).join(' '), tokensOf(spelling)]));
  return {
    naming: [...forms.values()].map((tokens) => namingTokens(tokens).map(nameToken)),
    full: [...forms.values()].map((tokens) => tokens.map(nameToken)),
  };
}

function originOf(file: GazetteerFile): LonLat {
  const points = file.streets.flatMap(({ line }) => line);
  const sum = points.reduce((total, point) => [total[0] + point[0], total[1] + point[1]] as LonLat, [
    0, 0,
  ] as LonLat);
  return [sum[0] / points.length, sum[1] / points.length];
}

function buildCityIndex(file: GazetteerFile): CityIndex {
  const plane = createPlane(originOf(file));
  const water = file.water.map((ring) =>
    ring.map((point): [number, number] => {
      const { x, y } = plane.toPlane(point);
      return [x, y];
    }),
  );
  const lines: StreetLine[] = file.streets.map(({ id, line }) => streetLine(id, line.map(plane.toPlane)));
  const streets = file.streets.map((street, index): IndexedStreet => {
    const points = lines[index]?.points ?? [];
    const houses = interpolateHouses(street, plane, lines, water);
    return {
      ...street,
      points,
      search: searchName(street.name, file.native),
      middle: pointAlong(points, lineLengthMeters(points) / 2),
      houses,
      houseByKey: new Map(houses.map((house) => [houseKey(house.number), house])),
    };
  });
  return {
    file,
    plane,
    streets,
    streetById: new Map(streets.map((street) => [street.id, street])),
    places: file.places.map((place, index) => ({
      ...place,
      id: `${file.city}-place-${index + 1}`,
      search: searchName(place.name, file.native),
    })),
    cityTokens: new Set(Object.values(file.locality).flatMap(tokensOf)),
  };
}

const indexes = new Map<string, CityIndex>();

/** The index of a city, built at the first use and kept. Throws `GazetteerError` when the city has no good gazetteer. */
export function cityIndex(cityAlias: string): CityIndex {
  const kept = indexes.get(cityAlias);
  if (kept) return kept;
  const built = buildCityIndex(loadGazetteer(cityAlias));
  indexes.set(cityAlias, built);
  return built;
}

/** Builds a city's index ahead of the first customer: it takes about a tenth of a second of computing. */
export function prepareCity(cityAlias: string): void {
  cityIndex(cityAlias);
}

export function coordinatesOf(index: CityIndex, point: PlanePoint): Coordinates {
  const [longitude, latitude] = index.plane.toLonLat(point);
  return { latitude, longitude };
}
