import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kitchen</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/kitchen/kitchen.css">
<script type="module" src="/kitchen/main.js"></script>
</head>
<body><main></main></body>
</html>
`;
const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const files = [
  ...['main.js', 'kitchen.js', 'connection.js', 'element.js', 'products.js', 'texts.js'],
  'kitchen.css',
] as const;
/** Longer than a call of the staff interface waits. */
const timeoutMs = 40_000;
const passedOn = ['authorization', 'accept-language', 'content-type', 'idempotency-key'] as const;

/**
 * A tablet's page for one restaurant. It speaks the public staff interface and nothing else; calls go by this
 * server, because a page may only call its own origin.
 */
export function registerKitchen(app: FastifyInstance, apiUrl: string): void {
  app.get('/kitchen', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  for (const name of files) {
    const type = types[name.endsWith('.css') ? 'css' : 'js'];
    app.get(`/kitchen/${name}`, async (_request, reply) =>
      reply.type(type).send(readFileSync(fileURLToPath(new URL(`./browser/${name}`, import.meta.url)))),
    );
  }
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: '/kitchen/api/*',
    handler: (request, reply) => passOn(request, reply, apiUrl),
  });
}

async function passOn(request: FastifyRequest, reply: FastifyReply, apiUrl: string): Promise<FastifyReply> {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const path = request.url.replace('/kitchen/api', '/api/staff/v1');
  const answer = await fetch(new URL(path, apiUrl), {
    method: request.method,
    headers,
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (answer === null) return reply.code(502).send({ message: 'The storefront does not answer.' });
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(await answer.text());
}
