import * as v from 'valibot';
import * as shopDay from '../shopDay';
import * as staff from '../staff';
import { type Call, call } from './call';
import { orderParams, staffOrderCalls } from './staffOrderCalls';
import { staffPeopleCalls } from './staffPeopleCalls';

const shopParams = v.object({
  shop_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
});
const printerParams = v.object({
  ...shopParams.entries,
  printer_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
});
const webhookParams = v.object({
  ...shopParams.entries,
  webhook_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
});
const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.maxValue(max));

/**
 * What restaurants' systems call with a key (`authorization: Bearer KEY`), and their people with the session
 * that `staffSignIn` begins. Not among `calls`, which are a customer's.
 */
export const staffCalls = {
  staffKey: call({ method: 'GET', path: '/api/staff/v1/key', source: 'ours', reply: staff.staffKeyReply }),
  staffOrders: call({
    method: 'GET',
    path: '/api/staff/v1/orders',
    source: 'ours',
    query: v.object({
      /** The cursor of the reply before; without it, open orders only. */
      since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
      /** Seconds to wait for a change when there is none. */
      wait: v.optional(wholeNumber(25)),
      limit: v.optional(v.pipe(wholeNumber(100), v.minValue(1))),
    }),
    reply: staff.staffOrdersReply,
  }),
  staffOrder: call({
    method: 'GET',
    path: '/api/staff/v1/orders/:order_id',
    source: 'ours',
    params: orderParams,
    reply: staff.staffOrderReply,
  }),
  staffStep: call({
    method: 'POST',
    path: '/api/staff/v1/orders/:order_id/steps',
    source: 'ours',
    params: orderParams,
    body: staff.kitchenStep,
    reply: staff.staffOrderReply,
  }),
  staffKitchen: call({
    method: 'GET',
    path: '/api/staff/v1/shops/:shop_id/kitchen',
    source: 'ours',
    params: shopParams,
    reply: staff.kitchenSettings,
  }),
  staffSetKitchen: call({
    method: 'PUT',
    path: '/api/staff/v1/shops/:shop_id/kitchen',
    source: 'ours',
    params: shopParams,
    body: staff.kitchenSettings,
    reply: staff.kitchenSettings,
  }),
  staffProducts: call({
    method: 'GET',
    path: '/api/staff/v1/shops/:shop_id/products',
    source: 'ours',
    params: shopParams,
    reply: staff.staffProductsReply,
  }),
  staffDay: call({
    method: 'GET',
    path: '/api/staff/v1/shops/:shop_id/day',
    source: 'ours',
    params: shopParams,
    reply: shopDay.shopDayReply,
  }),
  staffChangeDay: call({
    method: 'PUT',
    path: '/api/staff/v1/shops/:shop_id/day',
    source: 'ours',
    params: shopParams,
    body: shopDay.shopDayChange,
    reply: shopDay.shopDayReply,
  }),
  staffDayHistory: call({
    method: 'GET',
    path: '/api/staff/v1/shops/:shop_id/day/history',
    source: 'ours',
    params: shopParams,
    reply: shopDay.shopDayHistoryReply,
  }),
  /** How the shop's orders reach its restaurant. */
  staffSystems: call({
    method: 'GET',
    path: '/api/staff/v1/shops/:shop_id/systems',
    source: 'ours',
    params: shopParams,
    reply: staff.kitchenSystemsReply,
  }),
  staffAddPrinter: call({
    method: 'POST',
    path: '/api/staff/v1/shops/:shop_id/printers',
    source: 'ours',
    params: shopParams,
    body: staff.newPrinter,
    reply: staff.kitchenSystemReply,
  }),
  /** Prints a ticket that is no order's. */
  staffTestPrinter: call({
    method: 'POST',
    path: '/api/staff/v1/shops/:shop_id/printers/:printer_id/test',
    source: 'ours',
    params: printerParams,
    reply: staff.printedReply,
  }),
  staffRemovePrinter: call({
    method: 'DELETE',
    path: '/api/staff/v1/shops/:shop_id/printers/:printer_id',
    source: 'ours',
    params: printerParams,
    reply: staff.removedReply,
  }),
  staffAddWebhook: call({
    method: 'POST',
    path: '/api/staff/v1/shops/:shop_id/webhooks',
    source: 'ours',
    params: shopParams,
    body: staff.newWebhook,
    reply: staff.webhookReply,
  }),
  /** Posts a message of the type `test`, signed as orders are. */
  staffTestWebhook: call({
    method: 'POST',
    path: '/api/staff/v1/shops/:shop_id/webhooks/:webhook_id/test',
    source: 'ours',
    params: webhookParams,
    reply: staff.toldReply,
  }),
  /** Another secret; the former one signs for 24 hours more. */
  staffRotateWebhook: call({
    method: 'POST',
    path: '/api/staff/v1/shops/:shop_id/webhooks/:webhook_id/rotate',
    source: 'ours',
    params: webhookParams,
    reply: staff.webhookReply,
  }),
  staffRemoveWebhook: call({
    method: 'DELETE',
    path: '/api/staff/v1/shops/:shop_id/webhooks/:webhook_id',
    source: 'ours',
    params: webhookParams,
    reply: staff.removedReply,
  }),
  ...staffOrderCalls,
  ...staffPeopleCalls,
} satisfies Record<string, Call>;

export type StaffCallName = keyof typeof staffCalls;
