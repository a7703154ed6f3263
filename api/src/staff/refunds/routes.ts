import type { StaffRefund, StaffRefundsReply } from '@storefront/contracts';
import { withoutItems } from '../../ordering/kitchen/removeOrderLine';
import { readLedger } from '../../payments/attempts/readLedger';
import { askRefundAgain, grantRefund, readCapture, readRefunds } from '../../payments/refunds/grantRefund';
import { getStanding, type RefundStanding, withoutRefunded } from '../../payments/refunds/refundStanding';
import { ApiError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import { toMajor, toMinor } from '../../platform/money/minorUnits';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import { requireRequestKey } from '../orders/requestKey';
import { isForShop, mayAt } from '../rights/Caller';
import type { StaffDependencies } from '../StaffDependencies';

type Context = Pick<StaffContext, 'caller' | 'shopIds' | 'language' | 'deed'> & {
  params: { order_id: number };
};
const nothing: RefundStanding = {
  capturedMinor: 0,
  refundedMinor: 0,
  pendingMinor: 0,
  restMinor: 0,
  grantedMinor: 0,
};

/** Money back, whole, by line or by sum, also of an order that is done. */
export function registerRefunds(register: RegisterStaffCall, { database, config }: StaffDependencies): void {
  /** @throws ApiError 404 */
  const requireOrder = async ({ params, shopIds, deed }: Context): Promise<number> => {
    const order = await database
      .selectFrom('orders')
      .select(['id', 'shop_id'])
      .where('id', '=', params.order_id)
      .executeTakeFirst();
    if (!order || !isForShop({ shop_ids: shopIds }, order.shop_id)) throw new ApiError(404, 'order.unknown');
    deed.shopId = order.shop_id;
    return order.shop_id;
  };
  /** Somebody of a shift gives back so much of an order; null: all of it. */
  const maxMinor = ({ caller }: Context, shopId: number): number | null =>
    mayAt(caller, 'refunds:write', shopId) ? null : toMinor(config.shiftRefundMax);

  const show = async (context: Context, shopId: number): Promise<StaffRefundsReply> => {
    const orderId = context.params.order_id;
    const stored = await database.transaction().execute((transaction) => readLedger(transaction, orderId));
    if (!stored) throw new ApiError(404, 'order.unknown');
    const { order } = stored;
    const refunds = await readRefunds(database, orderId);
    const capture = await readCapture(database, orderId);
    const standing = getStanding(stored) ?? nothing;
    const max = maxMinor(context, shopId);
    const left = withoutRefunded(
      order.snapshot,
      refunds.flatMap(({ lines }) => lines),
    );
    const stateOf = (toMinor: number): StaffRefund['state'] => {
      if (!capture || capture.refunded_minor >= toMinor) return 'returned';
      if (capture.refund_at === null) return 'left';
      return capture.refund_fault === null ? 'returning' : 'refused';
    };
    const { prices, currency, promocode = null } = order.snapshot;
    const mayMost =
      max === null ? standing.restMinor : Math.min(standing.restMinor, max - standing.grantedMinor);
    return {
      version: order.version,
      currency: { code: currency.code, fraction_digits: currency.fractionDigits },
      captured: toMajor(standing.capturedMinor),
      refunded: toMajor(standing.refundedMinor),
      pending: toMajor(standing.pendingMinor),
      rest: toMajor(standing.restMinor),
      most: toMajor(Math.max(0, mayMost)),
      lines: left.lines.map((line) => ({
        key: line.lineKey,
        name: readText(line.name, context.language),
        count: line.count,
        price: toMajor(left.prices.totalMinor - withoutItems(left, line, 1).prices.totalMinor),
      })),
      effects: {
        earned_bonuses: toMajor(order.customer_id === null ? 0 : prices.upcomingBonusesMinor),
        used_bonuses: toMajor(prices.bonusesMinor),
        promocode,
        has_receipt: standing.capturedMinor > 0,
      },
      refunds: refunds.map(({ id, created_at, by, amount_minor, lines, reason, to_minor }) => {
        const state = stateOf(to_minor);
        const isOpen = state === 'refused' || state === 'left';
        return {
          ...{ id, at: created_at, by, amount: toMajor(amount_minor), lines, reason, state },
          fault: isOpen ? (capture?.refund_fault ?? null) : null,
        };
      }),
    };
  };
  const stale = async (context: Context, shopId: number) =>
    new ApiError(409, 'staff.stale', { current: await show(context, shopId) });

  register('staffRefunds', 'orders:read', async (context) => show(context, await requireOrder(context)));

  register('staffRefund', 'refunds:small', async (context) => {
    const { params, body, caller, now, request } = context;
    const shopId = await requireOrder(context);
    const refund = {
      ...{ orderId: params.order_id, wanted: body, by: caller.name },
      requestKey: requireRequestKey(request),
      maxMinor: maxMinor(context, shopId),
    };
    if (!(await grantRefund(database, refund, now))) throw await stale(context, shopId);
    return show(context, shopId);
  });

  register('staffAskRefund', 'refunds:small', async (context) => {
    const { params, body, now } = context;
    const shopId = await requireOrder(context);
    const wanted = { orderId: params.order_id, version: body.version };
    const isAsked = await database
      .transaction()
      .execute((transaction) => askRefundAgain(transaction, wanted, now));
    if (!isAsked) throw await stale(context, shopId);
    return show(context, shopId);
  });
}
