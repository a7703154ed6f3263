import { request } from 'node:http';
import type { OrderCreateReply, OrderStatusReply } from '@storefront/contracts';
import { StaffClient } from '../../staff/testing/StaffClient';
import { deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, Visitor } from '../../testing/startTestApi';
import { listenForOrderChanges } from './listenForOrderChanges';

/** Happens after the next reading of an order, before whoever read it goes on. */
let mockAfterRead = async (): Promise<void> => {};
jest.mock('../orders/findOrder', () => ({
  ...jest.requireActual('../orders/findOrder'),
  findOrder: async (...asked: unknown[]) => {
    const found = await jest.requireActual('../orders/findOrder').findOrder(...asked);
    await mockAfterRead();
    return found;
  },
}));

let listening: ReturnType<typeof listenForOrderChanges>;
const lines: string[] = [];
const api = freshTestApi({ logSink: { write: (line) => void lines.push(line) } });
beforeEach(async () => {
  lines.length = 0;
  listening = listenForOrderChanges(api.databaseConfig, api.orderChanges, () => {});
});
afterEach(async () => {
  await listening.stop();
});

type OpenedBy = Pick<OrderCreateReply, 'order_id' | 'tracking_key'>;
/** A reader of one stream, as a browser's EventSource would be. */
class Stream {
  status = 0;
  text = '';
  readonly ended: Promise<void>;
  readonly #opened: Promise<void>;
  readonly #waiting: (() => void)[] = [];
  readonly #request;

