import { randomUUID } from 'node:crypto';
import { courierRoute, pointOnRoute } from './courierRoute';
import { type CookedOrder, type Coordinates, planStep } from './planStep';
import type { StaffInterface } from './StaffInterface';

const retryMs = 1_000;
/** What the storefront shows between two positions is the older one; a key has 600 calls a minute. */
const positionEveryMs = 3_000;
const courierName = 'Sandbox courier';

interface Cooking {
  order: CookedOrder;
  step: string;
  startedAt: number;
  dueAt: number;
  timer?: NodeJS.Timeout;
  /** Its step is being sent. */
  isTaking?: boolean;
}
/** Which shops cook by themselves: all or none, but for some. */
export interface Switches {
  all: boolean;
  except: number[];
}

/**
 * Restaurants that take every order by themselves and do each step in its time, with couriers that ride. They
 * know of orders what the staff interface tells, and hear of them by its feed.
 */
export class AutoKitchen {
  #cursor: string | null = null;
  readonly #cooking = new Map<number, Cooking>();
  readonly #shops = new Map<number, Coordinates>();
  #switches: { all: boolean; except: Set<number> };
  #isStopped = false;

  /** @param speed 60 turns minutes into seconds */
  constructor(
    private readonly staff: StaffInterface,
    private readonly speed: number,
    isOn: boolean,
  ) {
    this.#switches = { all: isOn, except: new Set() };
  }

  get switches(): Switches {
    return { all: this.#switches.all, except: [...this.#switches.except] };
  }

  /** @param shopId null: every shop */
  setOn(shopId: number | null, isOn: boolean): void {
    if (shopId === null) this.#switches = { all: isOn, except: new Set() };
    else this.#switches.except[isOn === this.#switches.all ? 'delete' : 'add'](shopId);
    for (const cooking of [...this.#cooking.values()]) {
      clearTimeout(cooking.timer);
      this.#cooking.delete(cooking.order.id);
      this.#note(cooking.order);
    }
  }

  /** Follows the feed until it is stopped. */
  async follow(): Promise<void> {
    while (!this.#isStopped)
      if (this.staff.readKey() === null || !(await this.#readFeed()))
        await new Promise((next) => setTimeout(next, retryMs));
  }

  stop(): void {
    this.#isStopped = true;
    this.staff.stop();
    for (const { timer } of this.#cooking.values()) clearTimeout(timer);
  }

  async #readFeed(): Promise<boolean> {
    const since = this.#cursor === null ? '' : `&since=${this.#cursor}`;
    const { status, body } = await this.staff.call('GET', `/orders?wait=25${since}`);
    if (status !== 200) return false;
    const { orders, cursor } = body as { orders: CookedOrder[]; cursor: string };
    this.#cursor = cursor;
    if (orders.some(({ shop_id }) => !this.#shops.has(shop_id))) await this.#readShops();
    for (const order of orders) this.#note(order);
    return true;
  }

  async #readShops(): Promise<void> {
    const { status, body } = await this.staff.call('GET', '/key');
    if (status !== 200) return;
    for (const { id, coordinates } of (body as { shops: { id: number; coordinates: Coordinates }[] }).shops)
      this.#shops.set(id, coordinates);
  }

  /** Plans the next step. One that was planned before keeps its time: an order may change meanwhile. */
  #note(order: CookedOrder): void {
    const known = this.#cooking.get(order.id);
    clearTimeout(known?.timer);
    const now = Date.now();
    const planned = planStep(order, this.speed, now);
    if (!planned) {
      this.#cooking.delete(order.id);
      return;
    }
    const { step, afterMs } = planned;
    const cooking: Cooking =
      known?.step === step ? known : { order, step, startedAt: now, dueAt: now + afterMs };
    cooking.order = order;
    this.#cooking.set(order.id, cooking);
    const { all, except } = this.#switches;
    if (all !== except.has(order.shop_id) && !cooking.isTaking) this.#proceed(cooking);
  }

  #proceed(cooking: Cooking, pauseMs = 0): void {
    if (this.#isStopped) return;
    const leftMs = Math.max(pauseMs, cooking.dueAt - Date.now());
    const isRiding = cooking.order.status === 'sent' && leftMs > positionEveryMs;
    const work = isRiding ? () => this.#ride(cooking) : () => this.#take(cooking);
    cooking.timer = setTimeout(() => void work(), isRiding ? positionEveryMs : leftMs);
  }

  async #take(cooking: Cooking): Promise<void> {
    const { order, step } = cooking;
    // While the customer is asked about a line, some steps have to wait; the feed tells when it is over.
    if (!order.allowed_steps.includes(step)) return;
    cooking.isTaking = true;
    if (step === 'hand_over') await this.#tellCourier(cooking);
    const { status } = await this.staff.call(
      'POST',
      `/orders/${order.id}/steps`,
      { step },
      `auto-${order.id}-${step}`,
    );
    cooking.isTaking = false;
    // Refused: the order has changed, of which the feed tells, or it is no more.
    const isOver = [200, 404, 409].includes(status);
    if (!isOver && this.#cooking.get(order.id) === cooking) this.#proceed(cooking, retryMs);
  }

  async #ride(cooking: Cooking): Promise<void> {
    await this.#tellCourier(cooking);
    if (this.#cooking.get(cooking.order.id) === cooking) this.#proceed(cooking);
  }

  /** Where the courier is; one that somebody else has sent is left alone. */
  async #tellCourier({ order, startedAt, dueAt }: Cooking): Promise<void> {
    const from = this.#shops.get(order.shop_id);
    const isOurs = order.courier === null || order.courier.name === courierName;
    if (!order.address || !from || !isOurs) return;
    const route = courierRoute(from, order.address.coordinates, order.id);
    const share = order.status === 'sent' ? (Date.now() - startedAt) / (dueAt - startedAt) : 0;
    const step = { step: 'courier', name: courierName, coordinates: pointOnRoute(route, share) };
    await this.staff.call('POST', `/orders/${order.id}/steps`, step, randomUUID());
  }
}
