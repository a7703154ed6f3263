import { readConfig } from '../config/config';
import { awaitDatabase } from './awaitDatabase';
import { describeRefusal } from './describeRefusal';
import { migrateServer } from './migrate';
import { openDatabase } from './openDatabase';

/** Containers start in any order, and PostgreSQL makes its data first. */
const patienceMs = 120_000;

/**
 * Brings the schema of the database that the environment names up to date, before this
 * release starts.
 */
const { config, problems } = readConfig(process.env);
if (config === null) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const server = await openDatabase(config, { warn: () => {} });
  try {
    await awaitDatabase(server.directConfig, patienceMs);
    await migrateServer(server.directConfig);
    console.log('The schema is up to date.');
  } catch (error) {
    console.error(describeRefusal(error) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
