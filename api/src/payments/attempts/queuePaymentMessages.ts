import { formatMoney } from '@storefront/contracts/formatMoney';
import type { Transaction } from 'kysely';
import { queueReceipt } from '../../ordering/orders/queueReceipt';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { moneyMessageLifeMs, queueMessage } from '../../platform/outbox/queueMessage';
import type { Effect } from './LedgerState';
import type { StoredLedger } from './readLedger';

/**
 * Queues what the customer is told: a receipt for what was paid, and a word about money that goes back
 * (D-94).
 */
export async function queuePaymentMessages(
  transaction: Transaction<Database>,
  { order }: StoredLedger,
  effects: readonly Effect[],
  now: number,
  /** Why money goes back of an order that stays: the kitchen lacked something, or the staff gives it back. */
  part: 'payment.returned_part' | 'payment.returned_granted' = 'payment.returned_part',
): Promise<void> {
  const { snapshot, phone, number, city_id } = order;
  const say = sayIn(snapshot.language);
  const money = (minor: number, currency: string) =>
    currency === snapshot.currency.code
      ? formatMoney(minor, snapshot.currency.sign, snapshot.currency.fractionDigits)
      : formatMoney(minor, currency, 2);
  const to = { phone, ...(snapshot.email === null ? {} : { email: snapshot.email }) };
  for (const effect of effects) {
    if (effect.kind === 'accept_order') await queueReceipt(transaction, order, 'payment.receipt', now);
    if (effect.kind !== 'refund') continue;
    const text = say(effect.purpose === 'order' ? part : 'payment.returned', {
      number,
      total: money(effect.amountMinor, effect.currency),
    });
    const message = { ...to, text, language: snapshot.language, order_number: number };
    await queueMessage(transaction, city_id, 'payment_returned', message, now, now + moneyMessageLifeMs);
  }
}
