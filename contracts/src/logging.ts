import { withoutKeys } from './withoutKeys';
import { withoutQuoted } from './withoutQuoted';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

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

/** As pino and Fastify name the parts of an error. */
interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

/**
 * What a log may say of an error: its message without what it quotes. The database's complaints name values
 * elsewhere, too (`detail`, parts of `message`, `where`): of those only names of tables, columns and
 * constraints are kept.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, table, column, constraint, routine, severity } = error as DatabaseComplaint;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const described = { type: error.name, code, message: '', stack: frames.slice(0, 8).join('\n') };
  if (severity === undefined) return { ...described, message: withoutQuoted(error.message) };
  return { ...described, severity, table, column, constraint, routine };
}

/**
 * Options of pino for both servers: a JSON object a line, which tells what the server did, never who for.
 * @param serializers of a request and a reply, and of a server's own fields
 * @param redact a last step over each line beside the one that takes keys out of addresses
 */
export const logOptions = <S extends object>(
  level: string,
  serializers: S,
  redact = (line: string): string => line,
) => ({
  level,
  serializers: { err: describeError, error: describeError, ...serializers },
  hooks: {
    // Whatever a library puts into a line, it leaves without keys.
    streamWrite: (line: string) => withoutKeys(redact(line)),
    // An error alone would become the line's text with all that its message quotes.
    logMethod(this: unknown, given: unknown[], log: (...words: unknown[]) => void) {
      const [error] = given;
      if (error instanceof Error) log.call(this, { err: error }, error.name);
      else log.apply(this, given);
    },
  },
});
