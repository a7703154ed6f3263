import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitSockets } from './limitSockets';

let server: FastifyInstance;
let port: number;
const open: Socket[] = [];
beforeEach(async () => {
  server = Fastify({ forceCloseConnections: true });
  limitSockets(server.server, 3);
  server.get('/alive', async () => ({ alive: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  return server.close();
});

/** Sends these bytes and answers all that came back until the server ended the connection. */
const untilEnded = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
    open.push(socket);
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('close', () => resolve(received)).on('error', () => resolve(received));
  });
const connected = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
    open.push(socket);
  });
const alive = () => untilEnded('GET /alive HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');

test('a caller with too many connections gets no more until one of them is closed', async () => {
  const [first] = [await connected(), await connected(), await connected()];
  expect(await alive()).toBe('');
  first?.destroy();
  let reply = '';
  while (reply === '') reply = await alive();
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
});
