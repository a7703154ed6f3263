import type { Order, OrderCreateReply, OrderStatusReply, StaffOrder } from '@storefront/contracts';
import fc from 'fast-check';
import { endUnanswered } from '../../ordering/kitchen/endUnanswered';
import { PaymentRun } from '../../payments/testing/PaymentRun';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { deliveryOrder, takeawayOrder } from '../../testing/shopping';
import {
  type Answer,
  khimki,
  noonInKhimki,
  startTestApi,
  type TestApi,
  Visitor,
} from '../../testing/startTestApi';
import { makePaidOrder, makePlacedOrder, readMessages } from '../testing/placedOrders';
import { StaffClient } from '../testing/StaffClient';

const minuteMs = 60_000;
let api: TestApi;
let run: PaymentRun;
let kitchen: StaffClient;
beforeAll(async () => {
  const bank = new SimulatedAcquirer();
  api = await startTestApi({ acquirers: bank.acquirers });
  run = new PaymentRun(api, bank);
  kitchen = await StaffClient.create(api, [khimki.shopId]);
});
beforeEach(() => api.setTime(noonInKhimki));
afterAll(() => api.stop());

const products = (...keys: string[]) => keys.map((product_key) => ({ product_key }));
/** Canada is dearer than Philadelphia, Alaska is 100 cheaper. */
const offer = (id: number, line: string, count?: number, offered = products('alaska', 'canada')) =>
  kitchen.step(id, {
    step: 'replace',
    line,
    products: offered,
    ...(count === undefined ? {} : { count }),
  });
const answer = (
  { order_id, tracking_key }: OrderCreateReply,
  choice: string | null,
  replacement_id = 1,
): Promise<Answer<OrderStatusReply & { code?: string; errors?: object }>> =>
  new Visitor(api).call('POST', '/api/order/replacement', {
    order_id,
    key: tracking_key,
    replacement_id,
    choice,
  });
const fetchStatus = async ({ order_id, tracking_key }: OrderCreateReply, key = tracking_key) =>
  (await new Visitor(api).call<OrderStatusReply>('POST', '/api/order/status', { order_id, key })).body;
const listLines = ({ lines }: StaffOrder) => lines.map(({ key, count, price }) => [key, count, price]);
const setRule = (rule: object) =>
  kitchen.call('PUT', `/shops/${khimki.shopId}/kitchen`, {
    acknowledge_minutes: 5,
    unacknowledged: 'wait',
    ...rule,
  });
afterEach(() => setRule({ replacement_minutes: 5, unanswered: 'remove' }));

test('the customer is asked, chooses, and pays no more than before: cash of the new total is collected', async () => {
  const who = new Visitor(api, { 'accept-language': 'en' });
  const made = await makePlacedOrder(who, deliveryOrder);
  const asked = await offer(made.order_id, 'philadelphia', 2);
  expect(asked.body.order).toMatchObject({
    status: 'accepted',
    acknowledged_at: api.now(),
    prices: { total: made.total },
    replacements: [{ line: 'philadelphia', count: 2, answer: null, asked_at: api.now() }],
  });
  const { replacements } = await fetchStatus(made);
  expect(replacements).toEqual([
    expect.objectContaining({
      id: 1,
      name: expect.any(String),
      count: 2,
      amount: 1098,
      answer_by: api.now() + 5 * minuteMs,
      is_last: false,
      choices: [
        expect.objectContaining({ key: 'alaska~r1', price: 449, amount: 898 }),
        expect.objectContaining({ key: 'canada~r1', price: 549, amount: 1098 }),
      ],
    }),
  ]);
  const [[kind, text] = []] = await readMessages(api, made);
  expect([kind, text]).toEqual([
    'order_question',
    expect.stringMatching(
      `^Order ${made.order_number}: we have run out of Philadelphia × 2\\. .* until 12:05\\. .*/khimki/order/${made.order_id}/tracking\\?key=`,
    ),
  ]);

  const { status, body } = await answer(made, 'alaska~r1');
  expect([status, body.replacements, body.removals]).toEqual([200, [], 1]);
  const after = await kitchen.order(made.order_id);
  expect(listLines(after)).toEqual([
    ['philadelphia', 1, 549],
    ['alaska~r1', 2, 449],
    ['california', 2, 489],
  ]);
  expect(after).toMatchObject({
    prices: { total: made.total - 200 },
    payment: { to_collect: made.total - 200 },
    removed: [{ key: 'philadelphia', count: 2, amount: 200, replaced_by: 'Alaska' }],
    replacements: [{ answer: 'replaced', answered_by: 'customer', chosen: 'alaska~r1' }],
  });
  expect(after.receipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.total - 200);
  const seen = await who.call<{ order: Order }>('GET', `/api/order/${made.order_id}`);
  expect(seen.body.order.removed).toMatchObject([{ name: 'Philadelphia', replaced_by: 'Alaska' }]);
  expect(await readMessages(api, made)).toHaveLength(1);
});

