import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { StatementNames } from './StatementNames';

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Whether a statement was prepared for tables that have changed since: it would fail for ever on its
 * connection.
 */
export const isOutdatedStatement = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/** Whether the server takes no changes: after a failover it may be the primary no more. */
export const isReadOnlyServer = (error: unknown): boolean => (error as { code?: string }).code === '25006';

/** What a client says after its `query_timeout`: nobody answers at the other end, or not in time. */
export const isUnanswered = (error: unknown): boolean => (error as Error).message === 'Query read timeout';

/**
 * A pool whose clients prepare the statements that come again, if `names` are given. A connection with an
 * outdated one is closed after its call, and so is one to a server that takes no changes: another may lead to
 * the one that does. And so is one that does not answer: a machine that is lost says nothing, and the system
 * would believe for a quarter of an hour that it may.
 */
export function namingPool(pool: pg.Pool, names: StatementNames | null): PostgresPool {
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isSpent = false;
    let silence: unknown;
    const query: Query = async (text, values) => {
      // Also a transaction's rollback would wait behind what is not answered.
      if (silence !== undefined) throw silence;
      // Without values (`begin`, `commit`) a statement travels in one simple message.
      const name = values.length === 0 ? undefined : names?.getName(text);
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        isSpent ||= isOutdatedStatement(error) || isReadOnlyServer(error);
        if (isUnanswered(error)) silence = error;
        throw error;
      }
    };
    // Cursors, the other form of a query, are not used here.
    return {
      query: query as PostgresPoolClient['query'],
      release: () => client.release(isSpent || silence !== undefined),
    };
  };
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() };
}
