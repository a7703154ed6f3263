import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { RegistryStore } from '../registry';
import type { CommandOptions } from './commands/Command';
import { commands } from './commands/index';
import { defaultRegistry } from './defaultRegistry';

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  say: (text: string) => void;
  /** The registry of the environment when absent. */
  registry?: RegistryStore;
}

const usage = [
  'npm run release -- <command> [--why "text for the history"]',
  ...commands.flatMap((command) => command.usage.map((line) => `  ${line}`)),
  'The registry is REGISTRY_URL (s3://bucket/prefix), else the folder REGISTRY_DIR, else DATA_DIR/registry, else .data/registry.',
].join('\n');

/**
 * Runs one command of `npm run release --`.
 * @throws Error whose message is all that a person needs to see.
 */
export async function commandLine(
  words: readonly string[],
  { env, say, registry }: Surroundings,
): Promise<void> {
  const { positionals, values } = read(words);
  const [name, ...names] = positionals;
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(name ? `no command "${name}"\n${usage}` : usage);
  const { why, ...options } = values;
  for (const option of Object.keys(options) as (keyof CommandOptions)[])
    if (!command.options.includes(option)) throw new Error(`${command.name}: takes no --${option}`);
  const who = env.RELEASE_AUTHOR || userInfo().username;
  const author = { who, ...(why ? { why } : {}) };
  await command.run({ registry: registry ?? defaultRegistry(env), author, say }, names, options);
}

function read(words: readonly string[]): { positionals: string[]; values: CommandOptions } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        mode: { type: 'string' },
        publish: { type: 'boolean' },
        promote: { type: 'boolean' },
        unchecked: { type: 'string' },
        why: { type: 'string' },
        fix: { type: 'boolean' },
        name: { type: 'string' },
        channel: { type: 'string' },
        percent: { type: 'string' },
        brand: { type: 'string', multiple: true },
        city: { type: 'string', multiple: true },
        keep: { type: 'string' },
        days: { type: 'string' },
        last: { type: 'string' },
        against: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    return { positionals, values: { ...values } };
  } catch (error) {
    // `parseArgs` follows its sentence with advice on its own syntax.
    throw new Error(error instanceof Error ? error.message.split('. ')[0] : String(error));
  }
}
