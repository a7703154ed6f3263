import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Call, calls } from '@storefront/contracts';
import { addProduct, chooseAddress } from '../../testing/shopping';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const strange: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  '',
  ' ',
  "'; drop table orders; --",
  '%_\\',
  '\u0000',
  '\ud800',
  '👩‍👩‍👧‍👦\u202e\u200b',
  'a'.repeat(5000),
  [],
  [null],
  {},
  { length: 1 },
  { toString: 1 },
];
/** Bodies that would do something, so that a single strange value in them is what is wrong. */
const usual: Record<string, unknown> = {
  city_id: 3,
  city: 3,
  order_type: 'delivery',
  shop_id: 3001,
  delivery_zone_id: 301,
  product_key: 'philadelphia',
  count: 1,
  modifiers: [],
  interval: null,
  interval_id: null,
  gift_id: 1,
  id: 5,
  promocode: 'HELLO15',
  bonuses: 100,
  replace: true,
  mode: 'merge',
  change_city: true,
  seen_lines: [{ key: 'philadelphia', price: 549 }],
  request_id: 'request-0001',
  product_groups_ids: [1],
  latitude: 55.88,
  longitude: 37.44,
  address: 'Московская улица, 14',
  delivery_address_id: 1,
  delivery_address: { room: '1' },
  coordinates: [55.88, 37.44],
  text: 'Мос',
  date: '2026-11-21',
  without_bag: true,
  phone: '89161234567',
  username: 'A',
  email: 'a@example.com',
  payment_type: 'cash',
  cash: 0,
  order_comment: '',
  seen_total: 0,
  order_cache_key: 'unknown-key-0123456789',
  order_id: 1001,
  key: 'unknown',
  name: 'A',
  message: 'A',
  city_name: 'A',
  company: 'A',
  product_category: 'A',
  shop: 'A',
  square: 10,
};

const registered = () =>
  Object.entries(calls as Record<string, Call>).filter(([, call]) =>
    api.app.hasRoute({ method: call.method, url: call.path }),
  );
const listFields = (call: Call): string[] => {
  const schema = call.body as { entries?: Record<string, unknown> } | undefined;
  return Object.keys(schema?.entries ?? {});
};
const fillPath = (call: Call, value: string) => call.path.replace(/:\w+/, encodeURIComponent(value));

test('no strange value of any field of any call is a fault of the server [API-02]', async () => {
  const who = new Visitor(api);
  await chooseAddress(who);
  await addProduct(who);
  const faults: string[] = [];
  let sent = 0;
  for (const [name, call] of registered()) {
    const fields = listFields(call);
    const base = Object.fromEntries(fields.map((field) => [field, usual[field]]));
    const bodies = [
      ...strange,
      ...fields.flatMap((field) => strange.map((value) => ({ ...base, [field]: value }))),
    ];
    for (const body of call.body ? bodies : [undefined]) {
      const { status } = await who.call(call.method, fillPath(call, 'x'), body);
      sent += 1;
      if (status >= 500) faults.push(`${name} ${JSON.stringify(body)?.slice(0, 200)}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(2000);
}, 120_000);

test('no strange value in a path or a query is a fault of the server [API-02]', async () => {
  const who = new Visitor(api);
  const values = strange.filter((value) => typeof value === 'string' && value !== '\ud800') as string[];
  const faults: string[] = [];
  for (const value of [...values, '1e9', '-1', '999999999', '9999999999999999']) {
    const text = encodeURIComponent(value.slice(0, 3000));
    const paths = [
      ...registered()
        .filter(([, call]) => call.method === 'GET')
        .flatMap(([, call]) => [
          fillPath(call, value.slice(0, 3000)),
          `${fillPath(call, '1')}?city_id=${text}&order_id=${text}&key=${text}`,
        ]),
      `/api/products?city_id=${text}&order_type=${text}`,
      `/api/products?city_id=3&order_type=delivery&shop_id=${text}`,
      `/tiles/${text}/1/1/1.pbf`,
      `/tiles/khimki/${text}/1/1.pbf`,
      `/pictures/${text}`,
      '/api/%E0%A4%A',
    ];
    for (const path of paths) {
      const { status } = await who.call('GET', path).catch(() => ({ status: 0 }));
      if (status >= 500) faults.push(`${path.slice(0, 200)}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
}, 60_000);

describe('the request itself', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    new Visitor(api, headers).call<{ code: string }>('POST', '/api/feedback/call-me-back', body);

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 415],
    ['half a JSON', {}, '{"name":', 400],
    ['nothing', {}, '', 400],
    ['a poisoned prototype', {}, '{"__proto__":{"a":1}}', 400],
    ['more than 64 kB', {}, JSON.stringify({ name: 'a'.repeat(70_000) }), 413],
    ['no fields', {}, '{}', 422],
  ])('%s is refused with its own status', async (_what, headers, body, expected) => {
    const reply = await post(headers, body);
    expect(reply.status).toBe(expected);
    expect(reply.body.code).toMatch(/^(request|validation)\./);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 422],
  ])('a change asked for with %j is answered %i', async (headers, expected) => {
    expect(await rawPost(headers)).toBe(expected);
  });

  test('a body of 8 MB is refused while it is still being sent, and the connection goes on', async () => {
    const { hostname, port } = new URL(api.address);
    const size = 8 * 1024 * 1024;
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/feedback/call-me-back HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(size, 'a'));
    socket.write('GET /api/settings HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toContain('"code":"request.too_large"');
    expect(received).toContain('HTTP/1.1 200 ');
  });

  test('an unknown path is told in the language asked for [I18N-01]', async () => {
    const { status, body } = await new Visitor(api, { 'accept-language': 'tr' }).call<{ message: string }>(
      'GET',
      '/api/nothing',
    );
    expect([status, body.message]).toEqual([404, 'Böyle bir sayfa yok']);
  });
});

/** fetch() sends Sec-Fetch-Mode and forbids Origin; a plain request sends exactly these headers. */
async function rawPost(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const sent = request(`${api.address}/api/feedback/call-me-back`, options, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}
