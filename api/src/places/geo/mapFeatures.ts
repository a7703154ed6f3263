import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { buildingOutlines } from './buildingOutlines';
import type { CityIndex } from './cityIndex';
import type { GeoName } from './gazetteerFile';
import { sideLanes } from './sideLanes';

/** What is cut into tiles by itself; side lanes go into the layer of the streets. */
export type MapSource = 'water' | 'parks' | 'buildings' | 'lanes' | 'streets' | 'places';

const feature = (geometry: Geometry, properties: Record<string, string | number | GeoName>): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

/**
 * The features of one source of a city's map. Streets carry `rank` (1 main, 2 ordinary, 3 small), `name`
 * (side lanes have none) and `bridge` where it applies. A name is in all languages: one source serves them.
 */
export function mapFeatures(index: CityIndex, source: MapSource): FeatureCollection {
  const { file } = index;
  const features = {
    water: () => file.water.map((ring) => feature({ type: 'Polygon', coordinates: [ring] }, {})),
    parks: () =>
      file.parks.map(({ name, ring }) => feature({ type: 'Polygon', coordinates: [ring] }, { name })),
    buildings: () =>
      buildingOutlines(index).map(({ number, ring }) =>
        feature({ type: 'Polygon', coordinates: [ring] }, number === null ? {} : { house: number }),
      ),
    lanes: () =>
      sideLanes(index).map((lane) => feature({ type: 'LineString', coordinates: lane }, { rank: 3 })),
    streets: () => [
      ...file.streets.map(({ name, rank, line }) =>
        feature({ type: 'LineString', coordinates: line }, { rank, name }),
      ),
      ...file.bridges.map(({ name, rank, line }) =>
        feature({ type: 'LineString', coordinates: line }, { rank, name, bridge: 1 }),
      ),
    ],
    places: () =>
      file.places.map(({ name, kind, coordinates }) =>
        feature({ type: 'Point', coordinates }, { kind, name }),
      ),
  };
  return { type: 'FeatureCollection', features: features[source]() };
}
