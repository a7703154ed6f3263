import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serverConnections } from '@storefront/contracts/serverConnections';
import Fastify from 'fastify';

const deadlineMs = 400;
const megabyte = 1024 * 1024;
const open: Socket[] = [];
let app: ReturnType<typeof serving>;
const serving = () => {
  const server = Fastify({ ...serverConnections, connectionTimeout: deadlineMs });
  server.get('/page', async () => Buffer.alloc(64 * megabyte, 'x'));
  server.get('/events', (_request, reply) => {
    reply.hijack();
    const beating = setInterval(() => reply.raw.write(': beat\n\n'), deadlineMs / 4);
    reply.raw.once('close', () => clearInterval(beating));
  });
  return server;
};
beforeEach(async () => {
  app = serving();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

/** Asks and reads nothing of the reply. */
async function ask(path: string): Promise<{ atServer: Socket; caller: Socket }> {
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  caller.on('error', () => {});
  open.push(caller);
  const [atServer] = (await once(app.server, 'connection')) as [Socket];
  caller.pause();
  caller.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return { atServer, caller };
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a caller that never reads its page is let go', async () => {
  const { atServer } = await ask('/page');
  await once(atServer, 'close');
  expect(serverConnections.connectionTimeout).toBe(120_000);
});

test('one that reads slowly has all the time that it needs', async () => {
  const { atServer, caller } = await ask('/page');
  for (let part = 0; part < 12; part += 1) {
    await pause(deadlineMs / 4);
    // Less than what the buffers of both sides hold would be no progress that a server can see.
    for (let taken = 0; taken < 2 * megabyte; ) {
      caller.resume();
      const [data] = (await once(caller, 'data')) as [Buffer];
      taken += data.length;
    }
    caller.pause();
  }
  expect(atServer.destroyed).toBe(false);
});

test('a stream of events lasts', async () => {
  const { atServer, caller } = await ask('/events');
  caller.resume();
  await pause(3 * deadlineMs);
  expect(atServer.destroyed).toBe(false);
});
