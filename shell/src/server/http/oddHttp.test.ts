import { type AddressInfo, connect } from 'node:net';
import { serverConnections } from '@storefront/contracts/serverConnections';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/readConfig';
import { checkHost } from './checkHost';
import { loggerOptions } from './logger';
import { proxyRoutes } from './proxyRoutes';

// HTTP as no browser speaks it. Where two servers read one request in two ways, the second half of one
// visitor's request becomes the beginning of the next visitor's: the shell either passes on exactly what it
// read, or refuses and ends the connection.

const log: { level: number; msg: string; res?: { statusCode: number } }[] = [];
/** What reached the API: method, path and body. */
let seen: string[] = [];
let api: FastifyInstance;
let shell: FastifyInstance;
let port: number;
beforeAll(async () => {
  api = Fastify({ forceCloseConnections: true });
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.get('/api/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return { slow: true };
  });
  api.get('/api/long', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' }).write('[');
    setTimeout(() => reply.raw.end(']'), 150);
  });
  api.all('/*', (request) => {
    seen.push(`${request.method} ${request.url} ${request.body ?? ''}`.trim());
    return { brand: request.headers['x-brand'], ip: request.headers['x-forwarded-for'] };
  });
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) };
  shell = Fastify({
    logger: loggerOptions('info', stream),
    ...serverConnections,
    forceCloseConnections: true,
  });
  const config = readConfig({ API_URL: apiUrl });
  checkHost(shell, config);
  await proxyRoutes(shell, config);
  await shell.listen({ port: 0, host: '127.0.0.1' });
  port = (shell.server.address() as AddressInfo).port;
});
afterAll(() => Promise.all([shell.close(), api.close()]));
beforeEach(() => {
  seen = [];
  log.length = 0;
});

/**
 * Sends bytes and gives back all that comes until the connection ends; where it may go on (`answers`), until
 * that many answers are whole and nothing more has come for a moment. Whoever is only slow is waited for.
 */
function exchange(
  bytes: string,
  answers = Number.POSITIVE_INFINITY,
): Promise<{ statuses: number[]; text: string; isOpen: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    let isOpen = true;
    const statuses = () =>
      [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)]
        .map(([, status]) => Number(status))
        .filter((one) => one !== 100);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuses: statuses(), text, isOpen });
    };
    let timer = setTimeout(end, 4_000);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (statuses().length < answers) return;
      clearTimeout(timer);
      timer = setTimeout(end, 100);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      end();
    });
  });
}
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const smuggled = head('GET /api/smuggled HTTP/1.1', 'Host: localhost');
const post = (...lines: string[]) =>
  head('POST /api/echo HTTP/1.1', 'Host: localhost', 'Content-Type: text/plain', ...lines);

