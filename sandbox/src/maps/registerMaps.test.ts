import { buildSandbox } from '../buildSandbox';
import { googleKey } from './google';
import { yandexKeys } from './yandex';

const app = buildSandbox();
afterAll(() => app.close());
afterEach(() => play(null));

const play = (value: string | null) =>
  Promise.all(
    ['photon', 'nominatim', 'yandex', 'google'].map((service) =>
      app.inject({ method: 'POST', url: '/scenarios', payload: { name: `maps.${service}`, value } }),
    ),
  );
const suggest = (text: string, apikey: string = yandexKeys.suggest) =>
  app.inject({ url: '/maps/yandex/suggest', query: { apikey, text, lang: 'de' } });
const autocomplete = (input: string, key: string = googleKey) =>
  app.inject({
    method: 'POST',
    url: '/maps/google/v1/places:autocomplete',
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': '*' },
    payload: { input, languageCode: 'de' },
  });
const photon = (q: string, more: Record<string, string> = {}) =>
  app.inject({ url: '/maps/photon/api', query: { q, ...more } });

test('Photon writes longitude first and refuses a language that it does not have', async () => {
  const [first] = (await photon('torstr')).json().features;
  expect(first).toMatchObject({
    geometry: { coordinates: [13.4011, 52.5296] },
    properties: { street: 'Torstraße', housenumber: '60', city: 'Berlin' },
  });
  const refused = await photon('torstr', { lang: 'uz' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('not supported'),
  ]);
  expect((await photon('torstr', { bbox: '30,50,31,51' })).json().features).toEqual([]);
});

test('Nominatim writes numbers as strings, and an error with status 200 where there is nothing', async () => {
  const search = await app.inject({
    url: '/maps/nominatim/search',
    query: { q: 'Torstraße 61', format: 'jsonv2' },
  });
  expect(search.json()).toMatchObject([{ lat: '52.5292', lon: '13.4003', address: { house_number: '61' } }]);
  const sea = await app.inject({
    url: '/maps/nominatim/reverse',
    query: { lat: '0', lon: '0', format: 'jsonv2' },
  });
  expect([sea.statusCode, sea.json()]).toEqual([200, { error: 'Unable to geocode' }]);
});

test('Yandex marks what was typed, tells a point by its uri, and refuses a wrong key', async () => {
  const [first] = (await suggest('Torstr')).json().results;
  expect(first.title).toEqual({ text: 'Torstraße, 60', hl: [{ begin: 0, end: 6 }] });
  const chosen = await app.inject({
    url: '/maps/yandex/geocoder',
    query: { apikey: yandexKeys.geocoder, uri: first.uri, lang: 'ru_RU' },
  });
  const [member] = chosen.json().response.GeoObjectCollection.featureMember;
  expect(member.GeoObject.Point.pos).toBe('13.4011 52.5296');
  const refused = await suggest('Torstr', 'wrong');
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Invalid api key']);
});

test('Google answers nothing with an empty object, and a wrong key with a reason', async () => {
  expect((await autocomplete('Champs')).json()).toEqual({});
  const [first] = (await autocomplete('Torstr')).json().suggestions;
  expect(first.placePrediction.structuredFormat.mainText.text).toBe('Torstraße 60');
  const refused = await autocomplete('Torstr', 'wrong');
  expect([refused.statusCode, refused.json().error.details[0].reason]).toEqual([400, 'API_KEY_INVALID']);
  const denied = await app.inject({
    url: '/maps/google/geocode/json',
    query: { address: 'x', key: 'wrong' },
  });
  expect([denied.statusCode, denied.json().status]).toEqual([200, 'REQUEST_DENIED']);
});

test.each([
  ['failed', 500],
  ['quota', 429],
  ['html', 200],
])('every service can be told to misbehave: %s', async (scenario, status) => {
  await play(scenario);
  const replies = await Promise.all([photon('torstr'), suggest('torstr'), autocomplete('torstr')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  if (scenario === 'html')
    for (const reply of replies) expect(reply.headers['content-type']).toContain('text/html');
});
