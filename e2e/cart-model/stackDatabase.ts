// Tables beside the platform's own, which their modules declare.
import type {} from '../../api/src/ordering/tables';
import type {} from '../../api/src/people/tables';
import { connect } from '../../api/src/platform/database/connect';
import { openDatabase } from '../../api/src/platform/database/openDatabase';

type Connection = ReturnType<typeof connect>;

/**
 * Works in the database of a stack whose data lie in `dataFolder`, for what no call of a customer can bring
 * about.
 */
export async function inStackDatabase<T>(
  dataFolder: string,
  work: (database: Connection['database'], pool: Connection['pool']) => Promise<T>,
  { databaseUrl = process.env.DATABASE_URL, connections = 1 } = {},
): Promise<T> {
  const server = await openDatabase({ databaseUrl: databaseUrl || null, dataFolder }, { warn: () => {} });
  const { database, pool, close } = connect({ ...server.poolConfig, max: connections }, () => {});
  try {
    return await work(database, pool);
  } finally {
    await close();
    await server.stop();
  }
}
