import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from '../../platform/database/Database';

/** The end of a process: nothing that it does from now on reaches anybody. */
export class Dead extends Error {}

/** How long a process lives, in steps: after each statement, and around each call of an acquirer. */
export class Life {
  steps = 0;
  #diesAt = Number.POSITIVE_INFINITY;

  get isOver(): boolean {
    return this.steps >= this.#diesAt;
  }

  /** Lives so many steps more; none at all when absent. */
  renew(steps = Number.POSITIVE_INFINITY): void {
    this.steps = 0;
    this.#diesAt = steps;
  }

  step(): void {
    if (this.isOver) throw new Dead('killed');
    this.steps += 1;
    if (this.isOver) throw new Dead('killed');
  }
}

/**
 * A database whose client dies with its process: what was committed stays, what was open is rolled back by
 * the server.
 */
export function mortalDatabase(
  config: pg.PoolConfig,
  life: Life,
): { database: Kysely<Database>; close(): Promise<void> } {
  const int8 = 20;
  const pool = new pg.Pool({
    ...config,
    max: 8,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format as 'text'),
    },
  });
  pool.on('error', () => {});
  const mortal: PostgresPool = {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: unknown[]) => {
        if (life.isOver) throw new Dead('killed');
        const result = await client.query(text, values);
        life.step();
        return result;
      };
      return { query, release: () => client.release(life.isOver) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool: mortal }) });
  return { database, close: () => database.destroy() };
}
