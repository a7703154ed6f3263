import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { withoutHopByHop } from './forwardedHeaders';

/** Kitchens wait for orders for up to 25 seconds. */
const replyBeginsMs = 40_000;

/**
 * Passes on what comes for `office.…` to the back office, where this server stands before all host names, as
 * after `npm start`.
 */
export async function officeRoute(app: FastifyInstance, { officeUrl }: Pick<ShellConfig, 'officeUrl'>) {
  if (officeUrl === null) return;
  await app.register(httpProxy, {
    upstream: officeUrl,
    constraints: { host: /^office\./ },
    config: { isOffice: true },
    undici: { connections: null, headersTimeout: replyBeginsMs },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutHopByHop(headers),
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': request.ip,
      }),
    },
  });
}
