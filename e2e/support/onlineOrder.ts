import { expect, type Page } from '@playwright/test';
import type { IntervalsReply, OrderCreateReply, Product } from '@storefront/contracts';
import { Preparation, sendRequest } from './prepare';
import { solvePuzzle } from './solve';

export interface OnlineOrder {
  orderId: number;
  number: string;
  total: number;
  trackingKey: string;
  /** Path of its payment page. */
  paymentPath: string;
}

export interface WantedOrder {
  city?: string;
  /** `cardOnline` when absent. */
  type?: string;
  phone?: string;
}

/**
 * An order that waits for its payment, made by the page's own calls: the checkout before is other journeys'
 * subject.
 */
export const onlineOrder = (page: Page, wanted?: WantedOrder): Promise<OnlineOrder> =>
  new OrderDesk(page, wanted).order();

/**
 * Orders of one customer in one city, one after the other; what does not change between them is asked for
 * once.
 */
export class OrderDesk {
  readonly #ready: Preparation;
  #place: { city_id: number; shop_id: number } | undefined;
  #product: Product | undefined;
  /** Days that may have a free slot: full ones do not come back. */
  #dates: string[] | undefined;

  constructor(
    private readonly page: Page,
    private readonly wanted: WantedOrder = {},
  ) {
    this.#ready = new Preparation(page, this.#city);
  }
  get #city(): string {
    return this.wanted.city ?? 'vladivostok';
  }

  async order(): Promise<OnlineOrder> {
    const { type = 'cardOnline', phone = '79241234567' } = this.wanted;
    this.#place ??= { city_id: (await this.#ready.city()).id, shop_id: await this.#ready.shop() };
    this.#product ??= (await this.#ready.simpleProducts()).at(-1);
    if (!this.#product) throw new Error(`nothing to buy in ${this.#city}`);
    // Four of the dearest: more than any minimum.
    const { prices } = await this.#ready.add(this.#product, 4);
    const body = {
      ...this.#place,
      order_type: 'takeaway',
      phone,
      email: 'anna@example.com',
      username: 'Анна',
      payment_type: type,
      interval_id: await this.#freeSlot(),
      seen_total: prices.total,
    };
    const { order_cache_key: key } = await this.#call<{ order_cache_key: string }>(
      '/api/order/create-order-cache',
      { ...body, captcha_user_token: await this.#work() },
    );
    const order = await this.#call<OrderCreateReply>('/api/order/create', { ...body, order_cache_key: key });
    return {
      orderId: order.order_id,
      number: order.order_number,
      total: order.total,
      trackingKey: order.tracking_key,
      paymentPath: `/${this.#city}/order/payment/${key}`,
    };
  }

  async #freeSlot(): Promise<string> {
    this.#dates ??= (await this.#call<IntervalsReply>('/api/schedule/intervals', {})).dates.map(
      ({ date_string }) => date_string,
    );
    for (let date = this.#dates[0]; date !== undefined; date = this.#dates[0]) {
      const { intervals } = await this.#call<IntervalsReply>('/api/schedule/intervals', { date });
      const free = intervals.filter(({ disabled }) => !disabled);
      // Any of them: several customers order at once, and the first one's last place would go to one of them
      // only.
      const one = free[Math.floor(Math.random() * free.length)];
      if (one) return one.id;
      this.#dates.shift();
    }
    throw new Error('no slot is free');
  }

  async #work(): Promise<string | null> {
    const { text } = await sendRequest(this.page, 'GET', '/api/user/captcha');
    return solvePuzzle(JSON.parse(text));
  }

  async #call<T>(path: string, data: object): Promise<T> {
    const { status, text } = await sendRequest(this.page, 'POST', path, data);
    expect(status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text) as T;
  }
}
