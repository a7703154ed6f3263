import type { FastifyRequest } from 'fastify';

/**
 * The address that was asked for, at the host that was asked. Not `new URL(target, host)`: that takes
 * `//evil.example/x` and `http://evil.example/x` for another host's. Null for a target or a host that makes
 * no address.
 */
export function requestUrl({
  url: target,
  protocol,
  host,
}: Pick<FastifyRequest, 'url' | 'protocol' | 'host'>): URL | null {
  const address = `${protocol}://${host}${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}
