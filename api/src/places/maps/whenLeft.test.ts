import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { whenLeft } from './whenLeft';

/** Sends a request, and gives the signal of its reply and the way to close the connection. */
async function ask(answer: boolean) {
  let heard: (signal: AbortSignal) => void = () => {};
  const signalled = new Promise<AbortSignal>((done) => {
    heard = done;
  });
  const server = createServer((_request, raw) => {
    heard(whenLeft({ raw } as Pick<FastifyReply, 'raw'>));
    if (answer) raw.end('done');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const client = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const closed = new Promise<void>((done) => client.on('close', () => done()).on('error', () => done()));
  client.on('response', (reply) => reply.resume());
  client.end();
  return { signal: await signalled, client, closed, stop: () => new Promise((done) => server.close(done)) };
}

test('a caller who closes the connection is gone', async () => {
  const { signal, client, stop } = await ask(false);
  const aborted = new Promise((done) => signal.addEventListener('abort', done));
  client.destroy();
  await aborted;
  expect(signal.aborted).toBe(true);
  await stop();
});

test('a caller who was answered is not', async () => {
  const { signal, closed, stop } = await ask(true);
  await closed;
  await stop();
  expect(signal.aborted).toBe(false);
});
