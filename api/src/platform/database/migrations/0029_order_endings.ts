import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Why a canceled order ended. Of those that ended before it is not known: they count as canceled.
  'alter table orders add column ended_by text',
  // Written with every movement of an order's money, so that open pages hear of it as of a new status.
  'alter table orders add column money_at bigint',
  `create trigger orders_money_moved after update of money_at on orders for each row
     when (old.money_at is distinct from new.money_at) execute function announce_order_status()`,
];

/** Why an order ended, and when its money moved. */
export const orderEndings: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
