import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Language } from '@storefront/contracts';
import GeoJSONVT from 'geojson-vt';
import { LRUCache } from 'lru-cache';
import { cityIndex } from './cityIndex';
import { type MapSource, mapFeatures } from './mapFeatures';

/** Tiles deeper than this are enlarged by the client. */
export const maxTileZoom = 16;
const tileExtent = 4096;
const mainStreetsOnlyBelowZoom = 12;
const smallStreetsFromZoom = 14;

/** The sources in the order of drawing, with the layer each belongs to and the zoom it begins at. */
const sources: { source: MapSource; layer: string; fromZoom: number }[] = [
  { source: 'water', layer: 'water', fromZoom: 0 },
  { source: 'parks', layer: 'parks', fromZoom: 0 },
  { source: 'buildings', layer: 'buildings', fromZoom: 15 },
  { source: 'lanes', layer: 'streets', fromZoom: smallStreetsFromZoom },
  { source: 'streets', layer: 'streets', fromZoom: 0 },
  { source: 'places', layer: 'places', fromZoom: 0 },
];
const namelessSources: readonly MapSource[] = ['water', 'buildings', 'lanes'];

/** About 60 MB at worst: a tile of a dense quarter weighs some 30 kB before compression. */
const keptTiles = 2000;

const cuts = new Map<string, GeoJSONVT>();
const tiles = new LRUCache<string, Buffer>({ max: keptTiles });

function cutTiles(cityAlias: string, source: MapSource, language: Language): GeoJSONVT {
  const key = `${cityAlias}/${source}/${namelessSources.includes(source) ? '' : language}`;
  const kept = cuts.get(key);
  if (kept) return kept;
  const options = { maxZoom: maxTileZoom, tolerance: 2, buffer: 128, extent: tileExtent };
  const cut = new GeoJSONVT(mapFeatures(cityIndex(cityAlias), source, language), options);
  cuts.set(key, cut);
  return cut;
}

const lowestRank = (z: number): number => {
  if (z < mainStreetsOnlyBelowZoom) return 1;
  return z < smallStreetsFromZoom ? 2 : 3;
};

function drawTile(cityAlias: string, z: number, x: number, y: number, language: Language): Buffer {
  const layers: Record<string, { features: unknown[] }> = {};
  for (const { source, layer, fromZoom } of sources) {
    if (z < fromZoom) continue;
    const tile = cutTiles(cityAlias, source, language).getTile(z, x, y);
    const features = tile?.features.filter(({ tags }) => Number(tags?.rank ?? 1) <= lowestRank(z)) ?? [];
    if (features.length > 0) layers[layer] = { features: [...(layers[layer]?.features ?? []), ...features] };
  }
  return Buffer.from(fromGeojsonVt(layers, { version: 2, extent: tileExtent }));
}

/**
 * One Mapbox vector tile (version 2, extent 4096, not compressed) of a city's schematic map, with the layers
 * water, parks, buildings (from zoom 15), streets and places. Empty where there is nothing to draw. Throws
 * `RangeError` for a tile outside the pyramid and `GazetteerError` for an unknown city.
 */
export function mapTile(cityAlias: string, z: number, x: number, y: number, language: Language): Buffer {
  const isTile = [z, x, y].every(Number.isInteger) && z >= 0 && z <= maxTileZoom;
  if (!isTile || x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z) throw new RangeError(`no tile ${z}/${x}/${y}`);
  const key = `${cityAlias}/${language}/${z}/${x}/${y}`;
  const kept = tiles.get(key);
  if (kept) return kept;
  const drawn = drawTile(cityAlias, z, x, y, language);
  tiles.set(key, drawn);
  return drawn;
}