test('something dearer costs what was ordered; the question can be asked again of what came in its place', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  await offer(made.order_id, 'philadelphia');
  await answer(made, 'canada~r1');
  const { body } = await offer(made.order_id, 'canada~r1', 1, products('alaska'));
  expect([listLines(body.order), body.order.prices.total]).toEqual([
    [
      ['canada~r1', 3, 549],
      ['california', 2, 489],
    ],
    made.total,
  ]);
  expect((await answer(made, 'alaska~r2', 2)).status).toBe(200);
  expect(listLines(await kitchen.order(made.order_id)).map(([key, count]) => `${count} ${key}`)).toEqual([
    '2 canada~r1',
    '1 alaska~r2',
    '2 california',
  ]);
});

test('what is offered is told with its modifiers; what goes keeps the rate of tax that it was bought at', async () => {
  const product = api.catalogue.current(api.now()).menu.product('umi', 'philadelphia');
  if (!product) throw new Error('no product');
  product.taxPercents = { RU: 10 };
  const made = await makePlacedOrder(new Visitor(api));
  delete product.taxPercents;
  const withGinger = { product_key: 'alaska', modifiers: [{ id: 401, count: 1 }] };
  const { body } = await offer(made.order_id, 'philadelphia', 1, [withGinger]);
  const [choice] = body.order.replacements?.[0]?.choices ?? [];
  expect(choice?.modifiers).toMatchObject([{ id: 401, count: 1 }]);
  expect((await answer(made, choice?.key ?? '')).status).toBe(200);
  const { snapshot } = await api.database
    .selectFrom('orders')
    .select('snapshot')
    .where('id', '=', made.order_id)
    .executeTakeFirstOrThrow();
  expect(snapshot.removed).toMatchObject([{ lineKey: 'philadelphia', taxPercent: 10 }]);
});

test('one answer counts: the same again changes nothing, another and a late one are refused', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  await offer(made.order_id, 'philadelphia');
  const all = await Promise.all(
    ['alaska~r1', 'canada~r1', null, 'alaska~r1'].map((choice) => answer(made, choice)),
  );
  const taken = all.filter(({ status }) => status === 200).length;
  expect([1, 2]).toContain(taken);
  const refused = all.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
  expect(refused).toEqual(Array(4 - taken).fill([409, 'order.replacement_over']));
  const after = await kitchen.order(made.order_id);
  expect(after.removed).toHaveLength(1);
  expect((await answer(made, after.replacements?.[0]?.chosen ?? null)).status).toBe(200);
  expect(listLines(await kitchen.order(made.order_id))).toEqual(listLines(after));
});

