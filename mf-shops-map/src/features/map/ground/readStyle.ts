import type { RoleOf } from './GroundRole';
import { openMapTilesRole } from './openMapTilesRole';
import { protomapsRole } from './protomapsRole';

/** Where a MapLibre style's tiles come from and how they are read. */
export interface StyleTiles {
  url: string;
  maxZoom: number;
  getRole: RoleOf;
}
/** The style names one file that holds all tiles. */
interface StyleArchive {
  archive: string;
}
type Document = Record<string, unknown>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = (value: unknown): Document[] =>
  (Array.isArray(value) ? value : isDocument(value) ? Object.values(value) : []).filter(isDocument);
const usualMaxZoom = 14;

async function read(url: string, signal: AbortSignal): Promise<Document> {
  const reply = await fetch(url, { signal });
  const document: unknown = reply.ok ? await reply.json() : null;
  if (!isDocument(document)) throw new Error(`no document at ${url}`);
  return document;
}
/** Tile addresses have braces, which `URL` would escape. */
const absolute = (url: string, base: string): string =>
  new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');

/**
 * A source in an archive is named by its reader's scheme, `pmtiles://https://…`
 * (docs.protomaps.com/pmtiles/maplibre). It is taken as text: `URL` reads the inner `https:` as a host, and
 * the address is lost.
 */
const archiveScheme = 'pmtiles://';
function archiveOf({ url, tiles }: Document): string | undefined {
  const addresses: unknown[] = [url, ...(Array.isArray(tiles) ? tiles : [])];
  return addresses
    .filter((address) => typeof address === 'string')
    .find((address) => address.startsWith(archiveScheme))
    ?.slice(archiveScheme.length)
    .replace('/{z}/{x}/{y}', '');
}

/** The schema by the names of its layers; null for one that we cannot read. */
export function detectSchema(layers: readonly unknown[]): RoleOf | null {
  if (layers.includes('transportation')) return openMapTilesRole;
  return layers.includes('roads') ? protomapsRole : null;
}

/**
 * Reads a MapLibre style, or the TileJSON it names, for its vector tiles. The style's own look is left alone:
 * the ground is drawn in the brand's colours, day and night. Null when it has no vector tiles or their schema
 * is unknown. Sources: maplibre.org/maplibre-style-spec/sources, github.com/mapbox/tilejson-spec.
 */
export async function readStyle(url: string, signal: AbortSignal): Promise<StyleTiles | StyleArchive | null> {
  const style = await read(url, signal);
  const source = Array.isArray(style.tiles)
    ? style
    : entries(style.sources).find(({ type }) => type === 'vector');
  if (!source) return null;
  const archive = archiveOf(source);
  if (archive) return { archive };
  const place = typeof source.url === 'string' ? absolute(source.url, url) : url;
  const tiles = typeof source.url === 'string' ? await read(place, signal) : source;
  const [template]: unknown[] = Array.isArray(tiles.tiles) ? tiles.tiles : [];
  const named = entries(tiles.vector_layers).map(({ id }) => id);
  const getRole = detectSchema(
    named.length > 0 ? named : entries(style.layers).map((layer) => layer['source-layer']),
  );
  if (typeof template !== 'string' || !getRole) return null;
  const maxZoom = typeof tiles.maxzoom === 'number' ? tiles.maxzoom : usualMaxZoom;
  return { url: absolute(template, place), maxZoom, getRole };
}
