import * as v from 'valibot';
import * as cart from '../cart';
import { loginReply } from '../feedback';
import * as order from '../order';
import { call, ok } from './call';

/** From the way to pay to the courier at the door. */
export const orderCalls = {
  paymentTypes: call({
    source: 'A7',
    body: order.paymentTypesRequest,
    reply: order.paymentTypesReply,
  }),
  createOrderCache: call({
    source: 'B7',
    body: order.createOrderCacheRequest,
    reply: order.createOrderCacheReply,
  }),
  orderCreate: call({
    source: 'B7',
    body: order.orderCreateRequest,
    reply: order.orderCreateReply,
  }),
  orderContact: call({
    source: 'ours',
    reply: order.orderContactReply,
  }),
  orderContactForget: call({
    source: 'ours',
    reply: ok,
  }),
  orderStatus: call({
    source: 'B7',
    body: order.orderStatusRequest,
    reply: order.orderStatusReply,
  }),
  order: call({
    source: 'B7',
    params: v.object({ orderId: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
    query: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    reply: order.orderReply,
  }),
  orderLookup: call({
    source: 'ours',
    body: order.orderLookupRequest,
    reply: order.orderLookupReply,
  }),
  orderCode: call({
    source: 'ours',
    body: order.orderCodeRequest,
    reply: loginReply,
  }),
  orderOpen: call({
    source: 'ours',
    body: order.orderOpenRequest,
    reply: order.orderOpenReply,
  }),
  orderCancel: call({
    source: 'B7',
    body: order.orderActionRequest,
    reply: order.orderStatusReply,
  }),
  orderReplacement: call({
    source: 'ours',
    body: order.orderReplacementRequest,
    reply: order.orderStatusReply,
  }),
  orderPushSubscribe: call({
    source: 'ours',
    body: order.orderPushSubscribeRequest,
    reply: ok,
  }),
  orderPushUnsubscribe: call({
    source: 'ours',
    body: order.orderPushUnsubscribeRequest,
    reply: ok,
  }),
  orderRepeat: call({
    source: 'B7',
    body: order.orderRepeatRequest,
    reply: cart.contextReply,
  }),
  courierLocation: call({
    source: 'B7',
    query: v.object({
      order_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
      key: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: order.courierLocationReply,
  }),
};
