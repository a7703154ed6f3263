import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyLimitBytes } from '@storefront/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/readConfig';
import { selfSigned } from '../testing/selfSigned';
import { proxyRoutes } from './proxyRoutes';

let api: FastifyInstance;
let shell: FastifyInstance;
let port: number;
let timesBusy = 0;
beforeAll(async () => {
  // Like the API, it ends the connection on a body over the limit.
  api = Fastify({ bodyLimit: bodyLimitBytes, forceCloseConnections: true });
  api.post('/api/echo', (request) => ({ received: request.body, brand: request.headers['x-brand'] }));
  api.post('/api/nothing', async () => ({ received: null }));
  api.get('/api/alive', async () => ({ alive: true }));
  api.get('/api/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
  });
  api.get('/api/busy', (_request, reply) => {
    timesBusy += 1;
    reply.code(503).header('retry-after', '1').send({ message: 'busy' });
  });
  api.get('/api/frozen', () => new Promise(() => undefined));
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  shell = Fastify({ forceCloseConnections: true });
  await proxyRoutes(shell, readConfig({ API_URL: apiUrl }), {
    deadlines: { '/api': 60_000, '/api/frozen': 100 },
  });
  await shell.listen({ port: 0, host: '127.0.0.1' });
  port = (shell.server.address() as AddressInfo).port;
});
afterAll(() => Promise.all([shell.close(), api.close()]));

test('an API with a certificate that nobody vouches for is not believed: calls are 503 and carry no answer of it', async () => {
  const stranger = Fastify({ https: selfSigned, forceCloseConnections: true });
  stranger.get('/api/alive', async () => ({ alive: true }));
  const apiUrl = await stranger.listen({ port: 0, host: '127.0.0.1' });
  const careful = Fastify();
  await proxyRoutes(careful, readConfig({ API_URL: apiUrl }));
  const { statusCode, body } = await careful.inject('/api/alive');
  await Promise.all([careful.close(), stranger.close()]);
  expect([statusCode, JSON.parse(body)]).toEqual([
    503,
    { message: '', code: 'api_unreachable', request_id: 'req-1' },
  ]);
});

test('the API knows a request by the id that the shell gave it, not by one that a visitor made up', async () => {
  const told: unknown[] = [];
  const other = Fastify();
  other.get('/api/alive', async (request) => {
    told.push(request.headers['x-request-id']);
    return {};
  });
  const apiUrl = await other.listen({ port: 0, host: '127.0.0.1' });
  const front = Fastify({ genReqId: () => 'given-by-the-shell' });
  await proxyRoutes(front, readConfig({ API_URL: apiUrl }));
  await front.inject({ url: '/api/alive', headers: { 'x-request-id': 'made-up-by-a-visitor' } });
  await Promise.all([front.close(), other.close()]);
  expect(told).toEqual(['given-by-the-shell']);
});

const testLong = process.env.TEST_LONG ? test : test.skip;
testLong(
  'a kitchen that waits for orders longer than a browser would gets its reply, and its key gets there',
  async () => {
    const waiting = Fastify({ forceCloseConnections: true });
    waiting.get('/api/staff/v1/orders', async (request) => {
      await wait(16_000);
      return { key: request.headers.authorization };
    });
    const apiUrl = await waiting.listen({ port: 0, host: '127.0.0.1' });
    const patient = Fastify();
    await proxyRoutes(patient, readConfig({ API_URL: apiUrl }));
    const reply = await patient.inject({
      url: '/api/staff/v1/orders?wait=25',
      headers: { authorization: 'Bearer sk_1' },
    });
    await Promise.all([patient.close(), waiting.close()]);
    expect([reply.statusCode, reply.json()]).toEqual([200, { key: 'Bearer sk_1' }]);
  },
  60_000,
);

