import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { shareTestApi } from '../../testing/startTestApi';

const api = shareTestApi();

const head = 'POST /api/cart/add HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const withinMs = 20_000;

/**
 * Opens a connection, sends `start` and a letter a second after it, and says how the server ended it and
 * when.
 */
async function dribble(start: string): Promise<{ answer: string; afterMs: number }> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const began = Date.now();
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  // The letter after the end meets a closed connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(start);
  const timer = setInterval(() => start && socket.write('a'), 1_000);
  const late = setTimeout(() => socket.destroy(new Error('still open')), withinMs + 5_000);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  clearTimeout(late);
  return { answer, afterMs: Date.now() - began };
}

/** It waits for real deadlines: `npm test -- --long` has it. */
const testLong = process.env.TEST_LONG ? test : test.skip;
testLong(
  'a caller that sends a letter a second, or nothing at all, is let go after its time',
  async () => {
    const [silent, slowHead, slowBody, quick] = await Promise.all([
      dribble(''),
      dribble('GET /api/cities HTTP/1.1\r\nx-slow: '),
      dribble(`${head}content-length: 60000\r\n\r\n{`),
      fetch(`${api.address}/api/cities`),
    ]);
    expect(quick.status).toBe(200);
    for (const { afterMs } of [silent, slowHead, slowBody]) expect(afterMs).toBeLessThan(withinMs);
    for (const { answer } of [slowHead, slowBody]) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  },
  60_000,
);
