import * as v from 'valibot';
import { orderStatusAlias } from '../order';
import { orderType } from '../primitives';
import * as orders from '../staffOrders';
import { type Call, call } from './call';

const numberText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
export const orderParams = v.object({ order_id: numberText });
const day = v.pipe(v.string(), v.isoDate());

/** What people of the staff do with orders beside a kitchen's steps. */
export const staffOrderCalls = {
  staffSearch: call({
    method: 'GET',
    path: '/api/staff/v1/orders/search',
    source: 'ours',
    query: v.object({
      /** A number, a phone in any spelling or its last four digits, a name, a street, a sum. */
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
      /** `open`: neither done nor canceled. */
      state: v.optional(v.picklist([...orderStatusAlias.options, 'open'])),
      shop: v.optional(numberText),
      kind: v.optional(orderType),
      /** The day that it is for, by the clock of its city. */
      day: v.optional(day),
      payment: v.optional(orders.staffPaymentState),
      late: v.optional(v.literal('true')),
      before: v.optional(numberText),
      limit: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
      ),
    }),
    reply: orders.staffSearchReply,
  }),
  staffOrderPage: call({
    method: 'GET',
    path: '/api/staff/v1/orders/:order_id/page',
    source: 'ours',
    params: orderParams,
    reply: orders.staffOrderPageReply,
  }),
  staffSlots: call({
    method: 'GET',
    path: '/api/staff/v1/orders/:order_id/slots',
    source: 'ours',
    params: orderParams,
    reply: orders.staffSlotsReply,
  }),
  staffChangeOrder: call({
    method: 'PUT',
    path: '/api/staff/v1/orders/:order_id',
    source: 'ours',
    params: orderParams,
    body: orders.staffOrderChange,
    reply: orders.staffOrderPageReply,
  }),
  staffRefunds: call({
    method: 'GET',
    path: '/api/staff/v1/orders/:order_id/refunds',
    source: 'ours',
    params: orderParams,
    reply: orders.staffRefundsReply,
  }),
  staffRefund: call({
    method: 'POST',
    path: '/api/staff/v1/orders/:order_id/refunds',
    source: 'ours',
    params: orderParams,
    body: orders.staffNewRefund,
    reply: orders.staffRefundsReply,
  }),
  staffAskRefund: call({
    method: 'POST',
    path: '/api/staff/v1/orders/:order_id/refunds/ask',
    source: 'ours',
    params: orderParams,
    body: orders.staffAskRefund,
    reply: orders.staffRefundsReply,
  }),
} satisfies Record<string, Call>;
