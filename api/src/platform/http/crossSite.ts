import type { FastifyRequest } from 'fastify';
import { ApiError } from './ApiError';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page asks for with the customer's cookie. Browsers say where a request
 * comes from in `Sec-Fetch-Site` or `Origin`; programs that are not browsers send neither and carry no cookie
 * that could be abused.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new ApiError(403, 'request.cross_site');
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host !== request.host) throw new ApiError(403, 'request.cross_site');
}
