import Fastify from 'fastify';
import { untilReady } from './untilReady';

test('a server that is not ready is asked again, then renders the page that the home address leads to', async () => {
  const asked: string[] = [];
  const app = Fastify();
  app.addHook('onRequest', async ({ url, headers }) => void asked.push(`${headers.host} ${url}`));
  app.get('/readyz', async (_request, reply) => reply.code(asked.length < 3 ? 503 : 200).send());
  app.get('/', async (_request, reply) => reply.redirect('https://shop.example/khimki', 302));
  app.get('/khimki', async () => 'page');
  await untilReady(app, { brandHosts: new Map([['shop.example', 'umi']]) });
  expect(asked).toEqual([
    ...Array.from({ length: 3 }, () => 'localhost /readyz'),
    ...['shop.example /', 'shop.example /khimki'],
  ]);
  await app.close();
});
