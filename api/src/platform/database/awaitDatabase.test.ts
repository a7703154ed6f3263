import { createServer, type Server, type Socket } from 'node:net';
import { awaitDatabase } from './awaitDatabase';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** What PostgreSQL says on a connection: an error of a code, or that it is ready for queries. */
const message = (type: string, body: string) => {
  const bytes = Buffer.from(`${type}    ${body}`, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};
const refusal = (code: string) => message('E', `SFATAL\0C${code}\0Mno\0\0`);
const welcome = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);

/** A server that gives one answer to each connection, the last one to all that follow. */
function serve(port: number, answers: Buffer[]): Promise<{ port: number; asked: () => number }> {
  let asked = 0;
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? welcome;
      if (answer === welcome) socket.write(answer);
      else socket.end(answer);
    });
  });
  opened.push(server);
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({ port: (server.address() as { port: number }).port, asked: () => asked }),
    ),
  );
}
const at = (port: number) => ({ host: '127.0.0.1', port, user: 'shop', database: 'shop' });

test('a database that is not ready yet is asked again until it is', async () => {
  const { port, asked } = await serve(0, [refusal('57P03'), refusal('57P03'), welcome]);
  await awaitDatabase(at(port), 10_000);
  expect(asked()).toBe(3);
});

test('a database whose port opens later is waited for', async () => {
  const { port } = await serve(0, [welcome]);
  for (const server of opened.splice(0)) server.close();
  const waiting = awaitDatabase(at(port), 10_000);
  await new Promise((later) => setTimeout(later, 700));
  await serve(port, [welcome]);
  await expect(waiting).resolves.toBeUndefined();
});

test('a wrong password is not asked for again', async () => {
  const { port, asked } = await serve(0, [refusal('28P01')]);
  await expect(awaitDatabase(at(port), 10_000)).rejects.toMatchObject({ code: '28P01' });
  expect(asked()).toBe(1);
});

test('a database that never comes is given up', async () => {
  await expect(awaitDatabase(at(1), 100)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
