import type { IncomingHttpHeaders } from 'node:http';
import { requestIdHeader } from '@storefront/contracts/requestId';
import type { FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { resolveBrand } from './resolveBrand';

/**
 * About the caller's connection, not about the call (RFC 9110, 7.6.1): the client would refuse the call for
 * some of them.
 */
const hopByHop: ReadonlySet<string> = new Set([
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  // Of whoever calls this server; where it is traced its own call is named instead.
  'traceparent',
  'tracestate',
  'baggage',
]);

export const withoutHopByHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

/** What a call is passed on to the API with: the caller's headers, and by whom and for whom it is. */
export const forwardedHeaders = (
  request: Pick<FastifyRequest, 'host' | 'protocol' | 'ip' | 'id'>,
  headers: IncomingHttpHeaders,
  config: ShellConfig,
): IncomingHttpHeaders => ({
  ...withoutHopByHop(headers),
  'x-brand': resolveBrand(request.host, config),
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-for': request.ip,
  [requestIdHeader]: request.id,
});
