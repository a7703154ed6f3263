import { Agent, get, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { servePages } from '../testing/servePages';
import { requestUrl } from './requestUrl';

const here = 'http://shop.example';
const at = (target: string, host = 'shop.example') => requestUrl({ url: target, protocol: 'http', host });

test.each([
  ['//a//evil.example/', 301],
  ['//evil.example/', 301],
  ['//evil.example//', 301],
  ['//evil.example/x?release=off', 302],
  ['/vladik//evil.example/', 301],
  ['/.//evil.example/', 301],
])('%s leads nowhere but to this site', async (target, status) => {
  const reply = await servePages()(target);
  expect(reply.statusCode).toBe(status);
  expect(new URL(String(reply.headers.location), here).origin).toBe(here);
});

test('whatever address is asked for, a browser that follows the answer stays on this site', async () => {
  const { app } = servePages();
  // A real one: what is asked for arrives as it was written.
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent, headers: { 'accept-encoding': 'br' } }, (reply) => resolve(reply.resume())).on(
        'error',
        reject,
      );
    });
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    'evil.example',
    '@',
    ':',
    'vladik',
    '?release=off',
    '#',
    'a',
  ];
  const staysHere = fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), async (parts) => {
      const { headers, statusCode = 0 } = await ask(`/${parts.join('')}`);
      expect(statusCode).toBeLessThan(500);
      if (headers.location !== undefined) expect(new URL(headers.location, here).origin).toBe(here);
    }),
    { numRuns: 1_000 },
  );
  await staysHere.finally(() => {
    agent.destroy();
    return app.close();
  });
}, 30_000);

test.each(['//evil.example/vladivostok', '/\\evil.example/x'])('%s is an address of this host', (target) => {
  expect(at(target)?.origin).toBe(here);
});

test.each([
  ['http://evil.example/', 'shop.example'],
  ['*', 'shop.example'],
  ['/', 'a<b'],
  ['/', 'a b'],
])('%s at the host %s is no address', (target, host) => {
  expect(at(target, host)).toBeNull();
});
