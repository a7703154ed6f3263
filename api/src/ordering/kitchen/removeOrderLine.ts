import { formatMoney } from '@storefront/contracts/formatMoney';
import type { Transaction } from 'kysely';
import { pricesWithout } from '../../offers/pricing';
import { releaseBonuses } from '../../offers/redemption/bonusLedger';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import type { OrderSnapshot, SnapshotLine } from '../OrderSnapshot';
import { toColumns, withAnswer } from '../orders/replacements';
import type { StoredOrder } from '../tables';

/** What a kitchen cannot make. */
interface Items {
  /** The key of a line. */
  line: string;
  /** All of the line where nothing is said. */
  count?: number | null | undefined;
}

/** @throws ApiError 422 for a line that the order does not have, and for more of it than there is. */
export function requireItems({ lines }: OrderSnapshot, items: Items): { line: SnapshotLine; count: number } {
  const line = lines.find(({ lineKey }) => lineKey === items.line);
  if (!line) throw fieldError('line', 'cart.unknown_product');
  const count = items.count ?? line.count;
  if (count > line.count) throw fieldError('count', 'cart.count_changed');
  return { line, count };
}

/**
 * Takes a line, or a part of its count, out of an order whose kitchen cannot make it (D-101); questions about
 * the line end with it.
 * @param order locked by the caller's transaction.
 * @param isTold false when the customer has just asked for it.
 * @returns false, with nothing changed, when nothing that was bought would be left.
 * @throws ApiError 422 for a line that the order does not have, and for more of it than there is.
 */
export async function removeOrderLine(
  transaction: Transaction<Database>,
  order: StoredOrder,
  items: Items,
  now: number,
  isTold = true,
): Promise<boolean> {
  const { line, count } = requireItems(order.snapshot, items);
  const answered = { at: now, by: 'kitchen', answer: 'removed', chosen: null } as const;
  const asked = withAnswer(order.snapshot, ({ lineKey }) => lineKey === line.lineKey, answered);
  const changed = withoutItems(asked, line, count);
  if (!changed.lines.some(({ isGift }) => !isGift)) return false;
  await changeContents(transaction, order, changed, now);
  if (isTold)
    await notifyCustomer(
      transaction,
      order,
      `${readText(line.name, changed.language)} × ${count}`,
      changed,
      now,
    );
  return true;
}

/**
 * Stores an order of which something was taken out. Bonuses go back here; what was paid in advance goes back
 * as the payments find the order worth less than it was.
 */
export async function changeContents(
  transaction: Transaction<Database>,
  { id, snapshot }: StoredOrder,
  changed: OrderSnapshot,
  now: number,
): Promise<void> {
  await transaction.updateTable('orders').set(toColumns(changed)).where('id', '=', id).execute();
  const bonusesBackMinor = snapshot.prices.bonusesMinor - changed.prices.bonusesMinor;
  if (bonusesBackMinor > 0) await releaseBonuses(transaction, id, now, bonusesBackMinor);
}

/** @param replacement what is made in their place, at most as dear. */
export function withoutItems(
  snapshot: OrderSnapshot,
  line: SnapshotLine,
  count: number,
  replacement?: SnapshotLine,
): OrderSnapshot {
  const left = line.count - count;
  const savedMinor = line.unitPriceMinor * count - (replacement?.amountMinor ?? 0);
  const prices = pricesWithout(snapshot.prices, savedMinor, snapshot.currency.fractionDigits);
  const removed = {
    lineKey: line.lineKey,
    name: line.name,
    count,
    amountMinor: snapshot.prices.totalMinor - prices.totalMinor,
    ...(line.taxPercent !== undefined && { taxPercent: line.taxPercent }),
    ...(replacement && { replacedBy: replacement.name }),
  };
  return {
    ...snapshot,
    prices,
    lines: snapshot.lines.flatMap((other) => {
      if (other !== line) return [other];
      const rest = left === 0 ? [] : [{ ...line, count: left, amountMinor: line.unitPriceMinor * left }];
      return replacement ? [...rest, replacement] : rest;
    }),
    removed: [...(snapshot.removed ?? []), removed],
  };
}

async function notifyCustomer(
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
