import { type Call, calls, errorReply, staffCalls } from '@storefront/contracts';
import * as v from 'valibot';
import { addProduct, chooseAddress, deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { khimki, shareTestApi, startTestApi, Visitor } from '../../testing/startTestApi';
import { describeCalls } from '../docs/describeCalls';

const api = shareTestApi();

const context = { city_id: khimki.id, order_type: 'delivery' };
const person = { name: 'A', phone: '89161234567', consent: true };
/**
 * A request for each registered call that succeeds for a guest who chose an address. `ORDER` stands for an
 * order's id.
 */
const requests: Record<string, { path?: string; body?: object }> = {
  cities: {},
  city: { path: '/api/cities/khimki' },
  settings: {},
  promotions: { path: '/api/promotions?city_id=3' },
  banners: { path: '/api/banners?city_id=3&page_url=/' },
  products: { body: context },
  relatedProducts: { body: { ...context, product_groups_ids: [1, 2] } },
  shops: { path: '/api/shops?city_id=3' },
  shopsSet: { body: { shop_id: khimki.shopId } },
  setByCoordinates: { body: { city_id: khimki.id, latitude: 55.880512, longitude: 37.445075 } },
  setByAddress: { body: { city: khimki.id, address: khimki.address } },
  addresses: {},
  checkAddress: { body: { city_id: khimki.id, latitude: 55.95, longitude: 37.35 } },
  searchByCoordinates: { body: { coordinates: [55.880512, 37.445075] } },
  searchByAddress: { body: { address: khimki.address, city_id: khimki.id } },
  suggest: { body: { city_id: khimki.id, text: 'Моск' } },
  intervals: { body: {} },
  cart: { body: context },
  cartAdd: { body: { ...context, product_key: 'philadelphia', count: 1 } },
  cartReplace: { body: { ...context, line_key: 'philadelphia', count: 2, modifiers: [] } },
  cartRemove: { body: { ...context, product_key: 'philadelphia', count: 1 } },
  cartPreview: { body: { ...context, order_type: 'takeaway' } },
  packagesBag: { body: { without_bag: true } },
  setInterval: { body: { interval_id: null } },
  cartForget: { body: { ...context, product_key: 'philadelphia' } },
  cartClear: {},
  paymentTypes: { body: context },
  checkSession: {},
  userGet: {},
  order: { path: '/api/order/ORDER' },
  orderStatus: { body: { order_id: 'ORDER' } },
  orderCancel: { body: { order_id: 0 } },
  orderRepeat: { body: { order_id: 0 } },
  question: { body: { ...person, email: 'a@example.com', message: 'A' } },
  callMeBack: { body: person },
  landlord: { body: { ...person, city_name: 'A', shop: 'A', square: 10 } },
  supplier: { body: { ...person, city_name: 'A', company: 'A', product_category: 'A' } },
  unavailableAddress: {
    body: { phone: person.phone, consent: true, city_id: khimki.id, coordinates: [55.9, 37.4] },
  },
};

test('every reply keeps its contract, in the sources’ paths and methods [API-01]', async () => {
  const who = new Visitor(api);
  const { order_id } = await placeTestOrder(who, deliveryOrder);
  await chooseAddress(who);
  await addProduct(who, 'philadelphia', 3);
  for (const [name, { path, body }] of Object.entries(requests)) {
    const call: Call | undefined = (calls as Record<string, Call>)[name];
    if (!call) throw new Error(`no call ${name}`);
    const payload = body && 'order_id' in body ? { order_id } : body;
    const reply = await who.call(
      call.method,
      (path ?? call.path).replace('ORDER', String(order_id)),
      payload,
    );
    expect([name, reply.status]).toEqual([name, 200]);
    expect([name, v.safeParse(call.reply, reply.body).issues]).toEqual([name, undefined]);
  }
});

test('calls about saved things ask a guest to sign in, in the shape of every refusal [ADDR-05]', async () => {
  const who = new Visitor(api);
  for (const [method, path, body] of [
    ['POST', '/api/user/addresses/set-by-id', { delivery_address_id: 1 }],
    ['PUT', '/api/user/addresses/order', { delivery_address_ids: [] }],
    ['DELETE', '/api/user/addresses/remove/1', undefined],
  ] as const) {
    const reply = await who.call(method, path, body);
    expect(reply.status).toBe(401);
    expect(v.is(errorReply, reply.body)).toBe(true);
  }
});

test('without a session one browses; the first choice brings a cookie that scripts cannot read [API-03]', async () => {
  const browsing = await fetch(`${api.address}/api/cities`);
  expect(browsing.headers.getSetCookie()).toEqual([]);
  const who = new Visitor(api);
  expect((await who.call('GET', '/api/user/check-session')).body).toEqual({ session: null });
  const chosen = await fetch(`${api.address}/api/shops/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shop_id: khimki.shopId }),
  });
  expect(chosen.headers.getSetCookie().join()).toMatch(
    /^sid=.*HttpOnly.*SameSite=Lax|^sid=.*SameSite=Lax.*HttpOnly/i,
  );
  await chooseAddress(who);
  expect((await addProduct(who)).count).toBe(2);
  expect(
    (await new Visitor(api).call<{ cart: { count: number } }>('PUT', '/api/cart', { city_id: khimki.id }))
      .body.cart.count,
  ).toBe(0);
});

test('the OpenAPI document describes every call, and addresses that are none', async () => {
  const document = api.app.swagger() as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths).toMatchObject(describeCalls().paths);
  expect(Object.keys(document.paths['/api/products'] ?? {}).sort()).toEqual(['get', 'post']);
  expect(document.paths['/api/order/events']).toHaveProperty('get');
});

test.each(Object.values({ ...calls, ...staffCalls }))(
  'the API answers $method $path, which the OpenAPI document describes',
  ({ method, path }) => {
    expect(api.app.hasRoute({ method, url: path })).toBe(true);
  },
);

test('limits are told with the time to wait', async () => {
  const limited = await startTestApi({ rateLimits: 'on' });
  const who = new Visitor(limited);
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1)
    statuses.push((await who.call('POST', '/api/feedback/call-me-back', person)).status);
  const refused = await fetch(`${limited.address}/api/feedback/call-me-back`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  await limited.stop();
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a phone is looked up fifteen times in ten minutes, however it is written [ORD-06]', async () => {
  const limited = await startTestApi({ rateLimits: 'on' });
  const spellings = ['9161234567', '89161234567', '79161234567'];
  const statuses: number[] = [];
  for (let sent = 0; sent < 16; sent += 1) {
    const body = { phone: spellings[sent % 3], order_id: String(100_000 + sent) };
    statuses.push((await new Visitor(limited).call('POST', '/api/order/lookup', body)).status);
  }
  await limited.stop();
  expect(statuses).toEqual([...Array(15).fill(404), 429]);
});
