import type { OrderMoney } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { Say } from '../../platform/messages/text';
import type { StoredOrder } from '../tables';
import { isFinal } from './orderStatus';

type Paid = Pick<StoredOrder, 'status' | 'money' | 'snapshot'>;

/** Where the money of an order stands; null where nothing was paid online (D-88, D-114). */
function getMoneyState({ status, money }: Pick<Paid, 'status' | 'money'>): OrderMoney['state'] | null {
  if (!money) return null;
  const { paidMinor, backMinor, dueMinor, isLeft } = money;
  if (isLeft) return 'stuck';
  // Of an order that was canceled all goes back, also before the clock has written so.
  const dueNowMinor = status === 'canceled' ? paidMinor - backMinor : dueMinor;
  if (dueNowMinor > 0) return 'returning';
  return backMinor > 0 ? 'returned' : 'charged';
}

/** Whether nothing will happen to an order any more, its money included. */
export const isSettled = (order: Pick<Paid, 'status' | 'money'>): boolean =>
  isFinal(order.status) && !['returning', 'stuck'].includes(getMoneyState(order) ?? '');

/** Keeps what the payments of an order come to; `sums` is SQL that answers it as `money`, or no row. */
export async function storeMoney(
  database: Kysely<Database>,
  orderId: number,
  sums: RawBuilder<unknown>,
): Promise<void> {
  await sql`update orders set money = sums.money from (${sums}) as sums
    where id = ${orderId} and orders.money is distinct from sums.money`.execute(database);
}

/** Where the money stands, as the customer reads it. */
export function toOrderMoney(order: Paid, say: Say): OrderMoney | null {
  const state = getMoneyState(order);
  if (!state || !order.money) return null;
  const { paidMinor, backMinor, dueMinor } = order.money;
  const { sign, fractionDigits } = order.snapshot.currency;
  const format = (minor: number) => formatMoney(minor, sign, fractionDigits);
  const leftMinor = order.status === 'canceled' ? paidMinor - backMinor : dueMinor;
  const totals = { charged: paidMinor, returned: backMinor, returning: leftMinor, stuck: leftMinor };
  return {
    state,
    text: say(`money.${state}`, { total: format(totals[state]) }),
    cancel_text:
      order.status === 'accepted' ? say('money.cancel', { total: format(paidMinor - backMinor) }) : null,
  };
}
