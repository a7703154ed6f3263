import { type Kysely, type Migration, sql } from 'kysely';

const amounts: Readonly<Record<string, readonly string[]>> = {
  product_prices: ['price_minor', 'basic_price_minor'],
  orders: ['total_minor'],
  bonus_accounts: ['balance_minor'],
  bonus_entries: ['amount_minor'],
  payment_attempts: ['amount_minor'],
  payment_captures: ['amount_minor', 'refunded_minor'],
  payment_operations: ['amount_minor'],
};

/**
 * Amounts above 2,147,483,647 minor units, which 21.5 million soums are. Each table is written anew, so that
 * nobody reads or writes it meanwhile: about a second for 200,000 orders. Code of the release before reads
 * and writes the wider columns as it did the narrow ones.
 */
export const wideAmounts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const [table, columns] of Object.entries(amounts)) {
      const changes = columns.map((column) => `alter column ${column} type bigint`).join(', ');
      await sql.raw(`alter table ${table} ${changes}`).execute(database);
    }
  },
};
