import { setTimeout as wait } from 'node:timers/promises';
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
  shell = Fastify({ forceCloseConnections: 'idle' });
  shell.get('/readyz', (_request, reply) => reply.code(drain.isDraining ? 503 : 200).send());
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
