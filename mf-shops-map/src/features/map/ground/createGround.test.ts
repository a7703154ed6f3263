import type { MapSettings } from '@storefront/contracts';
import type TileLayer from 'ol/layer/Tile';
import type VectorTileLayer from 'ol/layer/VectorTile';
import type UrlTile from 'ol/source/UrlTile';
import type XYZ from 'ol/source/XYZ';
import { createGround } from './createGround';
import { layerProperty } from './GroundRole';

const archives: string[] = [];
jest.mock('./readArchive', () => ({
  readArchive: async (url: string) => {
    archives.push(url);
    const getRole = () => undefined;
    return url.endsWith('pictures.pmtiles') ? null : { url: 'archive:{z}/{x}/{y}', maxZoom: 15, getRole };
  },
}));

const palette = new Proxy({} as never, { get: () => '#123456' });
const center = { latitude: 52.52, longitude: 13.4 };
const whose = [{ text: '© Somebody', url: 'https://somebody.example' }];
let host = 0;
/** A host of its own for each test: one that was given up is not asked again. */
const settings = (kind: MapSettings['kind'], path: string): MapSettings => {
  host += 1;
  return { kind, url: `https://maps${host}.example${path}`, attribution: whose, max_zoom: 18 };
};
const style = { sources: { basis: { type: 'vector', url: './tiles.json' } } };
const tileJson = (id: string) => ({ tiles: ['/t/{z}/{x}/{y}.pbf'], maxzoom: 14, vector_layers: [{ id }] });

/** Answers by the end of the address; what is not named is not found. */
function serve(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const answer = async (url: string) => {
    asked.push(url);
    const [, found] = Object.entries(answers).find(([end]) => url.endsWith(end)) ?? [];
    return found === undefined ? { ok: false } : { ok: true, json: async () => found };
  };
  Object.assign(globalThis, { fetch: answer });
  return asked;
}
function open(given: MapSettings | undefined) {
  const shown: { kind: string; attribution: unknown }[] = [];
  const failures: string[] = [];
  const ground = createGround({ settings: given, cityAlias: 'berlin', center, language: 'de' }, palette, {
    onShown: ({ kind, attribution }) => shown.push({ kind, attribution }),
    onFailed: () => failures.push('failed'),
  });
  const source = () =>
    (ground.layer.getLayers().item(0) as VectorTileLayer).getSource() as unknown as UrlTile;
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) source().dispatchEvent('tileloaderror');
  };
  return { shown, failures, source, fail, ground };
}
/** Pictures that load, or fail at once, with the addresses that were asked for. */
function servePictures(loads: boolean): string[] {
  const asked: string[] = [];
  class Picture {
    onload = () => {};
    onerror = () => {};
    set src(url: string) {
      asked.push(url);
      void Promise.resolve().then(() => (loads ? this.onload() : this.onerror()));
    }
  }
  jest.spyOn(globalThis, 'Image').mockImplementation(() => new Picture() as never);
  return asked;
}
/** A palette whose colours all have one name. */
const colored = (color: string) => new Proxy({} as never, { get: () => color });
const own = { kind: 'embedded', attribution: [] };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  archives.length = 0;
  Object.assign(window, { devicePixelRatio: 1 });
  Reflect.deleteProperty(globalThis, 'fetch');
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('without settings our own tiles are shown at once, in the page’s language [ADDR-04]', () => {
  const { shown, source } = open(undefined);
  expect(shown).toEqual([own]);
  expect(source().getUrls()).toEqual(['/tiles/berlin/{z}/{x}/{y}.pbf?lang=de']);
});

test('a style’s tiles are shown with the names of those they belong to [BRAND-05]', async () => {
  const asked = serve({ 'style.json': style, 'tiles.json': tileJson('transportation'), '.pbf': '' });
  const given = settings('style', '/maps/style.json');
  const { shown, source } = open(given);
  expect(shown).toEqual([]);
  await pass(0);
  expect(shown).toEqual([{ kind: 'style', attribution: whose }]);
  const origin = new URL(given.url ?? '').origin;
  expect(source().getUrls()).toEqual([`${origin}/t/{z}/{x}/{y}.pbf`]);
  expect(asked).toEqual([
    `${origin}/maps/style.json`,
    `${origin}/maps/tiles.json`,
    `${origin}/t/12/2200/1343.pbf`,
  ]);
});

test.each([
  ['does not answer', {}],
  [
    'has tiles that nobody here can read',
    { 'style.json': style, 'tiles.json': tileJson('topo'), '.pbf': '' },
  ],
  ['has no vector tiles', { 'style.json': { sources: { aerial: { type: 'raster' } } } }],
  ['names tiles that do not come', { 'style.json': style, 'tiles.json': tileJson('roads') }],
])('a style that %s gives way to our own map [ADDR-04]', async (_what, answers) => {
  serve(answers);
  const { shown, failures } = open(settings('style', '/style.json'));
  await pass(0);
  expect(shown).toEqual([own]);
  expect(failures).toEqual([]);
});

test('a host that stays silent is given up after 2.5 s, and not waited for again [ADDR-04]', async () => {
  let asked = 0;
  Object.assign(globalThis, {
    fetch: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
  });
  const given = settings('style', '/style.json');
  const { shown } = open(given);
  await pass(2499);
  expect(shown).toEqual([]);
  await pass(1);
  expect(shown).toEqual([own]);
  expect(open(given).shown).toEqual([own]);
  expect(asked).toBe(1);
});

