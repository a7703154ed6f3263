import { parseArgs } from 'node:util';

/** A wrong call; the message says what is wrong. */
export class UsageError extends Error {}

/** @throws UsageError for an option that is not known, or has no value */
export function parseArguments<Option extends string>(args: readonly string[], known: readonly Option[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(known.map((name) => [name, { type: 'string' as const }])),
    });
    return { names: positionals, options: values as Partial<Record<Option, string>> };
  } catch (error) {
    // What follows its first sentence is about names that begin with a hyphen.
    const [fault] = (error as Error).message.split(/\. |\.?\n/, 1);
    throw new UsageError(`${fault}.`);
  }
}

export function wholeNumber(text: string | undefined, what: string): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a whole number (got ${JSON.stringify(text ?? '')}).`);
}

export function readChoice<T extends string>(
  text: string | undefined,
  choices: readonly T[],
  option: string,
): T {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new UsageError(`${option} must be one of ${choices.join(', ')} (got ${JSON.stringify(text ?? '')}).`);
}
