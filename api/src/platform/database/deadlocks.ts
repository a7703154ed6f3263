import { traceQuery } from '@storefront/tracing';
import { Kysely, type PostgresPool, type PostgresPoolClient, type TransactionBuilder } from 'kysely';

/**
 * Two that wait for each other: PostgreSQL ends one of them, which has then done nothing at all and may do it
 * again.
 */
const endedForOthers = ['40P01', '40001'];
const maxTries = 4;

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !endedForOthers.includes(String((error as { code?: unknown }).code)))
        throw error;
    }
  }
}

/**
 * A database whose transactions run again when they were ended for others: what they do outside of it must
 * bear that.
 */
export class PatientKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => untilDone(() => execute(work));
    return builder;
  }
}

/**
 * A pool whose statements run again when they were ended for others, unless they are part of a transaction.
 */
export function patientPool(pool: PostgresPool): PostgresPool {
  const wrap = (client: PostgresPoolClient): PostgresPoolClient => {
    let isInTransaction = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const [verb] = text.split(' ', 1);
      if (verb === 'begin' || verb === 'start') isInTransaction = true;
      if (verb === 'commit' || verb === 'rollback') isInTransaction = false;
      const run = () => traceQuery(text, () => client.query(text, values));
      return isInTransaction ? run() : untilDone(run);
    };
    // Cursors, the other form of a query, are not used here.
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  };
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() };
}
