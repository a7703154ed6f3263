import { type LogSink, logOptions } from '@storefront/contracts/logging';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Config } from '../config/config';
import { withoutCardNumbers } from './cardNumbers';

const serializers = {
  req: (request: { id?: string; method?: string; routeOptions?: { url?: string } }) => ({
    id: request.id,
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
};

/**
 * Of a request its method and the pattern of its route; addresses, cookies, queries and bodies stay out, and
 * no card's number leaves with a line (PAY-05).
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  name: string,
  sink?: LogSink,
): FastifyBaseLogger {
  const options: pino.LoggerOptions = {
    ...logOptions(logLevel, serializers, withoutCardNumbers),
    base: { process: name, pid: process.pid },
  };
  return sink ? pino(options, sink) : pino(options);
}
