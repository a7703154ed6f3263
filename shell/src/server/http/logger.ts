import { type LogSink, logOptions } from '@storefront/contracts/logging';
import { withoutQuoted } from '@storefront/contracts/withoutQuoted';
import type { FastifyRequest } from 'fastify';

/** A page's report of a failure: its message, which the stack begins with, may quote what was typed. */
function describeFailure(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null) return failure;
  const { message = '', stack = '' } = failure as { message?: unknown; stack?: unknown };
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s*at |@https?:/.test(line));
  return { ...failure, message: withoutQuoted(String(message)), stack: frames.join('\n') };
}

/** Of a request its method and path without the query; no address, cookie or header. */
export const loggerOptions = (level: string, stream?: LogSink) => ({
  ...logOptions(level, {
    req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    failure: describeFailure,
    problem: (problem: unknown) => withoutQuoted(String(problem)),
  }),
  ...(stream ? { stream } : {}),
});
