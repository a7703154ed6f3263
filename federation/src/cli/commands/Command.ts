import type { Author, GateVerdict, RegistryStore } from '../../registry';
import type { GateQuestion } from '../askGate';
import type { CommandOptions } from '../options';

/**
 * Runs releases with the last ones of every other package in a storefront of its own, keeps the verdicts in
 * the registry and answers them.
 * @throws Error when a release is not in the registry or no storefront could be started
 */
export type RunGate = (
  registry: RegistryStore,
  question: GateQuestion,
  say: (line: string) => void,
) => Promise<GateVerdict[]>;

/** What every command can use. */
export interface CommandContext {
  registry: RegistryStore;
  /** Who types, and `--why`; written into the history. */
  author: Author;
  say: (text: string) => void;
  /** The origin of the API that knows cities and brands. */
  apiUrl: string;
  /** Absent in a repository without a storefront: there GATE_URL names a gate. */
  runGate?: RunGate;
}

/** One command of `npm run release --`. Wrong input is an error whose message is all that is shown. */
export interface Command {
  name: string;
  /** Lines for the list of commands: how it is written and, after two spaces, what it does. */
  usage: readonly string[];
  /** The options it takes, beside `--why`; any other is refused. */
  options: readonly (keyof CommandOptions)[];
  run(context: CommandContext, names: readonly string[], options: CommandOptions): Promise<void>;
}

/** The names, of which there must be at least one. */
export function requireNames(command: Command, names: readonly string[]): readonly string[] {
  if (!names.length) throw new Error(`${command.name}: expected ${command.usage.join('\n')}`);
  return names;
}
