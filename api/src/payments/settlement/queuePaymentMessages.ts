import type { Transaction } from 'kysely';
import { receiptPath } from '../../ordering/orders/receiptLink';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { formatMoney } from '../../platform/money/formatMoney';
import { moneyMessageLifeMs, queueMessage } from '../../platform/outbox/queueMessage';
import type { StoredLedger } from '../ledger/readLedger';
import type { Effect } from '../machine/LedgerState';

/**
 * Queues what the customer is told: a receipt for what was paid, and a word about money that goes back
 * (D-94).
 */
export async function queuePaymentMessages(
  transaction: Transaction<Database>,
  { order }: StoredLedger,
  effects: readonly Effect[],
  now: number,
): Promise<void> {
  const { snapshot, phone, number, city_id, total_minor } = order;
  const say = sayIn(snapshot.language);
  const money = (minor: number, currency = snapshot.currency.code) =>
    currency === snapshot.currency.code
      ? formatMoney(minor, snapshot.currency.sign, snapshot.currency.fractionDigits)
      : formatMoney(minor, currency, 2);
  const { cityUrl } = snapshot;
  const link = cityUrl === undefined ? '' : ` ${new URL(receiptPath(order), cityUrl)}`;
  for (const effect of effects) {
    if (effect.kind === 'give_up_order') continue;
    const isReceipt = effect.kind === 'accept_order';
    const text = isReceipt
      ? say('payment.receipt', { number, total: money(total_minor) }) + link
      : say(effect.purpose === 'order' ? 'payment.returned_part' : 'payment.returned', {
          number,
          total: money(effect.amountMinor, effect.currency),
        });
    const to = { phone, ...(snapshot.email === null ? {} : { email: snapshot.email }) };
    const message = { ...to, text, language: snapshot.language, order_number: number };
    await queueMessage(
      transaction,
      city_id,
      isReceipt ? 'payment_receipt' : 'payment_returned',
      message,
      now,
      now + moneyMessageLifeMs,
    );
  }
}
