import type { Variables } from '@storefront/contracts/Variables';
import { embeddedMaps, type TileSettings } from './MapSettings';

const openStreetMap = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
/** Attributions that a source asks for, by the end of its host's name. */
const known: [string, TileSettings['attribution']][] = [
  [
    'openfreemap.org',
    [
      { text: 'OpenFreeMap', url: 'https://openfreemap.org' },
      { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
      openStreetMap,
    ],
  ],
  ['openstreetmap.org', [openStreetMap]],
];

/** "© Somebody|https://somebody.example; © Others": texts, each with a link or without. */
function readAttribution(text: string): TileSettings['attribution'] {
  return text
    .split(';')
    .map((part) => part.split('|').map((piece) => piece.trim()))
    .flatMap(([name = '', url = '']) =>
      name === '' ? [] : [{ text: name, url: /^https?:\/\/\S+$/.test(url) ? url : null }],
    );
}

/**
 * How the pages draw maps. A source of others needs its address, and its attribution unless it is one that we
 * know.
 */
export function readTileSettings(read: Variables): TileSettings {
  const kind = read.choice('MAP_TILES', ['embedded', 'style', 'pmtiles', 'xyz'], 'embedded');
  if (kind === 'embedded') return embeddedMaps.tiles;
  const url = read.url('MAP_TILES_URL');
  if (url === null && read.text('MAP_TILES_URL') === null)
    read.missing('MAP_TILES_URL', `is needed for MAP_TILES=${kind}`);
  if (url !== null && kind === 'xyz' && !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    read.missing('MAP_TILES_URL', 'must contain {z}, {x} and {y}');
  const host = url === null ? '' : new URL(url.replace(/[{}]/g, '')).hostname;
  const written = read.text('MAP_TILES_ATTRIBUTION');
  const attribution = written
    ? readAttribution(written)
    : (known.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? []);
  if (url !== null && attribution.length === 0)
    read.missing('MAP_TILES_ATTRIBUTION', 'is needed: say whose map it is, as the source asks');
  return { kind, url, attribution, maxZoom: read.whole('MAP_TILES_MAX_ZOOM', 1, 22, 19) };
}
