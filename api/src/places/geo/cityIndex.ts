import type { Coordinates, Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { namingTokens, splitTokens } from './foldAddressText';
import type { GazetteerFile, GazetteerStreet, LonLat } from './gazetteerFile';
import { type House, interpolateHouses, streetGrid, streetLine } from './interpolateHouses';
import { loadGazetteer } from './loadGazetteer';
import { buildLocalityNames, type LocalityNames } from './localityNames';
import { type GeoName, localName } from './localName';
import { NameIndex, type SearchName } from './NameIndex';
import { PlaneGrid } from './PlaneGrid';
import { houseKey } from './parseAddress';
import { createPlane, lineLengthMeters, type Plane, type PlanePoint, pointAlong } from './plane';

export type IndexedStreet = Omit<GazetteerStreet, 'houses'> & {
  points: PlanePoint[];
  middle: PlanePoint;
  houses: House[];
  houseByKey: Map<string, House>;
};
export type IndexedPlace = GazetteerFile['places'][number] & { id: string; point: PlanePoint };

/** Everything about one city that searches and tiles need, in memory. */
export type CityIndex = {
  file: GazetteerFile;
  plane: Plane;
  streets: IndexedStreet[];
  streetById: Map<string, IndexedStreet>;
  places: IndexedPlace[];
  /** Names of streets, then of places, numbered in that order. */
  names: NameIndex;
  houses: PlaneGrid<House>;
  /** Streets by where their line runs. */
  lines: PlaneGrid<IndexedStreet>;
  /** What a customer may type beside the street: the city, its districts, the country. */
  locality: LocalityNames;
};

const houseCellMeters = 60;
const lineCellMeters = 400;

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

function computeOrigin(file: GazetteerFile): LonLat {
  const points = file.streets.flatMap(({ line }) => line);
  const sum = points.reduce((total, point) => [total[0] + point[0], total[1] + point[1]] as LonLat, [
    0, 0,
  ] as LonLat);
  return [sum[0] / points.length, sum[1] / points.length];
}

function buildCityIndex(file: GazetteerFile): CityIndex {
  const plane = createPlane(computeOrigin(file));
  const water = file.water.map((ring) =>
    ring.map((point): [number, number] => {
      const { x, y } = plane.toPlane(point);
      return [x, y];
    }),
  );
  const lines = file.streets.map(({ id, line }) => streetLine(id, line.map(plane.toPlane)));
  const grid = streetGrid(lines);
  const streets = file.streets.map((street, index): IndexedStreet => {
    const points = lines[index]?.points ?? [];
    const houses = interpolateHouses(street, points, grid, water);
    return {
      ...street,
      points,
      middle: pointAlong(points, lineLengthMeters(points) / 2),
      houses,
      houseByKey: new Map(houses.map((house) => [houseKey(house.number), house])),
    };
  });
  const places = file.places.map(
    (place, index): IndexedPlace => ({
      ...place,
      id: `${file.city}-place-${index + 1}`,
      point: plane.toPlane(place.coordinates),
    }),
  );
  const names = new NameIndex();
  for (const { name } of [...streets, ...places]) names.add(searchName(name, file.native));
  const houses = new PlaneGrid<House>(houseCellMeters);
  for (const street of streets) for (const house of street.houses) houses.addPoint(house, house.point);
  const byLine = new PlaneGrid<IndexedStreet>(lineCellMeters);
  streets.forEach((street, index) => {
    const line = lines[index];
    if (line) byLine.addBox(street, line);
  });
  return {
    file,
    plane,
    streets,
    streetById: new Map(streets.map((street) => [street.id, street])),
    places,
    names,
    houses,
    lines: byLine,
    locality: buildLocalityNames(file),
  };
}

const indexes = new Map<string, CityIndex>();

/**
 * The index of a city, built at the first use and kept. Throws `GazetteerError` when the city has no good
 * gazetteer.
 */
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

export function toCoordinates(index: CityIndex, point: PlanePoint): Coordinates {
  const [longitude, latitude] = index.plane.toLonLat(point);
  return { latitude, longitude };
}
