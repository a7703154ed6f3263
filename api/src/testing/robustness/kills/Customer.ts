import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

interface Reply<T> {
  status: number;
  body: T;
}
interface CartReply {
  cart: { count: number; products: Record<string, { product_key: string; count: number }> };
}
export interface Place {
  cityId: number;
  shopId: number;
}

const callMs = 5_000;
const pauseMs = 100;
/** Longer than everything at once takes to come back on a slow machine. */
const patienceMs = 240_000;

/**
 * A customer with a bad connection who never gives up: a call without an answer, or with one of a fault, is
 * sent again with the same request id or the same key until it is acknowledged. Keeps what was acknowledged.
 */
export class Customer {
  /** Pieces by product, as acknowledged since the last order. */
  readonly cart = new Map<string, number>();
  readonly orderIds: number[] = [];
  /** Answers to the same create that named another order. */
  torn = 0;
  /** What was said instead of success, each kind once: status and Retry-After, or why there was no reply. */
  readonly faults = new Set<string>();
  #cookie = '';

  constructor(
    private readonly address: string,
    private readonly place: Place,
    private readonly phone: string,
    /** Heard at each acknowledgement. */
    private readonly onAcknowledged: () => void,
  ) {}

  async #try<T>(method: string, path: string, body: object): Promise<Reply<T> | null> {
    try {
      const reply = await fetch(this.address + path, {
        method,
        headers: { 'content-type': 'application/json', cookie: this.#cookie, connection: 'close' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(callMs),
      });
      const [cookie] = reply.headers.getSetCookie();
      const answer = (await reply.json()) as T;
      if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
      if (reply.status >= 500) this.faults.add(`${reply.status} ${reply.headers.get('retry-after')}`);
      return { status: reply.status, body: answer };
    } catch (error) {
      this.faults.add(String(error));
      return null;
    }
  }

  /** @throws Error when the API refuses (4xx): then the test itself is wrong. */
  async #insist<T>(method: string, path: string, body: object): Promise<T> {
    const givesUpAt = Date.now() + patienceMs;
    for (;;) {
      if (Date.now() > givesUpAt) throw new Error(`${method} ${path}: nobody answers any more`);
      const reply = await this.#try<T>(method, path, body);
      if (reply?.status === 200) return reply.body;
      if (reply && reply.status < 500)
        throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      await wait(pauseMs);
    }
  }

  #where() {
    return { city_id: this.place.cityId, order_type: 'takeaway', shop_id: this.place.shopId };
  }

  async enter(): Promise<void> {
    await this.#insist('POST', '/api/shops/set', { shop_id: this.place.shopId });
  }

  async add(productKey: string): Promise<void> {
    const body = { ...this.#where(), product_key: productKey, count: 1, request_id: randomUUID() };
    await this.#insist<CartReply>('PUT', '/api/cart/add', body);
    this.cart.set(productKey, (this.cart.get(productKey) ?? 0) + 1);
    this.onAcknowledged();
  }

  async remove(productKey: string): Promise<void> {
    const body = { ...this.#where(), product_key: productKey, count: 1, request_id: randomUUID() };
    await this.#insist<CartReply>('PUT', '/api/cart/remove', body);
    const left = (this.cart.get(productKey) ?? 0) - 1;
    if (left > 0) this.cart.set(productKey, left);
    else this.cart.delete(productKey);
    this.onAcknowledged();
  }

  /** Orders the cart, and asks for the same order once more, as a second tap would. */
  async order(intervalId: string): Promise<void> {
    const draft = { ...this.#where(), phone: this.phone, payment_type: 'cash', interval_id: intervalId };
    const { order_cache_key } = await this.#insist<{ order_cache_key: string }>(
      'POST',
      '/api/order/create-order-cache',
      draft,
    );
    const create = () =>
      this.#insist<{ order_id: number }>('POST', '/api/order/create', { ...draft, order_cache_key });
    const placed = await create();
    this.orderIds.push(placed.order_id);
    this.cart.clear();
    this.onAcknowledged();
    if ((await create()).order_id !== placed.order_id) this.torn += 1;
  }

  /** The cart as the API has it. */
  async readCart(): Promise<Map<string, number>> {
    const { cart } = await this.#insist<CartReply>('PUT', '/api/cart', this.#where());
    const counts = Object.values(cart.products).map((line): [string, number] => [
      line.product_key,
      line.count,
    ]);
    return new Map(counts.sort());
  }

  /** Free slots of the shop on later days. */
  async freeSlots(): Promise<string[]> {
    type Slots = {
      dates: { date_string: string; is_today: boolean }[];
      intervals: { id: string; disabled: boolean }[];
    };
    const { dates } = await this.#insist<Slots>('POST', '/api/schedule/intervals', {});
    const found: string[] = [];
    for (const { date_string, is_today } of dates) {
      if (is_today) continue;
      const day = await this.#insist<Slots>('POST', '/api/schedule/intervals', { date: date_string });
      found.push(...day.intervals.filter(({ disabled }) => !disabled).map(({ id }) => id));
    }
    return found;
  }
}
