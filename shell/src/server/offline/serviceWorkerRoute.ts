import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { plainStyle } from '../document/plainPage.data';
import { serverMessages } from '../messages/serverMessages.data';
import { workerSource } from './workerSource.data';

const words = Object.fromEntries(
  Object.entries(serverMessages).map(([language, say]) => [
    language,
    [say['offline.title'], say['offline.text'], say['offline.again'], say['offline.menu']],
  ]),
);
const source = `self.words = ${JSON.stringify(words)};
self.style = ${JSON.stringify(plainStyle)};
${workerSource}`;
/** Unregisters the service worker and deletes its caches. */
const unregisterWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * The worker that keeps pages for times without a network, or, where `SERVICE_WORKER` is off, the one that
 * ends it.
 */
export function serviceWorkerRoute(app: FastifyInstance, { serviceWorker }: ShellConfig): void {
  app.get('/sw.js', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(serviceWorker ? source : unregisterWorker),
  );
}
