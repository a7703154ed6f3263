import type { StaffNewRefund } from '@storefront/contracts';
import { requireItems, withoutItems } from '../../ordering/kitchen/removeOrderLine';
import type { OrderSnapshot } from '../../ordering/OrderSnapshot';
import { fieldError } from '../../platform/http/ApiError';
import { toMinor } from '../../platform/money/minorUnits';
import { getReturnMinor } from '../attempts/LedgerState';
import type { StoredLedger } from '../attempts/readLedger';

export interface RefundedLine {
  key: string;
  count: number;
}
/** How much of an order's money can still go back. */
export interface RefundStanding {
  capturedMinor: number;
  refundedMinor: number;
  pendingMinor: number;
  restMinor: number;
  /** What the staff gave back beside what the order is worth less. */
  grantedMinor: number;
}

/** Of the order's own payment; what was paid twice or late goes back by itself. Null where nothing was paid online. */
export function getStanding({ state }: Pick<StoredLedger, 'state'>): RefundStanding | null {
  const captures = Object.values(state.attempts).flatMap((attempt) => Object.values(attempt.captures));
  const capture = captures.find(({ purpose }) => purpose === 'order' || purpose === 'canceled');
  if (!capture) return null;
  const { amountMinor, refundedMinor, grantedMinor = 0 } = capture;
  // Of an order that was canceled all goes back, also before the clock has written so.
  const returnMinor = state.order === 'accepted' ? getReturnMinor(capture) : amountMinor;
  const pendingMinor = Math.max(0, returnMinor - refundedMinor);
  return {
    ...{ capturedMinor: amountMinor, refundedMinor, pendingMinor, grantedMinor },
    restMinor: amountMinor - refundedMinor - pendingMinor,
  };
}

/** The order as it is without what was refunded line by line; what a kitchen took out since is gone already. */
export function withoutRefunded(snapshot: OrderSnapshot, refunded: readonly RefundedLine[]): OrderSnapshot {
  return refunded.reduce((left, { key, count }) => {
    const line = left.lines.find(({ lineKey }) => lineKey === key);
    return line ? withoutItems(left, line, Math.min(count, line.count)) : left;
  }, snapshot);
}

/** What the customer paid for lines: as much less as the order would cost without them (D-101). */
function linesMinor(snapshot: OrderSnapshot, lines: readonly RefundedLine[]): number {
  const left = lines.reduce((before, { key, count }) => {
    const items = requireItems(before, { line: key, count });
    return withoutItems(before, items.line, items.count);
  }, snapshot);
  return snapshot.prices.totalMinor - left.prices.totalMinor;
}

/** What a request comes to. @throws ApiError 422 for lines that are not there, and for a sum without such coins. */
export function wantedMinor(
  wanted: StaffNewRefund,
  left: OrderSnapshot,
  { restMinor }: Pick<RefundStanding, 'restMinor'>,
): number {
  if (wanted.of === 'rest') return restMinor;
  if (wanted.of === 'lines') return linesMinor(left, wanted.lines);
  const minor = toMinor(wanted.amount);
  const hasCoin = left.currency.fractionDigits === 2 || minor % 100 === 0;
  if (!hasCoin) throw fieldError('amount', 'validation.wrong');
  return minor;
}
