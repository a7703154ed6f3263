import { METHODS, request } from 'node:http';
import { shareTestApi } from '../../testing/startTestApi';

const api = shareTestApi();

/** All that Node's parser takes, but for tunnels. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

const send = (method: string, path: string, word: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { host: `${word}.example`, 'x-brand': word, 'accept-language': word, 'user-agent': word };
    const asked = request(`${api.address}${path}`, { method, headers }, (reply) => {
      reply.resume().on('end', resolve);
    });
    asked.on('error', reject).end();
  });
const readFigures = async () => (await (await fetch(`${api.address}/metrics`)).text()).split('\n');
/** Of requests and of payments: what the process counts of itself comes and goes. */
const isOfVisitors = (line: string) => /^(http|payment|map)_/.test(line);

test('whatever words callers send, the figures get no series for them [API-02]', async () => {
  const flood = async (from: string) => {
    for (const [at, method] of methods.entries()) {
      const word = `${from}${at}`;
      for (const path of [`/${word}`, `/api/${word}`, `/api/payments/notify/${word}`, `/api/cities/${word}`])
        await send(method, path, word);
    }
  };
  // The reading itself is counted, too.
  await readFigures();
  await flood('word-');
  const once = (await readFigures()).filter(isOfVisitors);
  await flood('other-word-');
  const twice = (await readFigures()).filter(isOfVisitors);
  expect(twice.join()).not.toContain('word');
  expect(twice.join()).toContain('route="/api/cities/:alias"');
  expect(twice).toHaveLength(once.length);
});
