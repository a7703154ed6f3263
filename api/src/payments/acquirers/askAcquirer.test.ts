import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAskAcquirer } from './askAcquirer';
import { NotSentError, UnknownOutcomeError } from './requestErrors';

/** What a call of an acquirer that behaves like this comes to. */
async function outcome(answer: RequestListener, timeoutMs = 2_000): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`;
    return await createAskAcquirer({ timeoutMs })(url, { body: '{}' }).catch((error: unknown) => error);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each<[string, RequestListener, boolean, boolean]>([
  ['cuts the line', ({ socket }) => void socket.destroy(), false, false],
  ['never answers', () => undefined, false, true],
  ['stops within its answer', (_, reply) => void reply.writeHead(200).write('{"a"'), false, true],
  ['answers with a fault', (_, reply) => void reply.writeHead(500).end('{}'), true, false],
  ['answers what is no object', (_, reply) => void reply.writeHead(200).end('[]'), false, false],
])('an acquirer that %s may or may not have charged [PAY-11]', async (_, answer, hasAnswered, isTimeout) => {
  const error = await outcome(answer, isTimeout ? 150 : undefined);
  expect(error).toBeInstanceOf(UnknownOutcomeError);
  expect(error).toMatchObject({ hasAnswered, isTimeout });
});

test('one that asks to come later has charged nothing [PAY-11]', async () => {
  expect(await outcome((_, reply) => void reply.writeHead(429).end())).toBeInstanceOf(NotSentError);
});

test('one that cannot be reached has charged nothing [PAY-11]', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => gone.once('listening', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  await expect(createAskAcquirer()(`http://127.0.0.1:${port}/pay`, {})).rejects.toBeInstanceOf(NotSentError);
});

test('what it refuses with a status below 500 is its answer', async () => {
  expect(await outcome((_, reply) => void reply.writeHead(400).end('{"code":7}'))).toEqual({
    status: 400,
    body: { code: 7 },
  });
});
