// Tables beside the platform's own, which their modules declare.
import type {} from '../../api/src/ordering/tables';
import type {} from '../../api/src/people/tables';
import { connect } from '../../api/src/platform/database/connect';
import { openDatabase } from '../../api/src/platform/database/openDatabase';

type Connection = ReturnType<typeof connect>['database'];

/**
 * Works in the database of a stack whose data lie in `dataFolder`, for what no call of a customer can bring
 * about.
 */
export async function inStackDatabase<T>(
  dataFolder: string,
  work: (database: Connection) => Promise<T>,
): Promise<T> {
  const settings = { databaseUrl: process.env.DATABASE_URL || null, dataFolder };
  const server = await openDatabase(settings, { warn: () => {} });
  const { database, close } = connect({ ...server.poolConfig, max: 1 }, () => {});
  try {
    return await work(database);
  } finally {
    await close();
    await server.stop();
  }
}
