import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AutoKitchen } from './auto/AutoKitchen';
import { StaffInterface } from './auto/StaffInterface';

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
const folder = fileURLToPath(new URL('./browser/', import.meta.url));
const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
/** Longer than a call of the staff interface waits. */
const timeoutMs = 40_000;

/** The storefront's kitchens, as far as they are on this machine. */
export interface KitchenSettings {
  /** Of the API. */
  apiUrl: string;
  /** The key of this machine: shops cook by themselves with it, and the page works without asking for one. */
  readKey: () => string | null;
  /** How many times faster than life shops cook by themselves; 0: only when asked to. */
  speed: number;
}
const usualSpeed = 60;
const passedOn = ['authorization', 'accept-language', 'content-type', 'idempotency-key'] as const;
const autoSchema = {
  type: 'object',
  required: ['shop_id', 'is_on'],
  properties: { shop_id: { type: 'integer', nullable: true }, is_on: { type: 'boolean' } },
} as const;

/**
 * A tablet's page for one restaurant. It speaks the public staff interface and nothing else; calls go by this
 * server, because a page may only call its own origin. Beside it, shops that cook by themselves.
 */
export function registerKitchen(app: FastifyInstance, { apiUrl, readKey, speed }: KitchenSettings): void {
  const auto = new AutoKitchen(new StaffInterface(apiUrl, readKey), speed || usualSpeed, speed > 0);
  app.addHook('onListen', async () => void auto.follow());
  app.addHook('onClose', async () => auto.stop());
  const autoState = () => ({ ...auto.switches, is_ready: readKey() !== null });
  app.get('/kitchen/auto', async () => autoState());
  app.put<{ Body: { shop_id: number | null; is_on: boolean } }>(
    '/kitchen/auto',
    { schema: { body: autoSchema } },
    async ({ body }) => {
      auto.setOn(body.shop_id, body.is_on);
      return autoState();
    },
  );
  app.get('/kitchen', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  for (const name of files) {
    const type = types[name.endsWith('.css') ? 'css' : 'js'];
    app.get(`/kitchen/${name}`, async (_request, reply) =>
      reply.type(type).send(readFileSync(join(folder, name))),
    );
  }
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: '/kitchen/api/*',
    handler: (request, reply) => passOn(request, reply, apiUrl, readKey()),
  });
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  apiUrl: string,
  ownKey: string | null,
): Promise<FastifyReply> {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (!headers.has('authorization') && ownKey !== null) headers.set('authorization', `Bearer ${ownKey}`);
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
