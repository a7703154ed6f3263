import { addProduct, cacheOrder, deliveryOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi({ rateLimits: 'on' });

/** A pin on a highway, far from any house. */
const point = { city_id: khimki.id, latitude: 55.8960094, longitude: 37.42 };
const coordinates = [point.latitude, point.longitude];
const setUses = (count: number) =>
  api.database
    .insertInto('rate_limits')
    .values({ key: 'maps:127.0.0.1', window_start: api.now(), count })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute();

test.each([
  ['/api/geocoder/searchByCoordinates', { coordinates }],
  ['/api/geocoder/searchByAddress', { city_id: khimki.id, address: 'Московская 14' }],
  ['/api/geocoder/suggest', { city_id: khimki.id, text: 'моск' }],
  ['/api/user/addresses/set-by-coordinates', point],
  ['/api/user/addresses/set-by-address', { city: khimki.id, address: 'Московская 14' }],
  ['/api/user/addresses/check', point],
])(
  '%s is answered 300 times a minute in one network, whatever browsers send [ADDR-03]',
  async (path, body) => {
    await setUses(299);
    expect((await new Visitor(api).call('POST', path, body)).status).toBe(200);
    expect((await new Visitor(api).call('POST', path, body)).status).toBe(429);
  },
);

test('so is the house number that an order brings for a pin without one [ADDR-04]', async () => {
  await setUses(0);
  const who = new Visitor(api);
  await who.call('POST', '/api/user/addresses/set-by-coordinates', point);
  await addProduct(who);
  const order = { ...deliveryOrder, delivery_address: { room: '5', address: 'Ленинградское шоссе, 29' } };
  await setUses(300);
  expect((await cacheOrder(who, order)).status).toBe(429);
  await setUses(299);
  expect((await cacheOrder(who, order)).status).toBe(200);
});
