import type { ContextReply, ErrorReply, SettingsReply, SuggestReply } from '@storefront/contracts';
import { startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { type Sandbox, startSandbox } from './testing/startSandbox';

let sandbox: Sandbox;
let api: TestApi;
let logged = '';
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startTestApi({
    logSink: {
      write(line) {
        logged += line;
      },
    },
    maps: {
      ...sandbox.settings,
      provider: 'photon',
      providerByCity: { berlin: 'google', tashkent: 'yandex', kyiv: 'embedded' },
      timeoutMs: 5_000,
      tiles: {
        kind: 'style',
        url: 'https://tiles.openfreemap.org/styles/liberty',
        attribution: [{ text: 'OpenFreeMap', url: 'https://openfreemap.org' }],
        maxZoom: 19,
      },
    },
  });
});
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
});

const ids = { khimki: 3, tashkent: 6, berlin: 7, kyiv: 8 };
const suggest = (who: Visitor, city: keyof typeof ids, text: string) =>
  who.call<SuggestReply>('POST', '/api/geocoder/suggest', {
    city_id: ids[city],
    text,
    session: 'typing-0001',
  });

test.each([
  ['khimki', 'Photon', 'московская 14', 'Московская улица, 14', true],
  ['berlin', 'Google', 'torstraße 61', 'Torstraße 61', false],
  ['tashkent', 'Yandex', 'amir temur 15', 'Amir Temur shoh koʻchasi, 15', false],
  ['kyiv', 'the gazetteer', 'хрещатик 22', 'вулиця Хрещатик, 22', true],
] as const)(
  '%s is answered by %s, and the chosen row becomes the address [ADDR-01] [ADDR-04]',
  async (city, _by, text, title, hasPoint) => {
    const language = { khimki: 'ru', berlin: 'de', tashkent: 'uz', kyiv: 'uk' }[city];
    const who = new Visitor(api, { 'accept-language': language });
    const { body } = await suggest(who, city, text);
    const [row] = body.suggestions;
    expect(row).toMatchObject({ type: 'house', title });
    expect(row?.coordinates !== null).toBe(hasPoint);
    const chosen = await who.call<ContextReply & ErrorReply>('POST', '/api/user/addresses/set-by-address', {
      city: ids[city],
      address: row?.address,
    });
    expect(chosen.body.delivery_address).toMatchObject({ found: true, house: title.split(/[ ,]+/).at(-1) });
  },
);

test('how questions to services went is counted and logged, and nobody learns a key or what was asked [API-02]', async () => {
  await suggest(new Visitor(api), 'berlin', 'torst');
  await sandbox.play('yandex', 'denied');
  await suggest(new Visitor(api), 'tashkent', 'navoiy');
  await sandbox.play('yandex', null);
  expect(logged).toContain('map service rests');
  const metrics = await (await fetch(`${api.address}/metrics`)).text();
  expect(metrics).toMatch(
    /map_requests_total\{[^}]*provider="google"[^}]*outcome="answered"|outcome="answered"[^}]*provider="google"/,
  );
  const settings = JSON.stringify((await new Visitor(api).call('GET', '/api/settings')).body);
  for (const text of [metrics, settings, logged])
    expect(text).not.toMatch(/sandbox-(google|geocoder|suggest)|navoiy|torst/i);
});

test('the pages are told how to draw maps and whose they are [BRAND-05]', async () => {
  const { body } = await new Visitor(api).call<SettingsReply>('GET', '/api/settings');
  expect(body.settings).toMatchObject({
    map_provider: 'openfreemap',
    map: { kind: 'style', url: 'https://tiles.openfreemap.org/styles/liberty', max_zoom: 19 },
  });
});
