import { expect, type Page } from '@playwright/test';
import type { IntervalsReply, OrderCreateReply } from '@storefront/contracts';
import { Preparation, send } from './prepare';

export interface OnlineOrder {
  orderId: number;
  number: string;
  total: number;
  trackingKey: string;
  /** Path of its payment page. */
  paymentPath: string;
}

export interface OnlineOrderWish {
  city?: string;
  /** `cardOnline` when absent. */
  type?: string;
  phone?: string;
}

/** An order that waits for its payment, made by the page's own calls: the checkout before is other journeys' subject. */
export async function onlineOrder(page: Page, wish: OnlineOrderWish = {}): Promise<OnlineOrder> {
  const { city: alias = 'vladivostok', type = 'cardOnline', phone = '79241234567' } = wish;
  const ready = new Preparation(page, alias);
  const city = await ready.city();
  const shop_id = await ready.shop();
  const { prices } = await ready.filledCart();
  const call = async <T>(path: string, data: object): Promise<T> => {
    const { status, text } = await send(page, 'POST', path, data);
    expect(status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text) as T;
  };
  const body = {
    city_id: city.id,
    order_type: 'takeaway',
    shop_id,
    phone,
    email: 'anna@example.com',
    username: 'Анна',
    payment_type: type,
    interval_id: await freeSlot(call),
    seen_total: prices.total,
  };
  const { order_cache_key: key } = await call<{ order_cache_key: string }>(
    '/api/order/create-order-cache',
    body,
  );
  const order = await call<OrderCreateReply>('/api/order/create', { ...body, order_cache_key: key });
  return {
    orderId: order.order_id,
    number: order.order_number,
    total: order.total,
    trackingKey: order.tracking_key,
    paymentPath: `/${alias}/order/payment/${key}`,
  };
}

async function freeSlot(call: <T>(path: string, data: object) => Promise<T>): Promise<string> {
  const { dates } = await call<IntervalsReply>('/api/schedule/intervals', {});
  for (const { date_string: date } of dates) {
    const { intervals } = await call<IntervalsReply>('/api/schedule/intervals', { date });
    const free = intervals.find(({ disabled }) => !disabled);
    if (free) return free.id;
  }
  throw new Error('no slot is free');
}
