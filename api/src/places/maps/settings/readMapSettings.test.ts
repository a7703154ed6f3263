import { embeddedMaps } from './MapSettings';
import { readMapSettings } from './readMapSettings';

const readProblems = (env: Record<string, string>) => readMapSettings(env).problems;

test('without configuration everything comes from this server', () => {
  expect(readMapSettings({})).toEqual({
    settings: { ...embeddedMaps, providerByCity: {} },
    problems: [],
  });
});

test('a provider for all cities and another for one [ADDR-04]', () => {
  const { settings, problems } = readMapSettings({
    MAP_PROVIDER: 'photon',
    MAP_PROVIDER_CITIES: 'tashkent=yandex, khimki=embedded',
    PHOTON_URL: 'http://photon.internal:2322',
    YANDEX_GEOCODER_KEY: 'g',
    YANDEX_SUGGEST_KEY: 's',
  });
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({
    provider: 'photon',
    providerByCity: { tashkent: 'yandex', khimki: 'embedded' },
    photon: { url: 'http://photon.internal:2322', languages: ['en', 'de', 'fr'] },
    yandex: { geocoderKey: 'g', geocoderUrl: 'https://geocode-maps.yandex.ru/v1' },
  });
});

test.each([
  [{ MAP_PROVIDER: 'bing' }, 'MAP_PROVIDER="bing": must be one of embedded, photon'],
  [{ MAP_PROVIDER: 'photon' }, 'PHOTON_URL: is needed for the map provider photon'],
  [{ MAP_PROVIDER_CITIES: 'berlin=google' }, 'GOOGLE_MAPS_KEY: is needed for the map provider google'],
  [{ MAP_PROVIDER_CITIES: 'berlin' }, 'MAP_PROVIDER_CITIES="berlin": must be pairs like tashkent=yandex'],
  [{ PHOTON_URL: 'photon' }, 'PHOTON_URL="photon": must be an http:// or https:// address'],
  [{ NOMINATIM_URL: 'https://nominatim.openstreetmap.org' }, 'its rules forbid suggestions'],
  [{ GOOGLE_PLACES_URL: 'http://places.example' }, 'must be an https:// address'],
  [{ MAP_TIMEOUT_MS: '50' }, 'MAP_TIMEOUT_MS="50": must be a whole number from 100 to 10000'],
  [{ MAP_TILES: 'xyz' }, 'MAP_TILES_URL: is needed for MAP_TILES=xyz'],
  [
    { MAP_TILES: 'xyz', MAP_TILES_URL: 'https://t.example/{z}.png', MAP_TILES_ATTRIBUTION: 'T' },
    'must contain {z}, {x} and {y}',
  ],
  [{ MAP_TILES: 'style', MAP_TILES_URL: 'https://t.example/style.json' }, 'MAP_TILES_ATTRIBUTION: is needed'],
])('%j is one sentence that names the variable', (env, sentence) => {
  const problems = readProblems(env as Record<string, string>);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});

test('both keys of Yandex are asked for, and no key is ever repeated', () => {
  const problems = readProblems({ MAP_PROVIDER: 'yandex', YANDEX_GEOCODER_KEY: 'top-secret' });
  expect(problems).toEqual(['YANDEX_SUGGEST_KEY: is needed for the map provider yandex']);
});

test('who made the map is known for OpenFreeMap and written for others [BRAND-05]', () => {
  const tiles = (env: Record<string, string>) => readMapSettings(env).settings.tiles;
  expect(
    tiles({ MAP_TILES: 'style', MAP_TILES_URL: 'https://tiles.openfreemap.org/styles/liberty' }),
  ).toMatchObject({
    kind: 'style',
    attribution: [{ text: 'OpenFreeMap' }, { text: '© OpenMapTiles' }, { text: '© OpenStreetMap' }],
  });
  expect(
    tiles({
      MAP_TILES: 'xyz',
      MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© City|https://city.example; © Others|javascript:alert(1)',
      MAP_TILES_MAX_ZOOM: '17',
    }),
  ).toEqual({
    kind: 'xyz',
    url: 'https://t.example/{z}/{x}/{y}.png',
    attribution: [
      { text: '© City', url: 'https://city.example' },
      { text: '© Others', url: null },
    ],
    maxZoom: 17,
  });
});
