import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { buildApp } from '../entry/app/buildApp';
import { Life, mortalDatabase } from '../payments/testing/mortalDatabase';
import { placeTestOrder } from '../testing/shopping';
import { shareTestApi, Visitor } from '../testing/startTestApi';
import { WebhookSender } from './delivery/WebhookSender';
import { numberChanges } from './orders/numberChanges';
import { StaffClient } from './testing/StaffClient';
import { createWebhook, type QueuedChange } from './webhooks/staffWebhooks';

const kitchenCount = 50;
const orderCount = 60;
const deaths = 100;
/** So often a kitchen asks again before it is given up. */
const maxTries = 500;
const isLong = Boolean(process.env.TEST_LONG);

let life: Life;
let mortalAddress: string;
let close: () => Promise<void>;
const api = shareTestApi();
beforeAll(async () => {
  life = new Life();
  const mortal = mortalDatabase(api.databaseConfig as pg.PoolConfig, life);
  const app = await buildApp({ ...api.dependencies, database: mortal.database });
  mortalAddress = await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    life.renew();
    await app.close();
    await mortal.close();
  };
});
afterAll(async () => {
  await close();
});

/** Orders as customers make them, copied from one. */
async function placeOrders(count: number): Promise<number[]> {
  const { order_id } = await placeTestOrder(new Visitor(api));
  const ids = [order_id];
  for (let index = 1; index < count; index += 1) {
    const key = randomBytes(18).toString('base64url');
    const { rows } = await sql<{ id: number }>`
      insert into orders (number, tracking_key, order_cache_key, session_id, brand, city_id, order_type, shop_id, interval_id, phone,
        payment_type, total_minor, status, created_at, snapshot, expected_at)
      select ${key}, ${key}, ${key}, session_id, brand, city_id, order_type, shop_id, interval_id, phone, payment_type, total_minor,
        status, created_at, snapshot, expected_at
      from orders where id = ${order_id} returning id`.execute(api.database);
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}

/** A kitchen that asks now this process, now the one that dies, until it has an answer. */
class Kitchen {
  readonly seen = new Set<number>();
  readonly done = { acknowledge: [] as number[], cook: [] as number[] };
  #cursor: string | null = null;
  #turn = 0;

  constructor(private readonly clients: readonly [StaffClient, StaffClient]) {}

  async #ask<T>(ask: (client: StaffClient) => Promise<{ status: number; body: T }>) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      this.#turn += 1;
      const client = this.clients[this.#turn % 2] ?? this.clients[0];
      const reply = await ask(client).catch(() => null);
      if (reply && reply.status < 500) return reply;
      await wait(5);
    }
    throw new Error('nobody answers');
  }

  async follow(): Promise<void> {
    const since = this.#cursor === null ? '' : `&since=${this.#cursor}`;
    const { body } = await this.#ask((client) =>
      client.call<Awaited<ReturnType<StaffClient['changes']>>>('GET', `/orders?limit=20${since}`),
    );
    for (const { id, allowed_steps } of body.orders) {
      this.seen.add(id);
      if (allowed_steps.includes('acknowledge')) await this.#take(id, 'acknowledge');
      if (allowed_steps.includes('cook')) await this.#take(id, 'cook');
    }
    this.#cursor = body.cursor;
    if (body.has_more) await this.follow();
  }

  async #take(id: number, step: 'acknowledge' | 'cook'): Promise<void> {
    const key = randomUUID();
    const { status } = await this.#ask((client) => client.step(id, { step }, key));
    if (status === 200) this.done[step].push(id);
    else expect(status).toBe(409);
  }
}

(isLong ? test : test.skip)(
  'fifty kitchens at once, a process killed a hundred times: each order is taken once, cooked once, and none is lost',
  async () => {
    const ids = await placeOrders(orderCount);
    const webhook = {
      url: 'https://till.example/',
      shopIds: null,
      language: 'en',
      seesPhones: false,
    } as const;
    await createWebhook(api.database, webhook, api.now());
    const kitchens = await Promise.all(
      Array.from({ length: kitchenCount }, async () => {
        const client = await StaffClient.create(api, null);
        return new Kitchen([client, new StaffClient({ address: mortalAddress }, client.secret)]);
      }),
    );
    const delivered = new Set<number>();
    const send = async (_id: number, _kind: string, payload: object): Promise<void> => {
      life.step();
      delivered.add((payload as QueuedChange).order_id);
      life.step();
    };
    let now = api.now();
    const sender = new WebhookSender(
      api.database,
      send,
      () => now,
      () => {},
    );

    const steps = fc.sample(fc.integer({ min: 5, max: 400 }), { numRuns: deaths, seed: 1 });
    let killed = 0;
    const killing = (async () => {
      for (const step of steps) {
        life.renew(step);
        while (!life.isOver) await wait(2);
        killed += 1;
        await numberChanges(api.database, now);
        await sender.begin();
      }
      life.renew();
    })();
    // Kitchens look again and again: what keeps the dying process busy.
    const working = kitchens.map(async (kitchen) => {
      do await kitchen.follow();
      while (killed < deaths);
    });
    await Promise.all([killing, ...working]);
    for (const kitchen of kitchens) await kitchen.follow();
    for (let round = 0; round < 5; round += 1) {
      now += 600_000;
      await sender.end();
      await sender.begin();
    }
    await sender.end();

    expect(killed).toBe(deaths);
    const wanted = [...ids].sort((one, other) => one - other);
    const sorted = (found: number[]) => found.sort((one, other) => one - other);
    expect(sorted(kitchens.flatMap(({ done }) => done.acknowledge))).toEqual(wanted);
    expect(sorted(kitchens.flatMap(({ done }) => done.cook))).toEqual(wanted);
    for (const { seen } of kitchens) expect(sorted([...seen])).toEqual(wanted);
    expect(sorted([...delivered])).toEqual(wanted);
  },
  600_000,
);
