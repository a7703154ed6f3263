import type { OrderStatusAlias, OrderType } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import { creditEarned, giveBackAll } from '../orders/giveBack';
import { recordStatus } from '../orders/orderStatus';

/** The statuses that may follow each; a kitchen that skips one (nobody pressed "cooking") is believed (ORD-01). */
const later: Record<OrderStatusAlias, readonly OrderStatusAlias[]> = {
  accepted: ['cooking', 'sent', 'done', 'canceled'],
  cooking: ['sent', 'done', 'canceled'],
  sent: ['done', 'canceled'],
  waiting_for_payment: [],
  done: [],
  canceled: [],
};

export const mayFollow = (from: OrderStatusAlias, to: OrderStatusAlias, orderType: OrderType): boolean =>
  later[from].includes(to) && (to !== 'sent' || orderType === 'delivery');

export interface KitchenNews {
  orderId: number;
  status: OrderStatusAlias;
  /** Null when nothing is to be asked again. */
  askAgainAt: number | null;
}

/**
 * Takes over what a kitchen says of an order, asked or unasked. Old and impossible news (the customer canceled meanwhile, a message that
 * came late) change nothing. Of the kitchen's own cancellation the customer is told (D-94).
 * @returns whether the status changed.
 */
export async function applyKitchenNews(
  database: Kysely<Database>,
  { orderId, status, askAgainAt }: KitchenNews,
  now: number,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return false;
    const isStep = mayFollow(order.status, status, order.order_type);
    // Not yet heard of the cancel that came while it was asked: it must be asked once more.
    if (!isStep && order.status !== status) return false;
    await transaction
      .updateTable('orders')
      .set({
        next_step_at: askAgainAt,
        ...(isStep ? { status } : {}),
        ...(isStep && status === 'sent' ? { sent_at: now } : {}),
      })
      .where('id', '=', orderId)
      .execute();
    if (!isStep) return false;
    await recordStatus(transaction, order, status, now);
    if (status === 'canceled') {
      await giveBackAll(transaction, order, now);
      const { city_id, phone, number, snapshot } = order;
      const text = sayIn(snapshot.language)('order.canceled_by_shop_message', { number });
      const message = { phone, text, language: snapshot.language, order_number: number };
      await queueMessage(
        transaction,
        city_id,
        'order_canceled',
        message,
        now,
        orderMessageExpiry(snapshot.slot, now),
      );
    }
    if (status === 'done') await creditEarned(transaction, order, now);
    return true;
  });
}