test.each([
  ['a length and chunks', `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`],
  ['chunks and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${smuggled}`],
  ['two lengths', post('Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled],
  ['two lengths in one line', post(`Content-Length: 0, ${smuggled.length}`) + smuggled],
  ['a length with a sign', post(`Content-Length: +${smuggled.length}`) + smuggled],
  ['a length below zero', post('Content-Length: -1') + smuggled],
  ['a length in hex', post('Content-Length: 0x10') + smuggled],
  ['a length beyond all numbers', post('Content-Length: 99999999999999999999999') + smuggled],
  ['an encoding that is none', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`],
  [
    'two encodings',
    `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${smuggled}`,
  ],
  ['chunks not as the last encoding', `${post('Transfer-Encoding: chunked, gzip')}0\r\n\r\n${smuggled}`],
  ['an encoding after a tab', `${post('Transfer-Encoding:\u000bchunked')}0\r\n\r\n${smuggled}`],
  ['an encoding before a blank', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`],
  [
    'a folded header',
    post('X-A: 1', ' Transfer-Encoding: chunked', 'Content-Length: 0') + smuggled.slice(0, 0),
  ],
  ['line feeds alone', `GET /api/echo HTTP/1.1\nHost: localhost\n\n${smuggled}`],
  ['a carriage return alone', `${post('X-A: 1\rTransfer-Encoding: chunked')}0\r\n\r\n${smuggled}`],
  ['NUL in a header', post('X-A: a\u0000b', 'Content-Length: 0')],
  ['a chunk size that is no number', `${post('Transfer-Encoding: chunked')}zz\r\n${smuggled}`],
  [
    'a chunk size beyond all numbers',
    `${post('Transfer-Encoding: chunked')}fffffffffffffffff\r\n${smuggled}`,
  ],
  ['a chunk longer than it says', `${post('Transfer-Encoding: chunked')}1\r\nabc\r\n0\r\n\r\n${smuggled}`],
  ['a chunk ended by a line feed', `${post('Transfer-Encoding: chunked')}1\na\n0\n\n${smuggled}`],
  ['no host', head('GET /api/echo HTTP/1.1')],
  ['a head of 100 kB', head('GET /api/echo HTTP/1.1', 'Host: localhost', `X-A: ${'a'.repeat(100_000)}`)],
  ['a blank in the path', head('GET /api/echo /api/smuggled HTTP/1.1', 'Host: localhost')],
  ['another protocol', head('GET /api/echo HTTP/9.9', 'Host: localhost')],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['CONNECT', head('CONNECT localhost:22 HTTP/1.1', 'Host: localhost:22')],
  ['a method that is none', head('TELEPORT /api/echo HTTP/1.1', 'Host: localhost')],
])('%s: refused or closed, and nothing is read as a second request', async (_what, bytes) => {
  const { statuses, isOpen } = await exchange(bytes);
  expect(seen.filter((line) => line.includes('smuggled'))).toEqual([]);
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(isOpen).toBe(false);
});

test('a request with two hosts is malformed, whichever is ours', async () => {
  for (const hosts of [
    ['localhost', 'evil.example'],
    ['evil.example', 'localhost'],
    ['localhost', 'localhost'],
  ]) {
    const bytes = head('GET /api/echo HTTP/1.1', ...hosts.map((host) => `Host: ${host}`));
    expect((await exchange(bytes, 1)).statuses).toEqual([400]);
  }
  expect(seen).toEqual([]);
});

const get = (...lines: string[]) => head('GET /api/echo HTTP/1.1', 'Host: localhost', ...lines);
const echo = get();
test.each([
  ['three requests at once', echo.repeat(3), [200, 200, 200], Array(3).fill('GET /api/echo')],
  [
    'a body in chunks, and what follows it',
    `${post('Transfer-Encoding: chunked')}1\r\na\r\n0\r\n\r\n${echo}`,
    [200, 200],
    ['POST /api/echo a', 'GET /api/echo'],
  ],
  [
    'a body that looks like a request',
    post(`Content-Length: ${smuggled.length}`) + smuggled,
    [200],
    [`POST /api/echo ${smuggled.trim()}`],
  ],
  [
    'a body that a GET brings',
    get(`Content-Length: ${smuggled.length}`) + smuggled,
    [200],
    ['GET /api/echo'],
  ],
  [
    'a request to be told to go on',
    `${post('Expect: 100-continue', 'Content-Length: 1')}a`,
    [200],
    ['POST /api/echo a'],
  ],
  ['an upgrade to WebSocket', get('Connection: Upgrade', 'Upgrade: websocket'), [200], ['GET /api/echo']],
  ...[
    'Upgrade: websocket',
    'Upgrade:',
    'Keep-Alive: timeout=5',
    'Proxy-Connection: close',
    'TE: trailers',
  ].map((line): [string, string, number[], string[]] => [
    `"${line}" without "Connection"`,
    get(line),
    [200],
    ['GET /api/echo'],
  ]),
  [
    'an upgrade to HTTP/2',
    get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'),
    [200],
    ['GET /api/echo'],
  ],
  [
    'trailers',
    `${post('Transfer-Encoding: chunked', 'Trailer: X-Brand')}1\r\na\r\n0\r\nX-Brand: evil\r\n\r\n`,
    [200],
    ['POST /api/echo a'],
  ],
  [
    'names of ours to be taken away',
    get('Connection: x-brand, x-forwarded-for, close', 'X-Brand: evil'),
    [200],
    ['GET /api/echo'],
  ],
  ['HEAD', head('HEAD /api/echo HTTP/1.1', 'Host: localhost'), [200], ['HEAD /api/echo']],
  ['HTTP/1.0', head('GET /api/echo HTTP/1.0', 'Host: localhost'), [200], ['GET /api/echo']],
])('%s: answered once each, as it was meant', async (_what, bytes, expected, reached) => {
  const { statuses, text } = await exchange(bytes, expected.length);
  expect(statuses).toEqual(expected);
  // The API may take two of one connection in any order.
  expect([...seen].sort()).toEqual([...reached].sort());
  if (!bytes.startsWith('HEAD')) expect(text).toContain('{"brand":"umi","ip":"127.0.0.1"}');
});

test.each([
  ['the address of another server', 'http://evil.example/api/echo'],
  ['no path', '*'],
  ['a path of another server', '//evil.example/api/echo'],
  ['a way out of the folder', '/api/../healthz'],
  ['an encoded way out of the folder', '/api/%2e%2e/healthz'],
  ['a backslash', '/api\\..\\healthz'],
  ['NUL', '/api/%00'],
  ['a broken code', '/api/%E0%A4%A'],
  ['an at sign', '/api@evil.example/'],
  ['a fragment', '/api/echo#a'],
])('%s asked for: no fault, and nothing but /api of ours is reached', async (_what, path) => {
  const { statuses } = await exchange(head(`GET ${path} HTTP/1.1`, 'Host: localhost'), 1);
  expect(statuses).toHaveLength(1);
  expect(statuses[0]).toBeLessThan(500);
  expect(seen.filter((line) => !line.startsWith('GET /api'))).toEqual([]);
});

const slowly = (path: string, ...lines: string[]) =>
  head(`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines);
test.each([
  ['before its reply begins', head('GET /api/slow HTTP/1.1', 'Host: localhost')],
  ['in the middle of its reply', head('GET /api/long HTTP/1.1', 'Host: localhost')],
  ['after its body', `${slowly('/api/slow', 'Content-Type: text/plain', 'Content-Length: 1')}a`],
  ['in the middle of its body', `${slowly('/api/slow', 'Content-Type: text/plain', 'Content-Length: 9')}a`],
  [
    'in the middle of a chunk',
    `${slowly('/api/slow', 'Content-Type: text/plain', 'Transfer-Encoding: chunked')}9\r\na`,
  ],
  ['with more requests behind it', head('GET /api/slow HTTP/1.1', 'Host: localhost').repeat(3)],
])('a browser that goes away %s is no fault of ours', async (_when, bytes) => {
  for (const how of ['destroy', 'resetAndDestroy', 'end'] as const) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(bytes, () => setTimeout(() => socket[how](), 50)),
      );
      socket
        .on('error', () => {})
        .on('close', () => resolve())
        .resume();
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(log.filter(({ level, res }) => level >= 40 || (res?.statusCode ?? 0) >= 500)).toEqual([]);
});
