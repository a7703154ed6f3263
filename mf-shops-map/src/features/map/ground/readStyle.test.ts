import { openMapTilesRole } from './openMapTilesRole';
import { protomapsRole } from './protomapsRole';
import { readStyle } from './readStyle';

const address = 'https://maps.example/styles/day.json';
const { signal } = new AbortController();
const tiles = ['tiles/{z}/{x}/{y}.pbf'];
const known = [{ id: 'water' }, { id: 'transportation' }];

/** Serves documents by their address; what is not named is not found. */
function serve(documents: Record<string, unknown>): string[] {
  const asked: string[] = [];
  const answer = async (url: string, options: { signal: AbortSignal }) => {
    expect(options.signal).toBe(signal);
    asked.push(url);
    return { ok: url in documents, json: async () => documents[url] };
  };
  Object.assign(globalThis, { fetch: answer });
  return asked;
}
const readServed = (style: unknown) => {
  serve({ [address]: style });
  return readStyle(address, signal);
};
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

test('a style’s first vector tiles are taken, their addresses beginning at the document that names them', async () => {
  const style = {
    sources: {
      aerial: { type: 'raster', tiles: ['/aerial/{z}/{x}/{y}.png'] },
      basis: { type: 'vector', url: '../tiles/basis.json' },
      later: { type: 'vector', tiles: ['/later/{z}/{x}/{y}.pbf'] },
    },
  };
  const asked = serve({
    [address]: style,
    'https://maps.example/tiles/basis.json': {
      tiles: ['v1/{z}/{x}/{y}.pbf'],
      maxzoom: 12,
      vector_layers: known,
    },
  });
  expect(await readStyle(address, signal)).toEqual({
    url: 'https://maps.example/tiles/v1/{z}/{x}/{y}.pbf',
    maxZoom: 12,
    getRole: openMapTilesRole,
  });
  expect(asked).toEqual([address, 'https://maps.example/tiles/basis.json']);
});

test('tiles in the style itself are read by the layers that it draws, to zoom 14 where none is told', async () => {
  const layers = [{ 'source-layer': 'roads' }, 'no layer', null];
  expect(await readServed({ sources: { basis: { type: 'vector', tiles } }, layers })).toEqual({
    url: 'https://maps.example/styles/tiles/{z}/{x}/{y}.pbf',
    maxZoom: 14,
    getRole: protomapsRole,
  });
});

test('a TileJSON in the place of a style is read as it is', async () => {
  const read = await readServed({
    tiles,
    maxzoom: 15,
    vector_layers: known,
    sources: { other: { type: 'vector' } },
  });
  expect(read).toEqual({
    url: 'https://maps.example/styles/tiles/{z}/{x}/{y}.pbf',
    maxZoom: 15,
    getRole: openMapTilesRole,
  });
});

test.each([
  ['its source’s address', { url: 'pmtiles://https://files.example/berlin.pmtiles' }],
  ['its source’s tiles', { tiles: ['pmtiles://https://files.example/berlin.pmtiles/{z}/{x}/{y}'] }],
])('an archive that a style names as %s is found whole', async (_where, source) => {
  const asked = serve({ [address]: { sources: { basis: { type: 'vector', ...source } } } });
  expect(await readStyle(address, signal)).toEqual({ archive: 'https://files.example/berlin.pmtiles' });
  expect(asked).toEqual([address]);
});

test.each([
  ['no sources', {}],
  ['sources that are none', { sources: 'none' }],
  ['pictures only', { sources: { aerial: { type: 'raster', tiles } } }],
  ['tiles without an address', { sources: { basis: { type: 'vector', vector_layers: known } } }],
  [
    'an address that is no text',
    { sources: { basis: { type: 'vector', tiles: [5], vector_layers: known } } },
  ],
  ['an empty list of addresses', { sources: { basis: { type: 'vector', tiles: [], vector_layers: known } } }],
  ['a schema that nobody here knows', { sources: { basis: { type: 'vector', tiles } } }],
])('a style with %s has no tiles for us', async (_what, style) => {
  expect(await readServed(style)).toBeNull();
});

test.each([
  ['is not found', undefined],
  ['is a list', []],
  ['is a text', 'style'],
  ['is nothing', null],
])('a document that %s is an error, for it tells nothing', async (_what, document) => {
  serve(document === undefined ? {} : { [address]: document });
  await expect(readStyle(address, signal)).rejects.toThrow(address);
});
