import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StatementNames } from './StatementNames';

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Whether a statement was prepared for tables that have changed since: it would fail for ever on its
 * connection.
 */
export const isOutdatedStatement = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/**
 * A pool whose clients prepare the statements that come again. A connection with an outdated one is closed
 * after its call.
 */
export function namingPool(pool: pg.Pool, names = new StatementNames()): PostgresPool {
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isOutdated = false;
    const query: Query = async (text, values) => {
      // Without values (`begin`, `commit`) a statement travels in one simple message.
      const name = values.length === 0 ? undefined : names.getName(text);
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        isOutdated ||= isOutdatedStatement(error);
        throw error;
      }
    };
    // Cursors, the other form of a query, are not used here.
    return { query: query as PostgresPoolClient['query'], release: () => client.release(isOutdated) };
  };
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() };
}
