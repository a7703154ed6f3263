import { withoutKeys } from '@storefront/contracts/withoutKeys';
import { withoutQuoted } from '@storefront/contracts/withoutQuoted';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Config } from '../config/config';
import { withoutCardNumbers } from './cardNumbers';

/** Where log lines go in place of standard output. */
export interface LogSink {
  write(line: string): void;
}

interface DatabaseComplaint extends Error {
  severity?: string;
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

/**
 * What a log may say of an error. The database's complaints quote the values that they are about (`detail`,
 * parts of `message`, `where`): of those only names of tables, columns and constraints are kept. Our own
 * errors are built without customers' values.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, column, constraint, routine, severity } = error as DatabaseComplaint;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const described = { type: error.name, code, at: frames.slice(0, 8).map((line) => line.trim()) };
  if (severity === undefined) return { ...described, message: withoutQuoted(error.message) };
  return { ...described, severity, table, column, constraint, routine };
}

/**
 * Structured logs, a JSON object a line. They tell what the service did, never who for: of a request its
 * method and the pattern of its route, of an error no values; addresses, cookies, queries and bodies stay
 * out.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  name: string,
  sink?: LogSink,
): FastifyBaseLogger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: { process: name, pid: process.pid },
    hooks: {
      // The last step: whatever a library puts into a line, no card's number (PAY-05) and no key in an
      // address leaves with it.
      streamWrite: (line) => withoutKeys(withoutCardNumbers(line)),
      // An error alone would become the line's text with all that its message quotes.
      logMethod(given, log) {
        const [error] = given as unknown[];
        if (error instanceof Error) log.call(this, { err: error }, error.name);
        else log.apply(this, given);
      },
    },
    serializers: {
      err: describeError,
      error: describeError,
      req: (request: { id?: string; method?: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
  return sink ? pino(options, sink) : pino(options);
}
