import type { Kysely } from 'kysely';
import { readConfig } from '../../platform/config/config';
import { connect } from '../../platform/database/connect';
import type { Database } from '../../platform/database/Database';
import { migrateServer } from '../../platform/database/migrate';
import { openDatabase } from '../../platform/database/openDatabase';
import { requireSchema } from '../../platform/database/schema';
import type { Seed } from '../seed/readSeed';
import { writeCatalogue } from '../writeCatalogue';

/** A person waits, no customer: a large menu may take its time. */
const patient = {
  max: 10,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
};

/**
 * Runs `work` on the database that the environment names, as the API does: the embedded one's schema is
 * brought up to date, an outside one's must be, and an empty one gets the seed.
 * @throws Error with one sentence for each setting that is wrong.
 */
export async function withCatalogueDatabase<Result>(
  seed: Seed,
  work: (database: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { config, problems } = readConfig(process.env);
  if (config === null) throw new Error(problems.join('\n'));
  const server = await openDatabase(config, { warn: () => {} });
  const connection = connect({ ...server.poolConfig, ...patient }, () => {});
  try {
    if (server.isEmbedded) await migrateServer(server.poolConfig);
    await requireSchema(connection.database);
    const state = await connection.database
      .selectFrom('catalogue_state')
      .select('version')
      .executeTakeFirst();
    if (!state) await writeCatalogue(connection.database, seed);
    return await work(connection.database);
  } finally {
    await connection.close();
    await server.stop();
  }
}
