import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSandbox } from './buildSandbox';

let app: ReturnType<typeof buildSandbox>;
let address: string;
beforeEach(async () => {
  app = buildSandbox(() => 1000);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function post(path: string, payload: object) {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
}
async function listed(phone: string): Promise<{ text: string; code?: string }[]> {
  return (await fetch(`${address}/messages?phone=${phone}`)).json();
}

test.each([
  ['localhost:4010', 200],
  ['127.0.0.1', 200],
  ['[::1]:4010', 200],
  ['umi.localhost:4010', 200],
  ['attacker.example', 421],
  ['attacker.example:4010', 421],
  ['localhost.attacker.example', 421],
  ['127.0.0.1.attacker.example', 421],
  ['[', 421],
])('a page that calls it %j is answered %i', async (host, status) => {
  for (const url of ['/messages', '/clock', '/'])
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(status);
});

describe('the inbox', () => {
  test('lists a phone’s messages newest first, each with its code', async () => {
    await post('/messages', {
      id: '1',
      kind: 'verification_code',
      phone: '+79161234567',
      text: 'Code: 1234',
    });
    await post('/messages', { id: '2', kind: 'order_accepted', phone: '+79161234567', text: 'Order 371829' });
    await post('/messages', { id: '3', kind: 'order_accepted', phone: '+491511234567', text: 'Other' });
    const messages = await listed('79161234567');
    expect(messages.map(({ text }) => text)).toEqual(['Order 371829', 'Code: 1234']);
    expect(messages.map(({ code }) => code)).toEqual([undefined, '1234']);
  });

  test('a repeated message is kept once', async () => {
    const message = { id: '1', kind: 'order_accepted', phone: '79161234567', text: 'Order' };
    await post('/messages', message);
    await post('/messages', message);
    expect(await listed('79161234567')).toHaveLength(1);
  });

  test('the page shows texts as text', async () => {
    await post('/messages', { id: '1', kind: 'order_accepted', phone: '79161234567', text: '<b>hi</b>' });
    const page = await fetch(address);
    expect(await page.text()).toContain('&lt;b&gt;hi&lt;/b&gt;');
  });

  test('what is no message is refused', async () => {
    expect((await post('/messages', { phone: 'x' })).status).toBe(400);
  });
});

test('the clock is moved by an offset', async () => {
  expect(await (await post('/clock', { offset_ms: 500 })).json()).toMatchObject({ now: 1500 });
});

describe('the kitchen screen', () => {
  test('is a page whose calls reach the storefront’s staff interface with their key, and nothing else', async () => {
    const seen: unknown[] = [];
    const storefront = createServer((request, response) => {
      const { authorization, cookie } = request.headers;
      seen.push([request.method, request.url, authorization, cookie, request.headers['idempotency-key']]);
      response.writeHead(409, { 'content-type': 'application/json' }).end('{"code":"staff.step_refused"}');
    }).listen(0, '127.0.0.1');
    await once(storefront, 'listening');
    const { port } = storefront.address() as AddressInfo;
    const own = buildSandbox(Date.now, null, {
      apiUrl: `http://127.0.0.1:${port}`,
      readKey: () => null,
      speed: 0,
    });
    const at = await own.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['', '/main.js', '/kitchen.js', '/connection.js', '/texts.js', '/kitchen.css'])
      expect((await fetch(`${at}/kitchen${path}`)).status).toBe(200);

    const headers = { authorization: 'Bearer sk_1', cookie: 'a=b', 'idempotency-key': 'key-12345' };
    const answer = await fetch(`${at}/kitchen/api/orders/7/steps?x=1`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"step":"cook"}',
    });
    expect([answer.status, await answer.json()]).toEqual([409, { code: 'staff.step_refused' }]);
    expect(seen).toEqual([
      ['POST', '/api/staff/v1/orders/7/steps?x=1', 'Bearer sk_1', undefined, 'key-12345'],
    ]);
    storefront.close();
    expect((await fetch(`${at}/kitchen/api/key`)).status).toBe(502);
    await own.close();
  });
});
