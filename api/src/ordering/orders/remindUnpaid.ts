import { formatMoney } from '@storefront/contracts/formatMoney';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { queueMessage } from '../../platform/outbox/queueMessage';
import { wallTime } from '../../platform/time/wallClock';

const minuteMs = 60_000;
/** Of ten minutes: whoever pays at once is not written to, and who left still has time. */
const remindBeforeMs = 5 * minuteMs;
/** Less is not enough to read a message and to pay. */
const leastTimeMs = minuteMs;
const batch = 50;

/**
 * Tells customers once that their order still waits to be paid, with the link to its payment page, where
 * another way to pay can be chosen as well. Nothing is said while an acquirer is being asked: then nobody knows
 * whether it was paid (D-107). Several processes may run it: each order is locked by one of them.
 * @param isBankAsked of a row of orders: whether it is being paid right now.
 * @returns how many were told.
 */
export async function remindUnpaid(
  database: Kysely<Database>,
  now: number,
  { places }: Catalogue,
  isBankAsked: RawBuilder<boolean>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'waiting_for_payment')
      .where('expires_at', '<=', now + remindBeforeMs)
      .where('expires_at', '>', now + leastTimeMs)
      .where('reminded_at', 'is', null)
      .where(sql<boolean>`not ${isBankAsked}`)
      .orderBy('expires_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, city_id, phone, number, order_cache_key, total_minor, expires_at, snapshot } of due) {
      await transaction.updateTable('orders').set({ reminded_at: now }).where('id', '=', id).execute();
      const { language, cityUrl, currency } = snapshot;
      if (cityUrl === undefined || expires_at === null) continue;
      const time = wallTime(expires_at, places.cities.find((city) => city.id === city_id)?.timeZone ?? 'UTC');
      const total = formatMoney(total_minor, currency.sign, currency.fractionDigits);
      const words = sayIn(language)('order.unpaid_message', { number, total, time });
      const text = `${words} ${cityUrl}/order/payment/${order_cache_key}`;
      const message = { phone, text, language, order_number: number };
      await queueMessage(transaction, city_id, 'order_unpaid', message, now, expires_at);
    }
    return due.length;
  });
}
