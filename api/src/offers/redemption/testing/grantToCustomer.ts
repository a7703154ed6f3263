import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/Database';
import type { EntryContext } from '../bonusLedger';

/** Credits bonuses that no order earned, as a business would: no call does that. */
export async function grantToCustomer(
  database: Kysely<Database>,
  customerId: number,
  amountMinor: number,
  { currency, now }: EntryContext,
): Promise<void> {
  await sql`
    with entry as (insert into bonus_entries (customer_id, currency, kind, amount_minor, created_at)
      values (${customerId}, ${currency}, 'grant', ${amountMinor}, ${now}))
    insert into bonus_accounts (customer_id, currency, balance_minor)
    values (${customerId}, ${currency}, ${amountMinor})
    on conflict (customer_id, currency) do update
      set balance_minor = bonus_accounts.balance_minor + excluded.balance_minor`.execute(database);
}