test('an unknown question, choice, line or product, a stopped one and a shared link change nothing', async () => {
  const who = new Visitor(api);
  const made = await makePlacedOrder(who);
  const { share_key } = (await who.call<{ order: Order }>('GET', `/api/order/${made.order_id}`)).body.order;
  const id = made.order_id;
  expect((await offer(id, 'no-such-line')).body.errors).toHaveProperty('line');
  expect((await offer(id, 'philadelphia', 4)).body.errors).toHaveProperty('count');
  expect((await offer(id, 'philadelphia', 1, products('no-such'))).body.errors).toHaveProperty('products');
  expect((await offer(id, 'philadelphia', 1, products('philadelphia'))).body.errors).toHaveProperty(
    'products',
  );
  expect((await offer(id, 'philadelphia', 1, products('alaska', 'alaska'))).body.errors).toHaveProperty(
    'products',
  );
  expect((await kitchen.step(id, { step: 'keep', line: 'philadelphia' })).body.code).toBe(
    'staff.step_refused',
  );
  const day = (stopped: boolean) =>
    kitchen.call('PUT', `/shops/${khimki.shopId}/day`, { change: 'product', product_key: 'alaska', stopped });
  await day(true);
  expect((await offer(id, 'philadelphia')).body.errors).toHaveProperty('products');
  await day(false);
  expect((await kitchen.order(id)).replacements).toEqual([]);
  await offer(id, 'philadelphia');
  expect((await answer(made, 'california')).body.errors).toHaveProperty('choice');
  expect((await answer(made, 'alaska~r1', 2)).body.errors).toHaveProperty('replacement_id');
  expect((await answer({ ...made, tracking_key: share_key ?? '' }, null)).status).toBe(404);
  expect((await fetchStatus(made, share_key ?? '')).replacements).toEqual([]);
  expect((await fetchStatus(made)).replacements).toHaveLength(1);
});

test('an order is not handed over while its customer is asked; the kitchen may make the line after all', async () => {
  const made = await makePlacedOrder(new Visitor(api), deliveryOrder);
  const { body } = await offer(made.order_id, 'philadelphia');
  expect(body.order.allowed_steps).toEqual([
    'promise',
    'cook',
    'courier',
    'remove',
    'replace',
    'keep',
    'cancel',
  ]);
  for (const step of ['ready', 'hand_over', 'done'] as const)
    expect((await kitchen.step(made.order_id, { step })).body.code).toBe('staff.step_refused');
  const kept = await kitchen.step(made.order_id, { step: 'keep', line: 'philadelphia' });
  expect(kept.body.order.replacements).toMatchObject([{ answer: 'withdrawn', answered_by: 'kitchen' }]);
  expect((await answer(made, 'alaska~r1')).body.code).toBe('order.replacement_over');
  expect((await kitchen.step(made.order_id, { step: 'ready' })).status).toBe(200);
  expect((await offer(made.order_id, 'philadelphia')).body.code).toBe('staff.step_refused');
});

test('who does not answer in time has the line taken out and is told, or the order canceled where the shop wants it', async () => {
  const minutes = async (count: number) => {
    api.setTime(noonInKhimki + count * minuteMs);
    await endUnanswered(api.database, api.now());
  };
  const removed = await makePlacedOrder(new Visitor(api, { 'accept-language': 'en' }));
  await setRule({ replacement_minutes: 10 });
  await offer(removed.order_id, 'philadelphia', 1);
  await minutes(9);
  expect((await fetchStatus(removed)).replacements).toHaveLength(1);
  await minutes(10);
  expect(await kitchen.order(removed.order_id)).toMatchObject({
    prices: { total: removed.total - 549 },
    replacements: [{ answer: 'removed', answered_by: 'deadline' }],
  });
  expect((await readMessages(api, removed)).map(([kind]) => kind)).toEqual([
    'order_question',
    'order_changed',
  ]);
  expect((await answer(removed, null)).body.code).toBe('order.replacement_over');

  await setRule({ unanswered: 'cancel' });
  const canceled = await makePlacedOrder(new Visitor(api));
  // The minutes that the change did not name are as before.
  const { body } = await offer(canceled.order_id, 'philadelphia', 1);
  expect(body.order.replacements?.[0]?.answer_by).toBe(api.now() + 10 * minuteMs);
  await minutes(20);
  expect(await kitchen.order(canceled.order_id)).toMatchObject({
    status: 'canceled',
    canceled: { reason: 'sold_out' },
    replacements: [{ answer: 'withdrawn', answered_by: 'deadline' }],
  });
});

test('of a planned order there is time until cooking must begin', async () => {
  const who = new Visitor(api);
  const { order_id } = await makePlacedOrder(who, { ...takeawayOrder, interval_id: '20261122-1200' });
  const { slot } = await kitchen.order(order_id);
  const { body } = await offer(order_id, 'philadelphia');
  expect(body.order.replacements?.[0]?.answer_by).toBe(slot.start_cooking_at);
});

