import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { OrderChanges } from './OrderChanges';

/**
 * Finds the changes that were not announced, or not heard, with one question for all orders that are watched:
 * thousands of streams must not cost a question each at every beat.
 */
export class OrderVersions {
  #known = new Map<number, string>();

  constructor(
    private readonly database: Kysely<Database>,
    private readonly changes: OrderChanges,
  ) {}

  /**
   * Announces every watched order that was written since the last time, and those that were not looked at
   * yet.
   */
  async compare(): Promise<void> {
    const ids = this.changes.watched();
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; version: string }>`
      select id, xmin::text as version from orders where id = any(${ids}::int[])`.execute(this.database);
    const before = this.#known;
    this.#known = new Map(rows.map(({ id, version }) => [id, version]));
    for (const { id, version } of rows) if (before.get(id) !== version) this.changes.announce(id);
  }
}
