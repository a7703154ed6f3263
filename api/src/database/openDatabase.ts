import pg from 'pg';
import { startEmbeddedPostgres } from './startEmbeddedPostgres';

export interface DatabaseServer {
  poolConfig: pg.PoolConfig;
  stop(): Promise<void>;
}
const databaseName = 'storefront';

/** The server that `databaseUrl` names, or the embedded one of `dataFolder` with its database created. */
export async function openDatabase(settings: {
  databaseUrl: string | null;
  dataFolder: string;
}): Promise<DatabaseServer> {
  if (settings.databaseUrl !== null)
    return { poolConfig: { connectionString: settings.databaseUrl }, stop: async () => {} };
  const server = await startEmbeddedPostgres(settings.dataFolder);
  await createDatabase({ ...server.address, database: 'postgres' }, databaseName);
  return { poolConfig: { ...server.address, database: databaseName }, stop: () => server.stop() };
}

/** Creates the database unless it exists; `template` copies another one. */
export async function createDatabase(admin: pg.ClientConfig, name: string, template?: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const from = template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`;
    await client.query(`create database ${client.escapeIdentifier(name)}${from}`).catch((error) => {
      const duplicateDatabase = '42P04';
      const uniqueViolation = '23505';
      if (![duplicateDatabase, uniqueViolation].includes(error.code)) throw error;
    });
  } finally {
    await client.end();
  }
}
