import type { ErrorReply, GeocoderReply } from '@storefront/contracts';
import { codeFor, logIn } from '../../people/login/testing/logIn';
import { cacheOrder, chooseAddress, chooseShop, deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { khimki, shareTestApi, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';

let withAccounts: TestApi;
const api = shareTestApi();
beforeAll(async () => {
  withAccounts = await startTestApi({ customerAuth: ['umi'] });
});
afterAll(async () => {
  await withAccounts.stop();
});

const phone = '79161234567';
const email = 'a@example.com';
const place = { city_id: khimki.id, order_type: 'takeaway', shop_id: khimki.shopId, delivery_zone_id: null };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** As the documents list them (D-111), in an order in which a visitor may send them. */
const payloads: [Method, string, object?][] = [
  [
    'POST',
    '/api/user/addresses/set-by-coordinates',
    { city_id: 3, latitude: 55.880512, longitude: 37.445075 },
  ],
  ['POST', '/api/user/addresses/set-by-address', { address: khimki.address, city: khimki.id }],
  ['POST', '/api/shops/set', { shop_id: khimki.shopId }],
  ['POST', '/api/products', place],
  ['POST', '/api/products/get-related-products', { ...place, product_groups_ids: [1] }],
  ['PUT', '/api/cart/add', { ...place, product_key: 'philadelphia', count: 4, modifiers: [] }],
  [
    'PUT',
    '/api/cart/remove',
    { ...place, product_key: 'philadelphia', count: 1, delivery_zone_id: undefined },
  ],
  ['PUT', '/api/cart', { ...place, interval: null }],
  ['PUT', '/api/cart', { ...place, interval: '20261122-1200' }],
  ['PUT', '/api/cart', { ...place, interval: { id: '20261122-1200', title: '12:00', disabled: false } }],
  [
    'PUT',
    '/api/cart/set-interval',
    { id: '20261122-1200', day_name: 'Sunday', start_timestamp: 0, disabled: false },
  ],
  ['PUT', '/api/cart/set-interval', { interval: { id: '20261122-1200', title: '12:00' } }],
  ['PUT', '/api/cart/packages/bag', { without_bag: true }],
  ['PUT', '/api/cart/gift/forget-promocode'],
  ['POST', '/api/user/payment-types', place],
  ['POST', '/api/schedule/intervals', {}],
  ['POST', '/api/geocoder/searchByCoordinates', { coordinates: [55.880512, 37.445075] }],
  ['POST', '/api/geocoder/searchByAddress', { address: khimki.address }],
  ['POST', '/api/feedback/questions', { name: 'A', phone, email, message: 'A' }],
  ['POST', '/api/feedback/call-me-back', { name: 'A', phone }],
  [
    'POST',
    '/api/feedback/landlord-request',
    { name: 'A', phone, email, city_name: 'A', shop: 'A', square: '35' },
  ],
  [
    'POST',
    '/api/feedback/landlord-request',
    { name: 'A', phone, email, city_name: 'A', shop: 'A', square: '35,5' },
  ],
  [
    'POST',
    '/api/feedback/landlord-request',
    { name: 'A', phone, email, city_name: 'A', shop: 'A', square: 35 },
  ],
  [
    'POST',
    '/api/feedback/supplier-request',
    { name: 'A', phone, email, city_name: 'A', company: 'A', product_category: 'A' },
  ],
  [
    'POST',
    '/api/feedback/unavailable-delivery-address',
    { phone, coordinates: [55.9, 37.4], city_id: khimki.id },
  ],
  [
    'POST',
    '/api/order/payment-settings',
    { payment_type: 'cash', is_delivery: true, ...place, latitude: 55.88, longitude: 37.44 },
  ],
  ['PUT', '/api/cart/forget', { ...place, product_key: 'philadelphia' }],
];

test('calls are taken with the payloads that the documents list, and nothing else [API-01]', async () => {
  const who = new Visitor(api);
  const refused: unknown[] = [];
  for (const [method, path, payload] of payloads) {
    const { status, body } = await who.call(method, path, payload);
    if (status !== 200) refused.push([path, payload, status, body]);
  }
  expect(refused).toEqual([]);
});

test('an order is asked about by its id and its type [API-01]', async () => {
  const who = new Visitor(api);
  const { order_id } = await placeTestOrder(who, deliveryOrder);
  for (const order_type of ['delivery', 'delivery1', null]) {
    const { status } = await who.call('POST', '/api/order/status', { order_id, order_type });
    expect([order_type, status]).toEqual([order_type, 200]);
  }
});

test('of an order type only the letters are kept [API-01]', async () => {
  const who = new Visitor(api);
  await chooseShop(who);
  await chooseAddress(who);
  const added = { ...place, product_key: 'philadelphia', count: 2, order_type: 'delivery1' };
  const { body } = await who.call<{ cart: { order_type: string } }>('PUT', '/api/cart/add', added);
  expect(body.cart.order_type).toBe('delivery');
  expect((await cacheOrder(who, { ...deliveryOrder, order_type: '1-delivery' })).status).toBe(200);
  expect((await who.call('PUT', '/api/cart', { ...place, order_type: 'pick-up' })).status).toBe(422);
});

test('an address alone is found in the city that it names, or in the chosen one [ADDR-04]', async () => {
  const find = async (who: Visitor, address: string) => {
    const { body } = await who.call<GeocoderReply>('POST', '/api/geocoder/searchByAddress', { address });
    return body.GeoObjectCollection.featureMember.map(({ GeoObject }) => GeoObject.name);
  };
  const named = await find(new Visitor(api), `Химки, ${khimki.address}`);
  expect(named).toHaveLength(1);
  const who = new Visitor(api);
  await chooseShop(who);
  expect(await find(who, khimki.address)).toEqual(named);
  expect(await find(new Visitor(api), khimki.address)).toEqual([]);
});

test('what is no room area is refused at its field [FORM-02]', async () => {
  const form = { name: 'A', phone, city_name: 'A', shop: 'A' };
  for (const square of ['', 'big', '0', '-5', '1e3', '99999999', null, 0]) {
    const { status, body } = await new Visitor(api).call<ErrorReply>(
      'POST',
      '/api/feedback/landlord-request',
      {
        ...{ ...form, square },
      },
    );
    expect([square, status, Object.keys(body.errors ?? {})]).toEqual([square, 422, ['square']]);
  }
});

test('a time that is none is refused at its field', async () => {
  const who = new Visitor(api);
  await chooseShop(who);
  for (const payload of [{}, { interval_id: 5 }, { interval: {} }]) {
    const { status, body } = await who.call<ErrorReply>('PUT', '/api/cart/set-interval', payload);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})[0]).toMatch(/^interval/);
  }
});

