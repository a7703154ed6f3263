import * as v from 'valibot';
import * as cart from '../cart';
import { loginReply } from '../feedback';
import * as order from '../order';
import { call, ok } from './call';

/** From the way to pay to the courier at the door. */
export const orderCalls = {
  paymentTypes: call({
    method: 'POST',
    path: '/api/user/payment-types',
    source: 'A7',
    body: order.paymentTypesRequest,
    reply: order.paymentTypesReply,
  }),
  createOrderCache: call({
    method: 'POST',
    path: '/api/order/create-order-cache',
    source: 'B7',
    body: order.createOrderCacheRequest,
    reply: order.createOrderCacheReply,
  }),
  orderCreate: call({
    method: 'POST',
    path: '/api/order/create',
    source: 'B7',
    body: order.orderCreateRequest,
    reply: order.orderCreateReply,
  }),
  orderStatus: call({
    method: 'POST',
    path: '/api/order/status',
    source: 'B7',
    body: order.orderStatusRequest,
    reply: order.orderStatusReply,
  }),
  order: call({
    method: 'GET',
    path: '/api/order/:orderId',
    source: 'B7',
    params: v.object({ orderId: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
    query: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    reply: order.orderReply,
  }),
  orderLookup: call({
    method: 'POST',
    path: '/api/order/lookup',
    source: 'ours',
    body: order.orderLookupRequest,
    reply: order.orderLookupReply,
  }),
  orderCode: call({
    method: 'POST',
    path: '/api/order/code',
    source: 'ours',
    body: order.orderCodeRequest,
    reply: loginReply,
  }),
  orderOpen: call({
    method: 'POST',
    path: '/api/order/open',
    source: 'ours',
    body: order.orderOpenRequest,
    reply: order.orderOpenReply,
  }),
  orderCancel: call({
    method: 'POST',
    path: '/api/order/cancel',
    source: 'B7',
    body: order.orderActionRequest,
    reply: order.orderStatusReply,
  }),
  orderReplacement: call({
    method: 'POST',
    path: '/api/order/replacement',
    source: 'ours',
    body: order.orderReplacementRequest,
    reply: order.orderStatusReply,
  }),
  orderPushSubscribe: call({
    method: 'POST',
    path: '/api/order/push/subscribe',
    source: 'ours',
    body: order.orderPushSubscribeRequest,
    reply: ok,
  }),
  orderPushUnsubscribe: call({
    method: 'POST',
    path: '/api/order/push/unsubscribe',
    source: 'ours',
    body: order.orderPushUnsubscribeRequest,
    reply: ok,
  }),
  orderRepeat: call({
    method: 'POST',
    path: '/api/order/repeat',
    source: 'B7',
    body: order.orderRepeatRequest,
    reply: cart.contextReply,
  }),
  courierLocation: call({
    method: 'GET',
    path: '/api/order-tracking/get-courier-location',
    source: 'B7',
    query: v.object({
      order_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
      key: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: order.courierLocationReply,
  }),
};
