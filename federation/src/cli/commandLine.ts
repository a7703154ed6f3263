import { userInfo } from 'node:os';
import { repositoryRoot, sourceFolder } from '../build/repository';
import { openRegistry, type RegistryStore, registrySettings } from '../registry';
import type { Command, RunGate } from './commands/Command';
import { commands as everywhere } from './commands/index';
import { commandHelp, commandNamed, describeUsage } from './help';
import { type CommandOptions, readWords } from './options';

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  say: (text: string) => void;
  /** The registry of the environment when absent. */
  registry?: RegistryStore;
  /** Absent in a repository without a storefront. */
  gate?: Gate;
}

/** What `check` runs, and the command that offers it to other repositories. */
interface Gate {
  run: RunGate;
  serve: Command;
}

/** Runs the command that this process was started with, and prints what it says. */
export async function runCommandLine(gate?: Gate): Promise<void> {
  const say = (text: string) => console.log(text);
  try {
    await commandLine(process.argv.slice(2), { env: process.env, say, gate });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Runs one command of `npm run release --`.
 * @throws Error whose message is all that a person needs to see.
 */
export async function commandLine(
  words: readonly string[],
  { env, say, registry, gate }: Surroundings,
): Promise<void> {
  const commands = gate ? [...everywhere, gate.serve] : everywhere;
  const { positionals, values } = readWords(words);
  const { help, why, ...options } = values;
  const asked = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const [name, ...names] = asked;
  const wantsHelp = help || asked !== positionals;
  if (wantsHelp && !name) return say(describeUsage(commands));
  const command = commandNamed(commands, name);
  if (wantsHelp) return say(commandHelp(command));
  for (const option of Object.keys(options) as (keyof CommandOptions)[])
    if (!command.options.includes(option))
      throw new Error(`${command.name}: takes no --${option}; "${command.name} --help" shows what it takes`);
  const who = env.RELEASE_AUTHOR || userInfo().username;
  const author = { who, ...(why ? { why } : {}) };
  const apiUrl = env.API_URL || `http://127.0.0.1:${env.API_PORT || 4000}`;
  const isKept = Boolean(options.publish || options.promote);
  let opened = registry;
  const context = {
    // A command that needs none, such as `keys new`, asks for none of its settings.
    get registry() {
      opened ??= defaultRegistry(env, command.name !== 'build' || isKept);
      return opened;
    },
    author,
    say,
    apiUrl,
    ...(gate ? { runGate: gate.run } : {}),
  };
  await command.run(context, names, options);
}

/**
 * The registry that the environment names: `REGISTRY_URL`, else `REGISTRY_DIR`, else `registry` among the
 * installation's data.
 * @param mustBeNamed refuses a repository without a storefront that names none: nobody would see what is
 * written there
 */
function defaultRegistry(
  env: Readonly<Record<string, string | undefined>>,
  mustBeNamed: boolean,
): RegistryStore {
  const isNamed = env.REGISTRY_URL || env.REGISTRY_DIR || env.DATA_DIR || sourceFolder('shell');
  if (mustBeNamed && !isNamed)
    throw new Error(
      'no registry is named: set REGISTRY_URL (s3://bucket/prefix) or REGISTRY_DIR (a folder) to the storefront’s',
    );
  return openRegistry(registrySettings(env, repositoryRoot), (message) => console.error(message));
}
