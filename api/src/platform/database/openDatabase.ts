import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type PostgresAddress, startEmbeddedPostgres } from './startEmbeddedPostgres';

export interface DatabaseServer {
  /** Of the data folder, and this installation's alone. */
  isEmbedded: boolean;
  /** By which another process reaches it too. */
  url: string;
  poolConfig: pg.PoolConfig;
  /** Past a pooler in transaction mode, which keeps no LISTEN: for listeners and migrations. */
  directConfig: pg.PoolConfig;
  stop(): Promise<void>;
}
const databaseName = 'storefront';
/** No call may hold a connection longer: behind it others wait. */
const statementMs = 20_000;
const deadlines: pg.PoolConfig = {
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  // The server keeps to the deadline as long as there is one; a machine that is lost does not.
  query_timeout: statementMs + 5_000,
  keepAlive: true,
  // The system's own is two hours: so long a listener would not notice.
  keepAliveInitialDelayMillis: 10_000,
};

const buildUrl = ({ host, port, user }: PostgresAddress): string =>
  `postgresql://${user}@/${databaseName}?host=${encodeURIComponent(host)}&port=${port}`;

/** The server that `databaseUrl` names, or the embedded one of `dataFolder` with its database created. */
export async function openDatabase(
  settings: { databaseUrl: string | null; databaseDirectUrl?: string | null; dataFolder: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<DatabaseServer> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== null) {
    const poolConfig = { ...deadlines, connectionString: databaseUrl };
    const directConfig = { ...deadlines, connectionString: settings.databaseDirectUrl ?? databaseUrl };
    return { isEmbedded: false, url: databaseUrl, poolConfig, directConfig, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres(dataFolder, (what) => log.warn(what));
  await createDatabase({ ...server.address, database: 'postgres' }, databaseName);
  const poolConfig = { ...deadlines, ...server.address, database: databaseName };
  return {
    isEmbedded: true,
    url: buildUrl(server.address),
    poolConfig,
    directConfig: poolConfig,
    stop: () => server.stop(),
  };
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
