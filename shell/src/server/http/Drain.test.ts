import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { serverConnections } from '@storefront/contracts/serverConnections';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/readConfig';
import { Drain } from './Drain';
import { eventsRoute } from './eventsRoute';
import { proxyRoutes } from './proxyRoutes';

const noticeMs = 1_000;
let api: FastifyInstance;
let origin: string;
let shell: FastifyInstance;
let drain: Drain;

beforeEach(async () => {
  api = Fastify({ forceCloseConnections: true });
  api.get('/api/slow', async () => {
    await wait(noticeMs + 500);
    return { finished: true };
  });
  api.get('/api/frozen', () => new Promise(() => undefined));
  api.get('/api/order/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: accepted\n\n');
  });
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  drain = new Drain({ noticeMs, deadlineMs: 2_000 });
  shell = Fastify(serverConnections);
  shell.get('/readyz', (_request, reply) => reply.code(drain.isDraining ? 503 : 200).send());
  shell.get('/page', async () => ({}));
  eventsRoute(shell, readConfig({ API_URL: apiUrl }), { drain });
  await proxyRoutes(shell, readConfig({ API_URL: apiUrl }));
  origin = await shell.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => Promise.all([shell.close(), api.close()]));

const fetchStatus = async (path: string) => (await fetch(origin + path)).status;

test('a stopping server says that it is not ready and still serves, then finishes what runs and takes nothing new', async () => {
  expect(await fetchStatus('/readyz')).toBe(200);
  const stopped = drain.stop(shell);
  expect(await fetchStatus('/readyz')).toBe(503);
  const slow = fetch(`${origin}/api/slow`);
  await wait(noticeMs + 100);
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
  expect(await (await slow).json()).toEqual({ finished: true });
  await stopped;
});

test('what reaches a server by an open connection after it has begun to stop is answered as before', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<unknown>((answer, fail) => {
      get(`${origin}${path}`, { agent }, (reply) => {
        reply.resume();
        reply.on('end', () => answer([reply.statusCode, reply.headers.connection]));
      }).on('error', fail);
    });
  const slow = ask('/api/slow');
  await wait(50);
  const stopped = drain.stop(shell);
  // Behind the slow one on the only connection: its turn comes when the server takes no new one.
  const page = ask('/page');
  expect(await Promise.all([slow, page])).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ]);
  await stopped;
  agent.destroy();
});

test('a stream of events ends in order, so that its page comes back to another server', async () => {
  const { body } = await fetch(`${origin}/api/order/events`);
  const received: string[] = [];
  const reading = (async () => {
    for await (const chunk of body ?? []) received.push(new TextDecoder().decode(chunk));
  })();
  await wait(50);
  await drain.stop(shell);
  await reading;
  expect(received.join('')).toBe('data: accepted\n\n');
});

test('a call that does not end does not keep the server from ending', async () => {
  const frozen = fetch(`${origin}/api/frozen`).catch(() => 'cut');
  await wait(50);
  const before = performance.now();
  await drain.stop(shell);
  expect(await frozen).toBe('cut');
  expect(performance.now() - before).toBeLessThan(5_000);
});