const eightMegabytes = Buffer.alloc(8 * 1024 * 1024, 'a');
const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: de-AT\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`;
const alive = 'GET /api/alive HTTP/1.1\r\nhost: localhost\r\n\r\n';

/**
 * Sends bytes on one connection and answers what came back once `count` replies are there, or the connection
 * ends.
 */
function exchange(parts: readonly (string | Buffer)[], count: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on('data', (data) => {
      received += data.toString();
      if (received.split('HTTP/1.1 ').length > count && received.endsWith('}')) end();
    });
    socket.on('end', end).on('error', reject);
    for (const part of parts) socket.write(part);
  });
}

function chunked(body: Buffer): (string | Buffer)[] {
  const parts: (string | Buffer)[] = [];
  for (let at = 0; at < body.length; at += 65_536) {
    const chunk = body.subarray(at, at + 65_536);
    parts.push(`${chunk.length.toString(16)}\r\n`, chunk, '\r\n');
  }
  return [...parts, '0\r\n\r\n'];
}

const withLength = [post('/api/echo', `content-length: ${eightMegabytes.length}`), eightMegabytes];
const withoutLength = [post('/api/echo', 'transfer-encoding: chunked'), ...chunked(eightMegabytes)];

test.each([
  ['with its length', withLength],
  ['in chunks without a length', withoutLength],
])(
  'a body of 8 MB, sent %s, is refused with 413, and the connection goes on [ERR-04]',
  async (_how, parts) => {
    const received = await exchange([...parts, alive], 2);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toContain('{"message":"Das ist zu groß zum Senden","code":"request.too_large"}');
    expect(received).toContain('{"alive":true}');
  },
);

test('a length over the limit is refused before the body comes', async () => {
  const received = await exchange([post('/api/echo', 'content-length: 8388608'), '{"count":1}'], 1);
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body longer than its length says is a malformed request', async () => {
  const body = ['{"count":1}', eightMegabytes];
  const received = await exchange([post('/api/echo', 'content-length: 11'), ...body], 1);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain('"message":');
});

const full = JSON.stringify('a'.repeat(bodyLimitBytes - 2));
test.each([
  ['with its length', [post('/api/echo', `content-length: ${full.length}`), full]],
  ['in chunks', [post('/api/echo', 'transfer-encoding: chunked'), ...chunked(Buffer.from(full))]],
])('a body as long as allowed is passed on unchanged, %s', async (_how, parts) => {
  const received = await exchange(parts, 1);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toContain(`{"received":${full},"brand":"umi"}`);
});

test('a call without a body is passed on', async () => {
  const nothing = 'POST /api/nothing HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n';
  expect(await exchange([nothing], 1)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('however many callers take their time, another is answered', () => {
  const held: Socket[] = [];
  afterEach(() => {
    for (const socket of held.splice(0)) socket.destroy();
  });
  /**
   * Opens so many connections that each send these bytes; answers when they did, or when each has received
   * something.
   */
  const hold = (count: number, bytes: string, untilReply: boolean) =>
    Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(bytes, () => untilReply || resolve());
            });
            held.push(socket);
            socket.on('data', () => resolve()).on('error', reject);
          }),
      ),
    );
  test('with 200 open streams of events', async () => {
    await hold(200, 'GET /api/events HTTP/1.1\r\nhost: localhost\r\n\r\n', true);
    expect(await exchange([alive], 1)).toContain('{"alive":true}');
  });
  test('with 200 bodies that never come', async () => {
    await hold(200, `${post('/api/echo', 'content-length: 60000')}{`, false);
    expect(await exchange([alive], 1)).toContain('{"alive":true}');
  });
});

test('an API that does not answer in time is told with 504, and when to ask again', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/frozen`);
  expect(reply.status).toBe(504);
  expect(reply.headers.get('retry-after')).toBe('3');
  expect(await reply.json()).toEqual({
    message: '',
    code: 'api_late',
    request_id: expect.stringMatching(/./),
  });
});

test('a call that the API refuses as too busy is not repeated on the caller’s behalf', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/busy`);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(timesBusy).toBe(1);
});