test('with the last line the customer cancels the order, and a canceled order is asked nothing', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  await kitchen.step(made.order_id, { step: 'remove', line: 'california' });
  await offer(made.order_id, 'philadelphia');
  expect((await fetchStatus(made)).replacements).toMatchObject([{ is_last: true }]);
  const { body } = await answer(made, null);
  expect([body.status.alias, body.replacements]).toEqual(['canceled', []]);

  const who = new Visitor(api);
  const other = await makePlacedOrder(who);
  await offer(other.order_id, 'philadelphia');
  await who.call('POST', '/api/order/cancel', { order_id: other.order_id });
  expect((await kitchen.order(other.order_id)).replacements).toMatchObject([
    { answer: 'withdrawn', answered_by: 'customer' },
  ]);
  expect((await answer(other, 'alaska~r1')).body.code).toBe('order.replacement_over');
});

test('a replaced line is ordered again as what was made', async () => {
  const who = new Visitor(api);
  const made = await makePlacedOrder(who);
  await offer(made.order_id, 'philadelphia');
  await answer(made, 'alaska~r1');
  await kitchen.step(made.order_id, { step: 'done' });
  const { status, body } = await who.call<{ cart: { products: object }; changes: object[] }>(
    'POST',
    '/api/order/repeat',
    { order_id: made.order_id },
  );
  expect([status, Object.keys(body.cart.products).sort()]).toEqual([200, ['alaska', 'california']]);
});

test('questions, answers, cancels and deadlines in any order: the bank keeps what the order is worth, never more than was paid', async () => {
  const line = fc.nat({ max: 3 });
  const change = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('ask' as const),
        line,
        count: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        choice: fc.nat({ max: 2 }),
        twice: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'keep' as const), line }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('deadline' as const, 'bank' as const, 'cancel' as const),
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 8 }), async (changes) => {
      api.setTime(noonInKhimki);
      const made = await makePaidOrder(api);
      const id = made.order_id;
      const accounts = () => run.accounts({ order_id: id, order_cache_key: '' });
      for (const todo of changes) {
        const now = await kitchen.order(id);
        const key = 'line' in todo ? (now.lines[todo.line % now.lines.length]?.key ?? '') : '';
        const open = now.replacements?.find((question) => question.answer === null);
        if (todo.kind === 'ask') await offer(id, key, todo.count);
        if (todo.kind === 'remove') await kitchen.step(id, { step: 'remove', line: key });
        if (todo.kind === 'keep') await kitchen.step(id, { step: 'keep', line: key });
        if (todo.kind === 'cancel') await kitchen.step(id, { step: 'cancel', reason: 'other', note: '' });
        if (todo.kind === 'bank') await run.reconcile();
        if (todo.kind === 'deadline') {
          api.setTime(api.now() + 6 * minuteMs);
          await endUnanswered(api.database, api.now());
        }
        if (todo.kind === 'answer' && open) {
          const choice = open.choices[todo.choice]?.key ?? null;
          const again = todo.twice ? [choice, open.choices[0]?.key ?? null] : [choice];
          await Promise.all(again.map((one) => answer(made, one, open.id)));
        }
        const after = await kitchen.order(id);
        expect(after.prices.total).toBeLessThanOrEqual(now.prices.total);
        expect(after.receipt.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(after.prices.total);
        const counted = (found: StaffOrder) => found.lines.reduce((sum, { count }) => sum + count, 0);
        expect(counted(after)).toBeLessThanOrEqual(counted(now));
      }
      for (let round = 0; round < 3; round += 1) {
        api.setTime(api.now() + 2 * 3_600_000);
        await run.reconcile();
      }
      const after = await kitchen.order(id);
      const { keptMinor, owedMinor, bookedMinor } = await accounts();
      expect([keptMinor, bookedMinor]).toEqual([owedMinor, owedMinor]);
      expect(keptMinor).toBe(after.status === 'canceled' ? 0 : Math.round(after.prices.total * 100));
      const savedMinor = after.removed.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      if (after.status !== 'canceled') expect(keptMinor + savedMinor).toBe(Math.round(made.total * 100));
    }),
    { numRuns: 12 },
  );
});
