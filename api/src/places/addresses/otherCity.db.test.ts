import type { CheckAddressReply, ErrorReply } from '@storefront/contracts';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const vladivostok = { id: 1, alias: 'vladivostok', latitude: 43.1156, longitude: 131.8855 };
const byAddress = (address: string, language = 'en') =>
  new Visitor(api, { 'accept-language': language }).call<ErrorReply>(
    'POST',
    '/api/user/addresses/set-by-address',
    { city: khimki.id, address },
  );

test.each([
  ['Владивосток, Светланская 12', 'ru', 'Владивосток'],
  ['Светланская улица, 12, Vladivostok', 'en', 'Vladivostok'],
  ['владивосток светланская 12', 'de', 'Wladiwostok'],
  ['г. Владивосток, Светланская 10', 'ru', 'Владивосток'],
])('"%s" in Khimki (%s) offers to change city [ADDR-06]', async (address, language, name) => {
  const { status, body } = await byAddress(address, language);
  expect([status, body.code]).toEqual([422, 'address.other_city']);
  expect(body.city).toEqual({ id: vladivostok.id, alias: vladivostok.alias, name });
  expect(body.errors?.delivery_address?.[0]).toContain(name);
});

test('the name of a city that leads to no house there is no reason to leave', async () => {
  const { body } = await byAddress('Владивосток, Несуществующая 12');
  expect([body.code, body.city]).toEqual(['address.not_found', undefined]);
});

test('a point in another city offers to change city, and the checker says which [ADDR-06] [ZONE-01]', async () => {
  const { latitude, longitude } = vladivostok;
  const who = new Visitor(api);
  const point = { city_id: khimki.id, latitude, longitude };
  const set = await who.call<ErrorReply>('POST', '/api/user/addresses/set-by-coordinates', point);
  expect(set.status).toBe(422);
  expect(set.body).toMatchObject({ code: 'address.other_city', city: { alias: 'vladivostok' } });
  const check = await who.call<CheckAddressReply>('POST', '/api/user/addresses/check', point);
  expect(check.body.other_city?.alias).toBe('vladivostok');
});

test('a point in none of our cities is told in the error dialog [ADDR-06] [ERR-01]', async () => {
  const { status, body } = await new Visitor(api).call<ErrorReply>(
    'POST',
    '/api/user/addresses/set-by-coordinates',
    { city_id: khimki.id, latitude: 0, longitude: 0 },
  );
  expect([status, body.code]).toEqual([404, 'address.not_deliverable']);
  expect(body.message).toBe('Delivery to the address you selected is not yet available');
});
