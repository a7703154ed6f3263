import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { findBrand } from './resolveBrand';
import { unknownHostPage } from './unknownHostPage';

/** Balancers and Prometheus ask for these by address. */
const healthPaths = new Set(['/healthz', '/readyz', '/metrics']);
/** What may stand in an address, a content policy and a log: a name or an IP address, and a port. */
const hostPattern = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/;
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/**
 * Answers only for the hosts of BRAND_HOSTS: what a page, a sitemap or a redirect says of its own address is
 * then never a stranger's. Everything after this hook reads `request.host` and `request.protocol` as they
 * are; `X-Forwarded-Host` counts when a trusted proxy sent it and `Host` is none of ours, so that a visitor
 * who slips one through the proxy changes nothing. Must be added before the routes.
 */
export function checkHost(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'brandHosts' | 'allowAnyHost'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const sent = request.raw.headers;
    // A proxy may pass on what the visitor wrote there.
    if (request.protocol !== 'http' && request.protocol !== 'https') delete sent['x-forwarded-proto'];
    const { url = '', config: route } = request.routeOptions;
    if (healthPaths.has(url) || 'isOffice' in route) return done();
    const isOneHost = countHosts(request) <= 1;
    const host = isOneHost ? ownHost(request, config) : null;
    if (host === null) {
      const isHost = isOneHost && hostPattern.test(request.host.toLowerCase());
      request.log.info({ host: request.host.slice(0, 255) }, 'a request for a host that is not ours');
      reply
        .code(isHost ? 421 : 400)
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(unknownHostPage);
      return;
    }
    sent.host = host;
    delete sent['x-forwarded-host'];
    // A year for this host alone: its neighbours may still need http.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}

/**
 * Of two hosts Node reads the first and another server may read the last: a request with two is malformed
 * (RFC 9112, 3.2).
 */
const countHosts = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

function ownHost(
  request: FastifyRequest,
  config: Pick<ShellConfig, 'brandHosts' | 'allowAnyHost'>,
): string | null {
  // Fastify's is what a trusted proxy forwarded, if one did.
  const named = [request.raw.headers.host ?? '', request.host]
    .map((host) => host.toLowerCase())
    .filter((host) => hostPattern.test(host));
  const known = named.find((host) => findBrand(host, config));
  return known ?? (config.allowAnyHost ? (named.at(-1) ?? null) : null);
}
