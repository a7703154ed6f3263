/** A wrong call; the message says what is wrong. */
export class UsageError extends Error {}

export interface Command {
  names: string[];
  options: Map<string, string>;
}

export function parseArguments(args: readonly string[], known: readonly string[]): Command {
  const names: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('--')) {
      names.push(arg);
      continue;
    }
    const name = arg.slice(2);
    const value = args[index + 1];
    if (!known.includes(name)) throw new UsageError(`There is no option ${arg}.`);
    if (value === undefined) throw new UsageError(`${arg} needs a value.`);
    options.set(name, value);
    index += 1;
  }
  return { names, options };
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
