import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Language } from '@storefront/contracts';
import GeoJSONVT from 'geojson-vt';
import { LRUCache } from 'lru-cache';
import { cityIndex } from './cityIndex';
import type { GeoName } from './gazetteerFile';
import { localName } from './localName';
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

/** Bytes of drawn tiles that are kept, with some for the key of each. */
const maxTileBytes = 32_000_000;
const keyBytes = 200;
/** Numbers that a source keeps of tiles which were cut from it on demand, of some 33 bytes each. */
const maxGrownNumbers = 500_000;
/** What a tile weighs without its coordinates, as numbers. */
const tileNumbers = 100;

/** The library keeps each tile that was ever cut, and has no call to forget one; a tile with its source can be cut again. */
type Index = GeoJSONVT & { tiles: Record<string, { source: unknown }> };

/** A source of a city's map. */
interface Cut {
  index: Index;
  /** Its tiles of the beginning, from which all others are cut. */
  first: { key: string; tile: Index['tiles'][string]; source: unknown }[];
  firstTiles: number;
  /** Of so many tiles, asked for or beside one, the numbers are added up. */
  countedTiles: number;
  grownNumbers: number;
}

const cuts = new Map<string, Cut>();
const tiles = new LRUCache<string, Buffer>({
  maxSize: maxTileBytes,
  sizeCalculation: ({ length }) => length + keyBytes,
});

/** What the maps keep now beside their sources: of each source, and of the drawn tiles of all. */
export const mapMemory = () => ({
  tileBytes: tiles.calculatedSize,
  grownNumbers: Object.fromEntries([...cuts].map(([key, { grownNumbers }]) => [key, grownNumbers])),
});

function countNewTiles(cut: Cut): void {
  const { tileCoords } = cut.index;
  for (const { z, x, y } of tileCoords.slice(cut.countedTiles)) {
    cut.grownNumbers += tileNumbers;
    for (const feature of cut.index.getTileRaw(z, x, y)?.features ?? [])
      if (feature.type !== 4)
        for (const line of feature.type === 1 ? [feature.geometry] : feature.geometry)
          cut.grownNumbers += line.length;
  }
  cut.countedTiles = tileCoords.length;
}

function readCut(cityAlias: string, source: MapSource): Cut {
  const options = { maxZoom: maxTileZoom, tolerance: 2, buffer: 128, extent: tileExtent };
  const index = new GeoJSONVT(mapFeatures(cityIndex(cityAlias), source), options) as Index;
  const firstTiles = index.tileCoords.length;
  const first = Object.entries(index.tiles).map(([key, tile]) => ({ key, tile, source: tile.source }));
  return { index, first, firstTiles, countedTiles: firstTiles, grownNumbers: 0 };
}

function forgetGrown(cut: Cut): void {
  for (const { tile, source } of cut.first) tile.source = source;
  cut.index.tiles = Object.fromEntries(cut.first.map(({ key, tile }) => [key, tile]));
  cut.index.tileCoords.length = cut.firstTiles;
  cut.countedTiles = cut.firstTiles;
  cut.grownNumbers = 0;
}

function cutTile(cityAlias: string, source: MapSource, z: number, x: number, y: number) {
  const key = `${cityAlias}/${source}`;
  const cut = cuts.get(key) ?? readCut(cityAlias, source);
  cuts.set(key, cut);
  const tile = cut.index.getTile(z, x, y);
  countNewTiles(cut);
  if (cut.grownNumbers > maxGrownNumbers) forgetGrown(cut);
  return tile;
}

const lowestRank = (z: number): number => {
  if (z < mainStreetsOnlyBelowZoom) return 1;
  return z < smallStreetsFromZoom ? 2 : 3;
};

/** A feature's own words in one language. */
const wordTags = (tags: Record<string, unknown> | null, native: Language, language: Language) =>
  tags?.name ? { ...tags, name: localName(tags.name as GeoName, native, language) } : tags;

function drawTile(cityAlias: string, z: number, x: number, y: number, language: Language): Buffer {
  const layers: Record<string, { features: unknown[] }> = {};
  const { native } = cityIndex(cityAlias).file;
  for (const { source, layer, fromZoom } of sources) {
    if (z < fromZoom) continue;
    const tile = cutTile(cityAlias, source, z, x, y);
    const features = (tile?.features ?? [])
      .filter(({ tags }) => Number(tags?.rank ?? 1) <= lowestRank(z))
      .map((feature) => ({ ...feature, tags: wordTags(feature.tags, native, language) }));
    if (features.length > 0) layers[layer] = { features: [...(layers[layer]?.features ?? []), ...features] };
  }
  return Buffer.from(fromGeojsonVt(layers, { version: 2, extent: tileExtent }));
}

/**
 * One Mapbox vector tile (version 2, extent 4096, not compressed) of a city's schematic map, with the layers
 * water, parks, buildings (from zoom 15), streets and places. Empty where there is nothing to draw. Throws
 * `RangeError` for a tile outside the pyramid and `Error` for an unknown city.
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
