import type { ErrorReply, StaffOrderChange, StaffOrderPageReply } from '@storefront/contracts';
import { PaymentRun } from '../../payments/testing/PaymentRun';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { deliveryOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { OfficePerson } from '../testing/OfficePerson';
import { makePaidOrder, makePlacedOrder, readMessages } from '../testing/placedOrders';
import { StaffClient } from '../testing/StaffClient';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);
let kitchen: StaffClient;
let shift: OfficePerson;
beforeAll(async () => {
  kitchen = await StaffClient.create(api, [khimki.shopId]);
  shift = await OfficePerson.create(api, 'shift', [khimki.shopId], { name: 'Olga' });
});

type Page = StaffOrderPageReply & ErrorReply;
const open = async (id: number) => (await shift.call<Page>('GET', `/orders/${id}/page`)).body;
const change = async (id: number, what: Omit<StaffOrderChange, 'version'>, version?: number) =>
  shift.call<Page>('PUT', `/orders/${id}`, { version: version ?? (await open(id)).version, ...what });

test('an order’s page has its states, its money, its messages and who did what', async () => {
  const made = await makePaidOrder(api);
  await kitchen.step(made.order_id, { step: 'cook' });
  const { lines } = await kitchen.order(made.order_id);
  await kitchen.step(made.order_id, { step: 'remove', line: lines[1]?.key ?? '' });
  await run.reconcile();
  await change(made.order_id, { comment: 'no onions' });
  const page = await open(made.order_id);
  expect(page.payment).toBe('returned');
  expect(page.tries).toEqual([
    expect.objectContaining({ method: 'cardOnline', state: 'paid', amount: made.total }),
  ]);
  const kinds = page.timeline.map((entry) => {
    if (entry.kind === 'status') return entry.status;
    if (entry.kind === 'payment') return entry.step;
    return entry.kind === 'message' ? entry.about : `${entry.by}: ${entry.action}`;
  });
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...['waiting_for_payment', 'accepted', 'cooking', 'begun', 'captured', 'returned'],
      ...[
        'payment_receipt',
        'order_changed',
        'payment_returned',
        'a kitchen: staffStep',
        'Olga: staffChangeOrder',
      ],
    ]),
  );
  expect(page.timeline.findLast(({ kind }) => kind === 'deed')).toMatchObject({
    before: { comment: expect.any(String) },
    after: { comment: 'no onions' },
  });
  const reads = await api.database
    .selectFrom('staff_audit')
    .select('by')
    .where('action', '=', 'staffOrderPage')
    .where('order_id', '=', made.order_id)
    .execute();
  expect(reads).toContainEqual({ by: 'Olga' });
});

test('an order that waits for its payment has a page, too', async () => {
  const made = await makePlacedOrder(new Visitor(api), { ...deliveryOrder, payment_type: 'cardOnline' });
  expect(await open(made.order_id)).toMatchObject({
    payment: 'waiting',
    can_change: { comment: false, slot: false, address: false },
  });
  expect((await change(made.order_id, { comment: 'no onions' })).body.code).toBe('staff.change_refused');
});

test('a comment is changed, and the kitchen hears of it', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  expect((await change(made.order_id, { comment: 'no onions' })).body.order.comment).toBe('no onions');
  expect((await kitchen.order(made.order_id)).comment).toBe('no onions');
});

test('an order is moved to a free slot: it takes a place there, and the customer is told', async () => {
  const made = await makePlacedOrder(new Visitor(api, { 'accept-language': 'en' }));
  const path = `/orders/${made.order_id}/slots`;
  const { slots } = (await shift.call<{ slots: { interval_id: string; ends_at: number }[] }>('GET', path))
    .body;
  const slot = slots.at(-1);
  if (!slot) throw new Error('no free slot');
  const { body } = await change(made.order_id, { interval_id: slot.interval_id });
  expect([body.order.slot.ends_at, body.order.promised_at]).toEqual([slot.ends_at, slot.ends_at]);
  const taken = await api.database.selectFrom('slots').select(['interval_id', 'taken']).execute();
  expect(taken.find(({ interval_id }) => interval_id === slot.interval_id)?.taken).toBe(1);
  expect(await readMessages(api, made)).toEqual([
    ['order_changed', expect.stringContaining(`The new time of order ${made.order_number}`)],
  ]);
  const gone = await change(made.order_id, { interval_id: 'gone' });
  expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, ['interval_id']]);
});

test('the address is changed within its zone', async () => {
  const made = await makePlacedOrder(new Visitor(api, { 'accept-language': 'ru' }), deliveryOrder);
  const moved = await change(made.order_id, { address: { room: '77', text: 'Московская улица, 12' } });
  expect(moved.body.order.address).toMatchObject({ room: '77', text: expect.stringContaining('12') });
  const unknown = await change(made.order_id, { address: { text: 'Нигде, 999' } });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['address.text']]);
});

test('of two people at one order the second is told what the first has saved', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  const { version } = await open(made.order_id);
  expect((await change(made.order_id, { comment: 'first' }, version)).status).toBe(200);
  const second = await change(made.order_id, { comment: 'second' }, version);
  expect([second.status, second.body.code]).toEqual([409, 'staff.stale']);
  expect(second.body.current).toMatchObject({ order: { comment: 'first' } });
  expect((await open(made.order_id)).order.comment).toBe('first');
});

test('a courier who moves is in the audit once', async () => {
  const made = await makePlacedOrder(new Visitor(api), deliveryOrder);
  for (const latitude of [55.9, 55.91, 55.92])
    await kitchen.step(made.order_id, {
      step: 'courier',
      name: 'Boris',
      phone: '',
      coordinates: { latitude, longitude: 37.4 },
    });
  const deeds = (await open(made.order_id)).timeline.filter(({ kind }) => kind === 'deed');
  expect(deeds).toHaveLength(1);
});

test('what has left is changed no more', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  await kitchen.step(made.order_id, { step: 'done' });
  expect((await change(made.order_id, { comment: 'late' })).body.code).toBe('staff.change_refused');
});
