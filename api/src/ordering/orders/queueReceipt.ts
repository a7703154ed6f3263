import { formatMoney } from '@storefront/contracts/formatMoney';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { moneyMessageLifeMs, queueMessage } from '../../platform/outbox/queueMessage';
import type { StoredOrder } from '../tables';
import { receiptPath } from './receiptLink';

/**
 * Queues the receipt, with its link, of an order that was paid for: online, or at the door once it is done
 * (D-108).
 */
export async function queueReceipt(
  transaction: Transaction<Database>,
  order: StoredOrder,
  text: 'payment.receipt' | 'order.done_message',
  now: number,
): Promise<void> {
  const { phone, number, city_id, total_minor, snapshot } = order;
  const { email, language, currency, cityUrl } = snapshot;
  const total = formatMoney(total_minor, currency.sign, currency.fractionDigits);
  const link = cityUrl === undefined ? '' : ` ${new URL(receiptPath(order), cityUrl)}`;
  const message = {
    phone,
    ...(email === null ? {} : { email }),
    text: sayIn(language)(text, { number, total }) + link,
    language,
    order_number: number,
  };
  await queueMessage(transaction, city_id, 'payment_receipt', message, now, now + moneyMessageLifeMs);
}
