import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';

/** What an entry needs beside its amount. */
export interface EntryContext {
  /** ISO 4217 code of the city: bonuses are kept apart by currency. */
  currency: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * What a customer may spend, in minor units; one bonus is one major unit (D-39). 0 for somebody who never had
 * any.
 */
export async function readBalance(
  database: Kysely<Database>,
  customerId: number,
  currency: string,
): Promise<number> {
  const account = await database
    .selectFrom('bonus_accounts')
    .select('balance_minor')
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return account?.balance_minor ?? 0;
}

/**
 * Sets bonuses aside for an order in the transaction that places it (D-40). The balance falls at once, in one
 * statement, so that of many orders at the same moment only those go through that the balance covers. The
 * same order reserves once, however often it is asked.
 * @returns false when the balance is too small; then nothing has changed.
 */
export async function reserveBonuses(
  transaction: Transaction<Database>,
  customerId: number,
  orderId: number,
  amountMinor: number,
  context: EntryContext,
): Promise<boolean> {
  if (amountMinor <= 0) return true;
  const isNew = await enter(transaction, customerId, orderId, 'reserve', -amountMinor, context);
  if (!isNew) return true;
  const account = await transaction
    .updateTable('bonus_accounts')
    .set((set) => ({ balance_minor: set('balance_minor', '-', amountMinor) }))
    .where('customer_id', '=', customerId)
    .where('currency', '=', context.currency)
    .where('balance_minor', '>=', amountMinor)
    .returning('balance_minor')
    .executeTakeFirst();
  if (account) return true;
  await transaction
    .deleteFrom('bonus_entries')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'reserve')
    .execute();
  return false;
}

/**
 * Gives back what an order had reserved, when it is canceled or its payment failed (D-40); once, however
 * often it is asked.
 * @param partMinor gives back so much of it, of an order that goes on with less (D-101).
 * @returns the amount given back, 0 when there was nothing.
 */
export async function releaseBonuses(
  transaction: Transaction<Database>,
  orderId: number,
  now: number,
  partMinor?: number,
): Promise<number> {
  // Locked: of two that give back the same, the second finds that it is done.
  const reserved = await transaction
    .selectFrom('bonus_entries')
    .select(['customer_id', 'currency', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'reserve')
    .forUpdate()
    .executeTakeFirst();
  if (!reserved) return 0;
  const { customer_id, currency } = reserved;
  const former = await transaction
    .selectFrom('bonus_entries')
    .select('amount_minor')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'release')
    .executeTakeFirst();
  const releasedMinor = former?.amount_minor ?? 0;
  const leftMinor = -reserved.amount_minor - releasedMinor;
  const amountMinor = Math.min(leftMinor, partMinor ?? leftMinor);
  if (amountMinor <= 0) return 0;
  if (former)
    await transaction
      .updateTable('bonus_entries')
      .set({ amount_minor: releasedMinor + amountMinor })
      .where('order_id', '=', orderId)
      .where('kind', '=', 'release')
      .execute();
  else await enter(transaction, customer_id, orderId, 'release', amountMinor, { currency, now });
  await addTo(transaction, customer_id, currency, amountMinor);
  return amountMinor;
}

/**
 * Sets aside once more what an order had reserved and given back when it ended: as if it had never been given
 * back.
 * @returns false when the balance is too small by now; then nothing has changed.
 */
export async function reserveAgain(transaction: Transaction<Database>, orderId: number): Promise<boolean> {
  const released = await transaction
    .selectFrom('bonus_entries')
    .select(['id', 'customer_id', 'currency', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'release')
    .forUpdate()
    .executeTakeFirst();
  if (!released) return true;
  const account = await transaction
    .updateTable('bonus_accounts')
    .set((set) => ({ balance_minor: set('balance_minor', '-', released.amount_minor) }))
    .where('customer_id', '=', released.customer_id)
    .where('currency', '=', released.currency)
    .where('balance_minor', '>=', released.amount_minor)
    .returning('balance_minor')
    .executeTakeFirst();
  if (!account) return false;
  await transaction.deleteFrom('bonus_entries').where('id', '=', released.id).execute();
  return true;
}

/** Credits what an order earned, when it is done; once per order. */
export async function accrueBonuses(
  transaction: Transaction<Database>,
  customerId: number,
  orderId: number,
  amountMinor: number,
  context: EntryContext,
): Promise<void> {
  if (amountMinor <= 0) return;
  const isNew = await enter(transaction, customerId, orderId, 'accrual', amountMinor, context);
  if (isNew) await addTo(transaction, customerId, context.currency, amountMinor);
}

/** Writes an entry; false when the order has one of this kind already. */
async function enter(
  transaction: Transaction<Database>,
  customerId: number,
  orderId: number,
  kind: 'accrual' | 'reserve' | 'release',
  amountMinor: number,
  { currency, now }: EntryContext,
): Promise<boolean> {
  const row = await transaction
    .insertInto('bonus_entries')
    .values({
      customer_id: customerId,
      currency,
      order_id: orderId,
      kind,
      amount_minor: amountMinor,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function addTo(
  transaction: Transaction<Database>,
  customerId: number,
  currency: string,
  amountMinor: number,
): Promise<void> {
  await transaction
    .insertInto('bonus_accounts')
    .values({ customer_id: customerId, currency, balance_minor: amountMinor })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'currency']).doUpdateSet((set) => ({
        balance_minor: set('bonus_accounts.balance_minor', '+', amountMinor),
      })),
    )
    .execute();
}