  constructor(address: string, { order_id, tracking_key }: OpenedBy, language = 'en') {
    this.#request = request(
      `${address}/api/order/events?order_id=${order_id}&key=${encodeURIComponent(tracking_key)}&lang=${language}`,
      {
        // The browser's own, whatever language the page is in.
        headers: { 'accept-language': 'ru-RU' },
        agent: false,
      },
    );
    let opened = () => {};
    this.#opened = new Promise((resolve) => {
      opened = resolve;
    });
    this.ended = new Promise((resolve) => {
      this.#request.on('error', () => resolve());
      this.#request.on('response', (reply) => {
        this.status = reply.statusCode ?? 0;
        opened();
        reply.on('data', (chunk) => {
          this.text += chunk;
          for (const told of this.#waiting.splice(0)) told();
        });
        reply.on('close', resolve);
      });
    });
    this.#request.end();
  }
  async opened(): Promise<number> {
    await this.#opened;
    return this.status;
  }
  get statuses(): OrderStatusReply[] {
    return [...this.text.matchAll(/^event: status\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
  }
  async until(alias: string): Promise<OrderStatusReply> {
    for (;;) {
      const found = this.statuses.find(({ status }) => status.alias === alias);
      if (found) return found;
      await new Promise<void>((told) => this.#waiting.push(told));
    }
  }
  close(): void {
    this.#request.destroy();
  }
}

test('an order’s stream tells where it stands at once and at every step, in the reader’s language, and ends [ORD-02]', async () => {
  const placed = await placeTestOrder(new Visitor(api), deliveryOrder);
  const stream = new Stream(api.address, placed, 'de');
  expect((await stream.until('accepted')).status.name).toBe('Angenommen');
  const kitchen = await StaffClient.create(api, null);
  for (const [step, alias] of [
    ['cook', 'cooking'],
    ['hand_over', 'sent'],
    ['done', 'done'],
  ] as const) {
    await kitchen.step(placed.order_id, { step });
    await stream.until(alias);
  }
  await stream.ended;
  expect(stream.statuses.map(({ status }) => status.alias)).toEqual(['accepted', 'cooking', 'sent', 'done']);
  // What is over is not opened again.
  expect(await new Stream(api.address, placed).opened()).toBe(204);
});

test('a stream that stood for long is no slow answer', async () => {
  const placed = await placeTestOrder(new Visitor(api), deliveryOrder);
  const stream = new Stream(api.address, placed);
  await stream.until('accepted');
  await new Promise((over) => setTimeout(over, 1_100));
  const kitchen = await StaffClient.create(api, null);
  await kitchen.step(placed.order_id, { step: 'cancel', reason: 'too_busy', note: '' });
  await stream.ended;
  const noted = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/api/order/events');
  // `debug`, as every other ordinary answer.
  expect(noted).toMatchObject([{ level: 20, status: 200 }]);
});

test('a stream tells nothing personal, and an unknown key nothing at all [ORD-06]', async () => {
  const placed = await placeTestOrder(new Visitor(api), {
    ...deliveryOrder,
    username: 'Apollinaria',
    email: 'apollinaria@example.com',
  });
  const stream = new Stream(api.address, placed);
  const told = Object.keys(await stream.until('accepted'));
  const impersonal = [
    'can_cancel',
    'expected_at',
    'expires_at',
    'now',
    'order_type',
    'removals',
    'replacements',
    'status',
    'delay',
    'money',
  ];
  expect(told.filter((field) => !impersonal.includes(field))).toEqual([]);
  for (const secret of ['9161234567', 'Apollinaria', 'apollinaria@', 'Московская'])
    expect(stream.text).not.toContain(secret);
  stream.close();
  expect(await new Stream(api.address, { ...placed, tracking_key: String(placed.order_id) }).opened()).toBe(
    404,
  );
  const other = await new Visitor(api, { 'x-brand': 'tondo' }).call(
    'GET',
    `/api/order/events?order_id=${placed.order_id}&key=${placed.tracking_key}`,
  );
  expect(other.status).toBe(404);
});

test('a customer’s own cancel reaches every open page [ORD-03]', async () => {
  const who = new Visitor(api);
  const placed = await placeTestOrder(who, takeawayOrder);
  const pages = [new Stream(api.address, placed), new Stream(api.address, placed)];
  for (const page of pages) await page.until('accepted');
  await who.call('POST', '/api/order/cancel', { order_id: placed.order_id });
  for (const page of pages) expect((await page.until('canceled')).can_cancel).toBe(false);
});

test('what changes between reading an order and listening for its changes is told at once, not with the next beat [ORD-02] [ORD-03]', async () => {
  const who = new Visitor(api);
  const placed = await placeTestOrder(who, takeawayOrder);
  mockAfterRead = async () => {
    mockAfterRead = async () => {};
    await who.call('POST', '/api/order/cancel', { order_id: placed.order_id });
    // By then its announcement has come, to nobody.
    await new Promise((next) => setTimeout(next, 300));
  };
  await new Stream(api.address, placed).until('canceled');
}, 10_000);

test('one order has few streams; a closed one makes room', async () => {
  const placed = await placeTestOrder(new Visitor(api), takeawayOrder);
  const open = Array.from({ length: 5 }, () => new Stream(api.address, placed));
  for (const stream of open) expect(await stream.opened()).toBe(200);
  expect(await new Stream(api.address, placed).opened()).toBe(429);
  open[0]?.close();
  await open[0]?.ended;
  let status = 429;
  while (status === 429) status = await new Stream(api.address, placed).opened();
  expect(status).toBe(200);
  for (const stream of open) stream.close();
});

test('a server that stops ends its streams', async () => {
  const placed = await placeTestOrder(new Visitor(api), takeawayOrder);
  const stream = new Stream(api.address, placed);
  await stream.until('accepted');
  await api.app.close();
  await stream.ended;
  expect(stream.statuses).toHaveLength(1);
});

test('after a broken connection to the database streams hear what they missed', async () => {
  const placed = await placeTestOrder(new Visitor(api), takeawayOrder);
  const stream = new Stream(api.address, placed);
  await stream.until('accepted');
  // No listener hears of this one.
  await listening.stop();
  await api.database
    .updateTable('orders')
    .set({ status: 'cooking' })
    .where('id', '=', placed.order_id)
    .execute();
  listening = listenForOrderChanges(api.databaseConfig, api.orderChanges, () => {});
  await stream.until('cooking');
  stream.close();
});
