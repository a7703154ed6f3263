import { expect, type Page } from '@playwright/test';
import type {
  Cart,
  City,
  ContextReply,
  IntervalsReply,
  OrderCreateReply,
  Product,
  ProductsReply,
  ShopsReply,
} from '@storefront/contracts';
import { solvePuzzle } from './solve';

/**
 * A call with the page's own cookies. From an open page of the shop where there is one: only browsers know
 * every name below localhost.
 */
export async function sendRequest(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<{ status: number; text: string }> {
  if (!page.url().startsWith('http')) {
    const reply = await page.request.fetch(path, { method, ...(data ? { data } : {}) });
    return { status: reply.status(), text: await reply.text() };
  }
  return page.evaluate(
    async ([how, where, body]) => {
      const init = { method: how, headers: { 'content-type': 'application/json' } };
      const reply = await fetch(where, body === null ? { method: how } : { ...init, body });
      return { status: reply.status, text: await reply.text() };
    },
    [method, path, data ? JSON.stringify(data) : null] as const,
  );
}

export interface PlacedOrder {
  orderId: number;
  number: string;
  total: number;
  trackingKey: string;
  /** Path of its payment page, of an order that is paid online. */
  paymentPath: string;
}
type When = 'soon' | 'late' | 'whenever';

/**
 * Brings a visitor to where a journey begins, by calls with the page's own cookies: the steps before are
 * other journeys' subject. Needs no open page; an open one learns of it by a reload.
 */
export class Preparation {
  #city: City | undefined;
  #takeaway: { order_type: 'takeaway'; shop_id: number } | undefined;

  constructor(
    private readonly page: Page,
    private readonly alias = 'vladivostok',
  ) {}

  /** A call that must succeed. */
  async call<T>(method: string, path: string, data?: object): Promise<T> {
    const { status, text } = await sendRequest(this.page, method, path, data);
    expect(status, `${method} ${path}: ${text}`).toBe(200);
    return JSON.parse(text) as T;
  }
  async city(): Promise<City> {
    this.#city ??= (await this.call<{ city: City }>('GET', `/api/cities/${this.alias}`)).city;
    return this.#city;
  }
  async address(address: string): Promise<void> {
    const { id: city } = await this.city();
    await this.call('POST', '/api/user/addresses/set-by-address', { city, address });
    this.#takeaway = undefined;
  }
  /** Takeaway from a shop that takes orders; answers its id. */
  async shop(): Promise<number> {
    const { id } = await this.city();
    const { shops } = await this.call<ShopsReply>('GET', `/api/shops?city_id=${id}`);
    const open = shops.find(({ type }) => type === 'default');
    if (!open) throw new Error(`no shop takes orders in ${this.alias}`);
    await this.call<ContextReply>('POST', '/api/shops/set', { shop_id: open.id });
    this.#takeaway = { order_type: 'takeaway', shop_id: open.id };
    return open.id;
  }
  /** Products that go into the cart as they are, the cheapest first. */
  async simpleProducts(): Promise<Product[]> {
    const city = await this.city();
    const { product_groups } = await this.call<ProductsReply>('POST', '/api/products', {
      city_id: city.id,
      ...(this.#takeaway ?? { order_type: 'delivery' }),
    });
    return product_groups
      .flatMap(({ products }) => products)
      .filter(
        ({ type, modifiers }) =>
          type === 'default' &&
          modifiers.single.length === 0 &&
          modifiers.groups.every(({ min }) => min === 0) &&
          modifiers.available.every(({ min }) => min === 0),
      )
      .sort((one, other) => one.price - other.price);
  }
  async add(product: Product, steps = 1): Promise<Cart> {
    const city = await this.city();
    const { cart } = await this.call<{ cart: Cart }>('PUT', '/api/cart/add', {
      city_id: city.id,
      product_key: product.key,
      count: product.sale_multiplicity * steps,
    });
    return cart;
  }
  /** Four of the dearest simple product: more than any minimum. */
  async filledCart(): Promise<Cart> {
    const product = (await this.simpleProducts()).at(-1);
    if (!product) throw new Error(`nothing to buy in ${this.alias}`);
    return this.add(product, 4);
  }
  /** A filled cart and an address that it is delivered to. */
  async deliveryCart(): Promise<Cart> {
    await this.address('Светланская 33');
    return this.filledCart();
  }
  async cart(): Promise<Cart> {
    const city = await this.city();
    return (await this.call<{ cart: Cart }>('PUT', '/api/cart', { city_id: city.id })).cart;
  }
  /**
   * The first free slot, on whatever day: at night there is none today. Or one of the last day that is offered.
   * Or any of a day: of several customers who order at once only one would get the first one's last place.
   */
  async #freeSlot(when: When): Promise<string> {
    const { dates } = await this.call<IntervalsReply>('POST', '/api/schedule/intervals', {});
    for (const { date_string: date } of when === 'late' ? dates.toReversed() : dates) {
      const { intervals } = await this.call<IntervalsReply>('POST', '/api/schedule/intervals', { date });
      const free = intervals.filter(({ disabled }) => !disabled);
      const one = free[when === 'whenever' ? Math.floor(Math.random() * free.length) : 0];
      if (one) return one.id;
    }
    throw new Error('no slot is free');
  }
  /**
   * A time of the last day that is offered, chosen: late in the evening today may have one time left, or
   * none.
   */
  async lateTime(): Promise<void> {
    await this.call('PUT', '/api/cart/set-interval', { interval_id: await this.#freeSlot('late') });
  }
  /** An order of the cart for takeaway, as the checkout sends it, in the customer's own words. */
  async takeawayOrder(
    phone: string,
    when: When = 'soon',
    words: { username?: string; order_comment?: string } = {},
  ): Promise<PlacedOrder> {
    return this.#order(phone, when, { order_type: 'takeaway', shop_id: await this.shop(), ...words });
  }
  /** The same to an address, chosen by its words. */
  async deliveryOrder(phone: string, line: string, when: When = 'soon'): Promise<PlacedOrder> {
    await this.address(line);
    return this.#order(phone, when, { order_type: 'delivery', delivery_address: { room: '5' } });
  }
  /** An order for takeaway that waits for its payment. */
  async onlineOrder(type = 'cardOnline', phone = '79241234567'): Promise<PlacedOrder> {
    const told = { order_type: 'takeaway', payment_type: type, email: 'anna@example.com' };
    return this.#order(phone, 'whenever', { ...told, shop_id: await this.shop() });
  }
  async #order(phone: string, when: When, told: object): Promise<PlacedOrder> {
    const city = await this.city();
    const cart = await this.filledCart();
    const body = {
      city_id: city.id,
      phone,
      username: 'Анна',
      payment_type: 'cash',
      interval_id: await this.#freeSlot(when),
      seen_total: cart.prices.total,
      ...told,
    };
    const { order_cache_key: key } = await this.call<{ order_cache_key: string }>(
      'POST',
      '/api/order/create-order-cache',
      { ...body, captcha_user_token: await solvePuzzle(await this.call('GET', '/api/user/captcha')) },
    );
    const order = await this.call<OrderCreateReply>('POST', '/api/order/create', {
      ...body,
      order_cache_key: key,
    });
    return {
      orderId: order.order_id,
      number: order.order_number,
      total: order.total,
      trackingKey: order.tracking_key,
      paymentPath: `/${this.alias}/order/payment/${key}`,
    };
  }
}

/** An order that waits for its payment: the checkout before is other journeys' subject. */
export const onlineOrder = (
  page: Page,
  { city, type, phone }: { city?: string; type?: string; phone?: string } = {},
): Promise<PlacedOrder> => new Preparation(page, city).onlineOrder(type, phone);
