import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import serveFolder from '@fastify/static';
import { requestIdHeader } from '@storefront/contracts/requestId';
import fastify, { type FastifyInstance } from 'fastify';
import type { OfficeConfig } from './readConfig';

/** The program talks to its own origin only, runs its own scripts only, and stands in no frame. */
const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
  'x-robots-tag': 'noindex',
};
/** Kitchens wait for orders for up to 25 seconds. */
const replyBeginsMs = 40_000;

/**
 * Serves the program that was built into `folder`, and passes its calls on to the API, so that both have one
 * origin and the session's cookie is strict.
 */
export async function createServer(config: OfficeConfig, folder: string): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: config.logLevel }, trustProxy: config.trustProxy });
  app.addHook('onSend', async (_request, reply) => void reply.headers(securityHeaders));
  for (const path of ['/healthz', '/readyz']) app.get(path, async () => ({ ok: true }));
  for (const prefix of ['/api/staff', '/pictures'])
    await app.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: null, headersTimeout: replyBeginsMs, connect: { timeout: 3000 } },
      replyOptions: {
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-for': request.ip,
          [requestIdHeader]: request.id,
        }),
        onError: (reply, { error }) => {
          reply.log.warn(error);
          void reply.code(503).header('retry-after', '3').send({ message: '', code: 'api_unreachable' });
        },
      },
    });
  await app.register(serveFolder, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  // Every other address is a page of the program, which says what it does not know.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.code(404).send();
    // Read each time: while the program is worked on it is built anew below.
    const page = await readFile(join(folder, 'index.html'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  return app;
}
