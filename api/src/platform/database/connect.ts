import { type Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './Database';
import { PatientKysely, patientPool } from './deadlocks';
import { namingPool } from './namingPool';
import { StatementNames } from './StatementNames';

const int8 = 20;
/** bigint columns hold milliseconds and counts: both fit into a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === int8 && format !== 'binary') return Number;
    return pg.types.getTypeParser(id, format);
  },
};

export interface Connection {
  pool: pg.Pool;
  database: Kysely<Database>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

/** Opens a pool. A request that finds no free connection within 2 s fails instead of waiting for ever. */
export function connect(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  { preparesStatements = true } = {},
): Connection {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 2_000, ...config, types });
  // A server that restarts breaks idle connections; without a listener that would end the process.
  let isClosing = false;
  pool.on('error', (error) => {
    // The pool forgets a connection before its socket has ended; what the server says meanwhile is no loss.
    if (!isClosing) onIdleError(error);
  });
  // The same for a connection that is in use and waits for its next query: that query fails, and the pool
  // lets the connection go. What breaks during a query is told by the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new PatientKysely<Database>({
    dialect: new PostgresDialect({
      pool: patientPool(namingPool(pool, preparesStatements ? new StatementNames() : null)),
    }),
  });
  return {
    pool,
    database,
    async close() {
      isClosing = true;
      await database.destroy();
    },
  };
}
