import type { Kysely } from 'kysely';
import { printHelp } from '../commands/printHelp';
import { type Config, readConfig } from '../config/config';
import { connect } from './connect';
import type { Database } from './Database';
import { describeRefusal } from './describeRefusal';
import { openDatabase } from './openDatabase';
import { requireSchema, SchemaError } from './schema';

/**
 * Runs a command of the terminal on the database that the environment names, and ends the process with the
 * command's code. A wrong configuration, and a schema that this release cannot work with, are one message and
 * 1.
 * @param usage answers `--help`
 */
export async function runDatabaseCommand(
  usage: string,
  run: (words: readonly string[], database: Kysely<Database>, config: Config) => Promise<number>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (printHelp(words, usage, console)) return;
  const { config, problems } = readConfig(process.env);
  if (config === null) {
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  const server = await openDatabase(config, { warn: () => {} });
  const { database, close } = connect({ ...server.poolConfig, max: 1 }, () => {});
  try {
    await requireSchema(database);
    process.exitCode = await run(words, database, config);
  } catch (error) {
    const message = error instanceof SchemaError ? error.message : describeRefusal(error);
    if (message === null) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  } finally {
    await close();
    await server.stop();
  }
}
