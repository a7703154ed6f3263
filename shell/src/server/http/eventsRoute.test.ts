import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { readConfig } from '../config/readConfig';
import { selfSigned } from '../testing/selfSigned';
import { eventsRoute } from './eventsRoute';
import { proxyRoutes } from './proxyRoutes';

const path = '/api/order/events';
let api: FastifyInstance;
let shell: FastifyInstance;
let origin: string;
/** What the API does next with a stream. */
let answer: (request: FastifyRequest, raw: ServerResponse) => void;
const seen = new EventEmitter();
const lines: string[] = [];

beforeAll(async () => {
  api = Fastify({ forceCloseConnections: true });
  api.get(path, (request, reply) => {
    reply.hijack();
    reply.raw.once('close', () => seen.emit('closed'));
    answer(request, reply.raw);
  });
  api.get('/api/alive', async () => ({ alive: true }));
  const config = readConfig({ API_URL: await api.listen({ port: 0, host: '127.0.0.1' }) });
  const stream = { write: (line: string) => void lines.push(line) };
  shell = Fastify({ forceCloseConnections: true, logger: { level: 'warn', stream } });
  shell.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  eventsRoute(shell, config, { deadlineMs: 200 });
  await proxyRoutes(shell, config);
  origin = await shell.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => Promise.all([shell.close(), api.close()]));

const open = (raw: ServerResponse) => {
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  raw.write('data: accepted\n\n');
};
const read = async (response: Response) => {
  const chunk = await response.body?.getReader().read();
  return new TextDecoder().decode(chunk?.value);
};

test('a stream is passed on as it comes, with who asks for which brand, and the caller’s cookie', async () => {
  const asked: FastifyRequest[] = [];
  answer = (request, raw) => {
    asked.push(request);
    open(raw);
  };
  const response = await fetch(`${origin}${path}?order_id=7&key=a%2Fb`, {
    headers: { cookie: 'sid=1', 'x-brand': 'other', 'x-forwarded-for': '9.9.9.9', te: 'trailers' },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await read(response)).toBe('data: accepted\n\n');
  expect(asked[0]?.url).toBe(`${path}?order_id=7&key=a%2Fb`);
  expect(asked[0]?.headers).toMatchObject({
    ...{ cookie: 'sid=1', 'x-brand': 'umi', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
    'x-request-id': response.headers.get('x-request-id'),
  });
  expect(asked[0]?.headers).not.toHaveProperty('te');
});

test('a reply that is no stream comes as it is', async () => {
  answer = (_, raw) => raw.writeHead(429, { 'retry-after': '15' }).end('{"message":"later"}');
  const response = await fetch(origin + path);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '15']);
  expect(await response.json()).toEqual({ message: 'later' });
  answer = (_, raw) => raw.writeHead(204).end();
  expect((await fetch(origin + path)).status).toBe(204);
});

test('when the page goes, the API’s stream is ended; nothing stands in the log', async () => {
  answer = (_, raw) => open(raw);
  const gone = new AbortController();
  await read(await fetch(origin + path, { signal: gone.signal }));
  const closed = once(seen, 'closed');
  gone.abort();
  await closed;
  expect(lines).toEqual([]);
});

test('when the API breaks a stream off the page hears it, and comes back by itself', async () => {
  answer = (_, raw) => {
    open(raw);
    setTimeout(() => raw.destroy(), 20);
  };
  await expect((await fetch(origin + path)).text()).rejects.toThrow();
});

test('an API that does not begin in time is 504, one that is not there 503, and when to ask again', async () => {
  answer = () => undefined;
  const late = await fetch(origin + path);
  expect([late.status, late.headers.get('retry-after')]).toEqual([504, '3']);
  expect(await late.json()).toMatchObject({ code: 'api_late' });
  const stopped = Fastify();
  const gone = await stopped.listen({ port: 0, host: '127.0.0.1' });
  await stopped.close();
  const stranger = Fastify({ https: selfSigned });
  stranger.get(path, async () => 'not believed');
  for (const apiUrl of [gone, await stranger.listen({ port: 0, host: '127.0.0.1' })]) {
    const alone = Fastify();
    eventsRoute(alone, readConfig({ API_URL: apiUrl }));
    const { statusCode, body } = await alone.inject(path);
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { message: '', code: 'api_unreachable', request_id: 'req-1' },
    ]);
    await alone.close();
  }
  await stranger.close();
});

test('however many streams are open and break off together, another call is answered', async () => {
  answer = (_, raw) => open(raw);
  const gone = new AbortController();
  await Promise.all(
    Array.from({ length: 200 }, async () => read(await fetch(origin + path, { signal: gone.signal }))),
  );
  const alive = async () => (await fetch(`${origin}/api/alive`)).json();
  expect(await alive()).toEqual({ alive: true });
  gone.abort();
  expect(await alive()).toEqual({ alive: true });
  await wait(50);
  expect(lines).toEqual([]);
});