test('pictures that do not load give way too [ADDR-04]', async () => {
  const { shown } = open(settings('xyz', '/{z}/{x}/{y}{r}.png'));
  await pass(2500);
  expect(shown).toEqual([own]);
});

test('a source that stops to answer is replaced; a missing tile now and then is not enough [ADDR-04]', async () => {
  serve({ 'style.json': style, 'tiles.json': tileJson('roads'), '.pbf': '' });
  const { shown, failures, source, fail } = open(settings('style', '/style.json'));
  await pass(0);
  source().dispatchEvent('tileloadend');
  fail(11);
  expect(shown).toHaveLength(1);
  source().dispatchEvent('tileloadend');
  fail(12);
  expect(shown.at(-1)).toEqual(own);
  fail(2);
  expect(failures).toEqual([]);
  fail(1);
  expect(failures).toEqual(['failed']);
});

test('settings without an address, or of our own map, ask nobody [ADDR-04]', () => {
  const asked = serve({});
  expect(open({ ...settings('style', ''), url: null }).shown).toEqual([own]);
  expect(open(settings('embedded', '/style.json')).shown).toEqual([own]);
  expect(asked).toEqual([]);
});

test.each([
  ['a plain screen', 1, '{r}', '', 1],
  ['a finer screen', 1.5, '{r}', '@2x', 2],
  ['a finer screen, from a host that has one size', 2, '', '', 1],
])('pictures are shown for %s [BRAND-05]', async (_screen, ratio, template, size, pixels) => {
  Object.assign(window, { devicePixelRatio: ratio });
  const tried = servePictures(true);
  const given = settings('xyz', `/{z}/{x}/{y}${template}.png`);
  const { shown, ground, source } = open({ ...given, max_zoom: 11 });
  await pass(0);
  expect(shown).toEqual([{ kind: 'xyz', attribution: whose }]);
  const origin = new URL(given.url ?? '').origin;
  // No farther than the host's pictures go.
  expect(tried).toEqual([`${origin}/11/1100/671${size}.png`]);
  expect(source().getUrls()).toEqual([`${origin}/{z}/{x}/{y}${size}.png`]);
  const pictures = source() as unknown as XYZ;
  expect(pictures.getTileGrid()?.getMaxZoom()).toBe(11);
  expect(pictures.getTilePixelRatio(1)).toBe(pixels);
  // The style sheet dims pictures at night by this name.
  expect((ground.layer.getLayers().item(0) as TileLayer).getClassName()).toBe('raster');
});

test('pictures that are refused give way at once, and those that stop later do, too [ADDR-04]', async () => {
  servePictures(false);
  const refused = open(settings('xyz', '/{z}/{x}/{y}.png'));
  await pass(0);
  expect(refused.shown).toEqual([own]);
  servePictures(true);
  const { shown, fail } = open(settings('xyz', '/{z}/{x}/{y}.png'));
  await pass(0);
  fail(3);
  expect(shown).toEqual([{ kind: 'xyz', attribution: whose }, own]);
});

test.each([
  ['an archive', 'pmtiles', {}, (url: string) => url],
  [
    'a style whose tiles lie in an archive',
    'style',
    {
      'style.json': {
        sources: { basis: { type: 'vector', url: 'pmtiles://https://files.example/berlin.pmtiles' } },
      },
    },
    () => 'https://files.example/berlin.pmtiles',
  ],
] as const)('%s is read as one file [ADDR-04]', async (_what, kind, answers, archive) => {
  const asked = serve(answers);
  const given = settings(kind, '/style.json');
  const { shown, source } = open(given);
  await pass(0);
  expect(shown).toEqual([{ kind, attribution: whose }]);
  expect(archives).toEqual([archive(given.url ?? '')]);
  expect(asked).toEqual(kind === 'style' ? [given.url] : []);
  expect(source().getUrls()).toEqual(['archive:{z}/{x}/{y}']);
});

test('vector tiles are drawn in the colours of now, in the page’s language [BRAND-05]', async () => {
  serve({ 'style.json': style, 'tiles.json': tileJson('transportation'), '.pbf': '' });
  const { ground } = open(settings('style', '/style.json'));
  // The theme changes while the map is still looked for.
  ground.recolor(colored('night'));
  await pass(0);
  const layer = ground.layer.getLayers().item(0) as VectorTileLayer;
  const feature = (tileLayer: string) => {
    const all: Record<string, unknown> = { class: 'city', name: 'Berlin', 'name:de': 'Bärlin' };
    return { get: (name: string) => (name === layerProperty ? tileLayer : all[name]) } as never;
  };
  const look = () => {
    const text = [layer.getStyleFunction()?.(feature('place'), 1) ?? []].flat()[0]?.getText();
    return [layer.getBackground(), text?.getText(), text?.getFill()?.getColor()];
  };
  expect(look()).toEqual(['night', 'Bärlin', 'night']);
  ground.recolor(colored('day'));
  expect(look()).toEqual(['day', 'Bärlin', 'day']);
  expect(layer.getStyleFunction()?.(feature('boundary'), 1)).toBeUndefined();
});

test('a map that was closed is shown nothing that comes late', async () => {
  serve({ 'style.json': style, 'tiles.json': tileJson('roads'), '.pbf': '' });
  const { shown, ground } = open(settings('style', '/style.json'));
  ground.close();
  await pass(0);
  expect(shown).toEqual([]);
});
