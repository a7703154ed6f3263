import type { Transaction } from 'kysely';
import { accrueBonuses, releaseBonuses } from '../../offers/redemption/bonusLedger';
import { returnUses } from '../../offers/redemption/offerUses';
import { releaseSlot } from '../../places/shops/slots';
import type { Database } from '../../platform/database/Database';
import type { StoredOrder } from '../tables';

/** What giving back looks at; whatever else a caller has read. */
export type EndedOrder = Pick<StoredOrder, 'id' | 'shop_id' | 'customer_id' | 'phone' | 'snapshot'>;

/**
 * Returns bonuses and limited offers of an order that comes to nothing, in the transaction that says so
 * (D-40).
 */
export async function giveBackOffers(
  transaction: Transaction<Database>,
  { id, customer_id, phone, snapshot }: EndedOrder,
  now: number,
): Promise<void> {
  await returnUses(transaction, snapshot.uses ?? [], { customerId: customer_id, phone });
  if (snapshot.prices.bonusesMinor > 0) await releaseBonuses(transaction, id, now);
}

/** The same with the place in its slot, for an order that had been accepted. */
export async function giveBackAll(
  transaction: Transaction<Database>,
  order: EndedOrder,
  now: number,
): Promise<void> {
  const { capacityId } = order.snapshot.slot;
  await releaseSlot(transaction, { shopId: order.shop_id, capacityId });
  await giveBackOffers(transaction, order, now);
}

/** Credits the bonuses that a finished order has earned; none while accrual is suspended (D-37). */
export async function creditEarned(
  transaction: Transaction<Database>,
  { id, customer_id, snapshot }: EndedOrder,
  now: number,
): Promise<void> {
  const { upcomingBonusesMinor } = snapshot.prices;
  if (customer_id === null || upcomingBonusesMinor === 0) return;
  await accrueBonuses(transaction, customer_id, id, upcomingBonusesMinor, {
    currency: snapshot.currency.code,
    now,
  });
}