test('where the country wants a consent stored nothing is taken without one [API-01]', async () => {
  const berlin = 7;
  const request = { phone: '4915112345678', city_id: berlin, coordinates: [52.5, 13.4] };
  const send = (body: object) =>
    new Visitor(api).call<ErrorReply>('POST', '/api/feedback/unavailable-delivery-address', body);
  const { status, body } = await send(request);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['consent']]);
  expect((await send({ ...request, consent: true })).status).toBe(200);
  // A form that names no city is of the city whose pages sent it.
  const who = new Visitor(api);
  expect((await who.call('PUT', '/api/cart', { city_id: berlin, order_type: 'takeaway' })).status).toBe(200);
  const call = (more: object) =>
    who.call<ErrorReply>('POST', '/api/feedback/call-me-back', { name: 'A', phone: request.phone, ...more });
  expect((await call({})).status).toBe(422);
  expect((await call({ consent: true })).status).toBe(200);
});

test('with accounts, too: login, profile and saved addresses [API-01]', async () => {
  const who = new Visitor(withAccounts);
  const login = { city_id: khimki.id, name: 'Anna', phone, notify_channel: 'call', captcha_user_token: null };
  expect((await who.call('POST', '/api/user/login', login)).status).toBe(200);
  const code = await codeFor(withAccounts, phone);
  expect((await who.call('POST', '/api/user/check-verification-code', { code })).status).toBe(200);
  const profile = { city_id: khimki.id, name: 'Anna', phone, sex: 'female', birthday: '', email };
  const update = { ...profile, is_subscribed: false, is_print_fiscal_receipt: false };
  expect(await who.call('PUT', '/api/user/update', update)).toMatchObject({ status: 200 });
});

test('an address that the account does not have is told as unknown, to a customer and to nobody else [ADDR-05]', async () => {
  const who = new Visitor(withAccounts);
  await logIn(withAccounts, who, '79165550000');
  const unknown = await who.call<ErrorReply>('POST', '/api/user/addresses/set-by-id', {
    delivery_address_id: 987,
  });
  expect(unknown.status).toBe(404);
  expect(unknown.body.message).toMatch(/\w/);
  expect(Object.keys(unknown.body.errors ?? {})).toEqual(['delivery_address']);
});
