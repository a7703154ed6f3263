import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const city = { city_id: 3, order_type: 'takeaway', shop_id: 3001 };
const patienceMs = 120_000;
const pauseMs = 300;

/**
 * A guest who orders again and again. Like the pages, it sends what was not answered once more with the same
 * request id or key.
 */
export class Shopper {
  orderIds = [];
  /** Two answers to one key that named different orders. */
  doubled = 0;
  refusals = new Map();
  #cookie = '';
  #client;
  #phone;

  constructor(client, phone) {
    this.#client = client;
    this.#phone = phone;
  }

  async #call(method, path, body) {
    const givesUpAt = Date.now() + patienceMs;
    for (;;) {
      const { status, text, cookies } = await this.#client.send(method, path, { body, cookie: this.#cookie });
      if (cookies.length > 0) this.#cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
      if (status === 200) return JSON.parse(text);
      if (status > 0 && status < 500) {
        const refusal = `${path} ${status} ${/"code":"([^"]*)"/.exec(text)?.[1] ?? ''}`;
        this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
        return null;
      }
      if (Date.now() > givesUpAt) throw new Error(`${path}: nobody answers any more`);
      await wait(pauseMs);
    }
  }

  async enter() {
    await this.#call('POST', '/api/shops/set', { shop_id: city.shop_id });
  }

  /** Slots of the days after today. */
  async slots() {
    const { dates } = await this.#call('POST', '/api/schedule/intervals', {});
    const found = [];
    for (const { date_string, is_today } of dates) {
      if (is_today) continue;
      const day = await this.#call('POST', '/api/schedule/intervals', { date: date_string });
      found.push(...(day?.intervals ?? []).filter(({ disabled }) => !disabled).map(({ id }) => id));
    }
    return found;
  }

  /** From the home page to a placed order, whose creation is asked for twice. */
  async order(slot) {
    for (const path of ['/khimki', '/api/settings', '/api/cities', '/api/user/get', '/khimki/cart'])
      await this.#client.send('GET', path, { cookie: this.#cookie });
    const line = { ...city, product_key: 'philadelphia', count: 2, request_id: randomUUID() };
    if ((await this.#call('PUT', '/api/cart/add', line)) === null) return;
    const draft = { ...city, phone: this.#phone, payment_type: 'cash', interval_id: slot };
    const cached = await this.#call('POST', '/api/order/create-order-cache', draft);
    if (cached === null) return;
    const create = () => this.#call('POST', '/api/order/create', { ...draft, ...cached });
    const placed = await create();
    if (placed === null) return;
    this.orderIds.push(placed.order_id);
    const again = await create();
    if (again !== null && again.order_id !== placed.order_id) this.doubled += 1;
  }
}
