import { withoutKeys } from '@storefront/contracts/withoutKeys';
import { withoutQuoted } from '@storefront/contracts/withoutQuoted';
import type { FastifyRequest } from 'fastify';

/** Where log lines go in place of standard output. */
export interface LogSink {
  write(line: string): void;
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    code: (error as NodeJS.ErrnoException).code,
    message: withoutQuoted(error.message),
    stack: frames.slice(0, 8).join('\n'),
  };
}

/** A page's report of a failure: its message, which the stack begins with, may quote what was typed. */
function describeFailure(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null) return failure;
  const { message = '', stack = '' } = failure as { message?: unknown; stack?: unknown };
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s*at |@https?:/.test(line));
  return { ...failure, message: withoutQuoted(String(message)), stack: frames.join('\n') };
}

/**
 * Structured logs, a JSON object a line. They tell what the server did, never who for: of a request its
 * method and path without the query, no address, cookie or header; of an error no values. The last step takes
 * keys out of whatever else ends in a line.
 */
export const loggerOptions = (level: string, stream?: LogSink) => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    err: describeError,
    error: describeError,
    failure: describeFailure,
    problem: (problem: unknown) => withoutQuoted(String(problem)),
  },
  hooks: {
    streamWrite: withoutKeys,
    // An error alone would become the line's text with all that its message quotes.
    logMethod(this: unknown, given: unknown[], log: (...words: unknown[]) => void) {
      const [error] = given;
      if (error instanceof Error) log.call(this, { err: error }, error.name);
      else log.apply(this, given);
    },
  },
});
