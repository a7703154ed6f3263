import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { AutoKitchen } from './AutoKitchen';
import type { CookedOrder, Coordinates } from './planStep';
import { StaffInterface } from './StaffInterface';

const minuteMs = 60_000;
/** A delivery of 50 minutes takes 0.4 s. */
const speed = 7_500;
const shop = { latitude: 55.88, longitude: 37.44 };
const home = { latitude: 55.9, longitude: 37.4 };

interface Step {
  id: number;
  step: string;
  key: string;
  coordinates?: Coordinates;
}

/** The storefront's staff interface, as far as a kitchen that cooks by itself asks it. */
class Storefront {
  readonly app: FastifyInstance = Fastify();
  readonly steps: Step[] = [];
  readonly orders = new Map<number, CookedOrder & { version: number }>();
  /** So many steps are answered by 503. */
  failures = 0;
  #version = 0;
  #waiting: (() => void)[] = [];

  constructor() {
    this.app.get<{ Querystring: { since?: string } }>(
      '/api/staff/v1/orders',
      async ({ query, headers }, reply) => {
        if (headers.authorization !== 'Bearer sk_auto') return reply.code(401).send({});
        const since = Number(query.since ?? -1);
        const changed = () => [...this.orders.values()].filter(({ version }) => version > since);
        if (changed().length === 0) await new Promise<void>((told) => this.#waiting.push(told));
        return { orders: changed(), cursor: String(this.#version) };
      },
    );
    this.app.get('/api/staff/v1/key', async () => ({ shops: [{ id: 3001, coordinates: shop }] }));
    this.app.post<{ Params: { id: string }; Body: { step: string; coordinates?: Coordinates } }>(
      '/api/staff/v1/orders/:id/steps',
      async ({ params, body, headers }, reply) => {
        if (this.failures > 0) {
          this.failures -= 1;
          return reply.code(503).send({});
        }
        const id = Number(params.id);
        this.steps.push({ id, ...body, key: String(headers['idempotency-key']) });
        this.change(id, {
          ...(body.step === 'acknowledge' ? { acknowledged_at: 1 } : {}),
          ...(body.step === 'cook' ? { status: 'cooking' } : {}),
          ...(body.step === 'hand_over' ? { status: 'sent' } : {}),
          ...(body.step === 'done' ? { status: 'done' } : {}),
        });
        return {};
      },
    );
  }
  change(id: number, fields: Partial<CookedOrder>): void {
    this.#version += 1;
    const order = this.orders.get(id) ?? {
      ...{ id, shop_id: 3001, order_type: 'delivery' as const, status: 'accepted', acknowledged_at: null },
      slot: { is_asap: true, starts_at: 50 * minuteMs, start_cooking_at: 0 },
      address: { coordinates: home },
      courier: null,
      allowed_steps: ['acknowledge', 'cook', 'hand_over', 'done'],
    };
    this.orders.set(id, { ...order, ...fields, version: this.#version });
    for (const told of this.#waiting.splice(0)) told();
  }
  listSteps = (id: number) => this.steps.filter((step) => step.id === id).map(({ step }) => step);
}

let storefront: Storefront;
let kitchen: AutoKitchen;
let key: string | null;
async function open(isOn = true): Promise<void> {
  const url = await storefront.app.listen({ port: 0, host: '127.0.0.1' });
  kitchen = new AutoKitchen(new StaffInterface(url, () => key), speed, isOn);
  void kitchen.follow();
}
beforeEach(() => {
  storefront = new Storefront();
  key = 'sk_auto';
});
afterEach(async () => {
  kitchen.stop();
  storefront.app.server.closeAllConnections();
  await storefront.app.close();
});
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 600) throw new Error(JSON.stringify(storefront.steps));
    await wait(10);
  }
}

test('an order that comes is taken, cooked, sent with a courier at the shop, and done, each once', async () => {
  await open();
  await wait(50);
  storefront.change(1, {});
  await until(() => storefront.orders.get(1)?.status === 'done');
  expect(storefront.listSteps(1)).toEqual(['acknowledge', 'cook', 'courier', 'hand_over', 'done']);
  expect(storefront.steps.find(({ step }) => step === 'courier')?.coordinates).toEqual(shop);
  expect(new Set(storefront.steps.map((step) => step.key)).size).toBe(5);
});

test('a shop that is switched off is left alone, and taken over where it stands when it is switched on', async () => {
  await open();
  kitchen.setOn(3001, false);
  storefront.change(1, { status: 'cooking', acknowledged_at: 1 });
  storefront.change(2, { shop_id: 3002, order_type: 'takeaway' });
  await until(() => storefront.orders.get(2)?.status === 'done');
  expect(storefront.listSteps(1)).toEqual([]);
  kitchen.setOn(null, true);
  expect(kitchen.switches).toEqual({ all: true, except: [] });
  await until(() => storefront.orders.get(1)?.status === 'done');
  expect(storefront.listSteps(1)).toEqual(['courier', 'hand_over', 'done']);
});

test('a step that is not answered is repeated under its key', async () => {
  await open();
  storefront.failures = 1;
  storefront.change(1, { order_type: 'takeaway' });
  await until(() => storefront.orders.get(1)?.status === 'done');
  expect(storefront.listSteps(1)).toEqual(['acknowledge', 'cook', 'done']);
});

test('while the customer is asked about a line nothing is handed over', async () => {
  await open();
  storefront.change(1, { status: 'cooking', acknowledged_at: 1, allowed_steps: ['keep', 'cancel'] });
  await wait(400);
  expect(storefront.listSteps(1)).toEqual([]);
  storefront.change(1, { allowed_steps: ['hand_over', 'done'] });
  await until(() => storefront.orders.get(1)?.status === 'done');
});
