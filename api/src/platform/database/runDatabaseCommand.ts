import type { Kysely } from 'kysely';
import { readConfig } from '../config/config';
import { connect } from './connect';
import type { Database } from './Database';
import { openDatabase } from './openDatabase';
import { requireSchema, SchemaError } from './schema';

/**
 * Runs a command of the terminal on the database that the environment names, and ends the process with the
 * command's code. A wrong configuration, and a schema that this release cannot work with, are one message and
 * 1.
 */
export async function runDatabaseCommand(
  run: (database: Kysely<Database>) => Promise<number>,
): Promise<void> {
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
    process.exitCode = await run(database);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await close();
    await server.stop();
  }
}
