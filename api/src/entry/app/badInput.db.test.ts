import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Call, calls } from '@storefront/contracts';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const strange = [
  ...['', ' ', "'; drop table orders; --", '%_\\', '\u0000', '👩‍👩‍👧‍👦\u202e\u200b', 'a'.repeat(3000)],
  ...['1e9', '-1', '999999999', '9999999999999999'],
];

const registered = () =>
  Object.entries(calls as Record<string, Call>).filter(([, call]) =>
    api.app.hasRoute({ method: call.method, url: call.path }),
  );
const fillPath = (call: Call, value: string) => call.path.replace(/:\w+/, encodeURIComponent(value));

test('no strange value in a path or a query is a fault of the server [API-02]', async () => {
  const who = new Visitor(api);
  const faults: string[] = [];
  for (const value of strange) {
    const text = encodeURIComponent(value);
    const paths = [
      ...registered()
        .filter(([, call]) => call.method === 'GET')
        .flatMap(([, call]) => [
          fillPath(call, value),
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
    expect([status, body.message]).toEqual([404, 'Sayfa bulunamadı']);
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
