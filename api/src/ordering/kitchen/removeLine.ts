import type { KitchenStep } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import { release } from '../../offers/bonuses/ledger';
import { pricesWithout } from '../../offers/pricing';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { sayIn } from '../../platform/messages/text';
import { formatMoney } from '../../platform/money/formatMoney';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import type { OrderSnapshot, SnapshotLine } from '../orders/OrderSnapshot';
import type { StoredOrder } from '../orders/toOrder';

/**
 * Takes a line, or a part of its count, out of an order whose kitchen cannot make it (D-101). Bonuses go back
 * here; what was paid in advance goes back as the payments find the order worth less than it was.
 * @param order locked by the caller's transaction.
 * @returns false, with nothing changed, when nothing that was bought would be left.
 * @throws ApiError 422 for a line that the order does not have, and for more of it than there is.
 */
export async function removeLine(
  transaction: Transaction<Database>,
  order: StoredOrder,
  step: Extract<KitchenStep, { step: 'remove' }>,
  now: number,
): Promise<boolean> {
  const { snapshot } = order;
  const line = snapshot.lines.find(({ lineKey }) => lineKey === step.line);
  if (!line) throw fieldError('line', 'cart.unknown_product');
  const count = step.count ?? line.count;
  if (count > line.count) throw fieldError('count', 'cart.count_changed');
  const changed = withoutItems(snapshot, line, count);
  if (!changed.lines.some(({ isGift }) => !isGift)) return false;

  await transaction
    .updateTable('orders')
    .set({ snapshot: JSON.stringify(changed), total_minor: changed.prices.totalMinor })
    .where('id', '=', order.id)
    .execute();
  const bonusesBackMinor = snapshot.prices.bonusesMinor - changed.prices.bonusesMinor;
  if (bonusesBackMinor > 0) await release(transaction, order.id, now, bonusesBackMinor);
  await tellCustomer(transaction, order, `${line.name[snapshot.language]} × ${count}`, changed, now);
  return true;
}

function withoutItems(snapshot: OrderSnapshot, line: SnapshotLine, count: number): OrderSnapshot {
  const left = line.count - count;
  const prices = pricesWithout(snapshot.prices, line.unitPriceMinor * count);
  const removed = {
    lineKey: line.lineKey,
    name: line.name,
    count,
    amountMinor: snapshot.prices.totalMinor - prices.totalMinor,
  };
  return {
    ...snapshot,
    prices,
    lines: snapshot.lines.flatMap((other) => {
      if (other !== line) return [other];
      return left === 0 ? [] : [{ ...line, count: left, amountMinor: line.unitPriceMinor * left }];
    }),
    removed: [...(snapshot.removed ?? []), removed],
  };
}

async function tellCustomer(
  transaction: Transaction<Database>,
  { city_id, phone, number }: StoredOrder,
  items: string,
  { language, slot, prices, currency }: OrderSnapshot,
  now: number,
): Promise<void> {
  const total = formatMoney(prices.totalMinor, currency.sign, currency.fractionDigits);
  const text = sayIn(language)('order.removed_message', { number, items, total });
  await queueMessage(
    transaction,
    city_id,
    'order_changed',
    { phone, text, language, order_number: number },
    now,
    orderMessageExpiry(slot, now),
  );
}
