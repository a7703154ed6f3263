import type { MapSettings } from '@storefront/contracts';
import type VectorTileLayer from 'ol/layer/VectorTile';
import type UrlTile from 'ol/source/UrlTile';
import { createGround } from './createGround';

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
  return { shown, failures, source, fail };
}
const own = { kind: 'embedded', attribution: [] };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
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
