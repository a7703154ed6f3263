import type { Order, OrderPaymentReply, PayReply } from '@storefront/contracts';
import { Metrics } from '../../platform/http/Metrics';
import { StaffClient } from '../../staff/testing/StaffClient';
import { deliveryOrder, placeTestOrder, readCart } from '../../testing/shopping';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { findDifferences } from '../commands/findDifferences';
import { createPaymentDependencies } from '../PaymentDependencies';
import { reconcile } from '../reconciliation/reconcile';
import { bankPosts, Payer } from '../testing/Payer';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

let kitchen: StaffClient;
const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
beforeAll(async () => {
  kitchen = await StaffClient.create(api, null);
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const reconcileNow = () =>
  reconcile(createPaymentDependencies(api.dependencies, bank.acquirers, new Metrics(), silent));
const newest = () => [...bank.booked.keys()].at(-1) ?? '';
const ordersCard = () => new Payer(api).order();
const readOrder = async ({ visitor, placed }: Payer) =>
  (await visitor.call<{ order: Order }>('GET', `/api/order/${placed.order_id}`)).body.order;

interface Told {
  status: number;
  code: string | undefined;
  body: OrderPaymentReply;
}
/** Whoever has the key may; no cookie is needed. */
async function atDoor(payer: Payer, body: object = { payment_type: 'cash' }): Promise<Told> {
  const reply = await new Visitor(api).call<OrderPaymentReply & { code?: string }>(
    'POST',
    '/api/order/pay-at-door',
    { ...payer.ids, ...body },
  );
  return { status: reply.status, code: reply.body.code, body: reply.body };
}

async function messagesTo({ placed }: Payer): Promise<string[]> {
  const rows = await api.database.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
  return rows
    .filter(({ payload }) => (payload as { order_number?: string }).order_number === placed.order_number)
    .map(({ kind }) => kind);
}
const held = ({ placed }: Payer) =>
  api.database.selectFrom('slot_holds').select('id').where('id', '=', placed.order_cache_key).execute();

test('the payment page is told how the order may be paid at the door, with the notes for change [CHK-05, CHK-06]', async () => {
  const payer = await ordersCard();
  const { door, total } = await payer.payment();
  expect(door?.payment_types.map(({ alias, is_online }) => [alias, is_online])).toEqual([
    ['cash', false],
    ['card', false],
  ]);
  expect(door?.change_from.length).toBeGreaterThan(0);
  expect(door?.change_from.every((sum) => sum > total)).toBe(true);
});

test('a city with a single way to pay at the door offers that one [CHK-05, CHK-06]', async () => {
  const payer = await ordersCard();
  const brand = api.catalogue.current().offers.brand('umi');
  const types = brand.paymentTypes.filter(({ alias }) => alias !== 'card');
  const replaced = jest.replaceProperty(brand, 'paymentTypes', types);
  const { door } = await payer.payment();
  replaced.restore();
  expect(door?.payment_types.map(({ alias }) => alias)).toEqual(['cash']);
});

test('after a refused card the order is accepted in cash: place, price, cart, message and kitchen as with any [PAY-11, CHK-05]', async () => {
  const payer = await ordersCard();
  expect((await payer.card('declined:refused')).status).toBe(422);
  const { status, body } = await atDoor(payer, { payment_type: 'cash', cash: 5000 });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      state: 'accepted',
      payment_type: 'cash',
      total: payer.placed.total,
      expires_at: null,
      can_pay: false,
      door: null,
      next: null,
      // Of the order's city: its law says how a button that orders is labelled.
      country_code: 'RU',
    }),
  ]);
  expect(await readOrder(payer)).toMatchObject({
    status: { alias: 'accepted' },
    payment_type: 'cash',
    cash: 5000,
    pay: null,
    receipt_path: null,
    can_cancel: true,
    cart: { prices: { total: payer.placed.total } },
  });
  expect((await readCart(payer.visitor)).count).toBe(0);
  expect(await held(payer)).toEqual([]);
  expect(await messagesTo(payer)).toEqual(['order_accepted']);
  expect((await kitchen.order(payer.placed.order_id)).payment).toMatchObject({
    type: 'cash',
    state: 'due',
    to_collect: payer.placed.total,
    change_from: 5000,
  });
});

test('pressed in five tabs at once, it is accepted once; another way comes too late', async () => {
  const payer = await ordersCard();
  const told = await Promise.all(Array.from({ length: 5 }, () => atDoor(payer)));
  expect(told.map(({ status, body }) => [status, body.state])).toEqual(Array(5).fill([200, 'accepted']));
  expect(await messagesTo(payer)).toEqual(['order_accepted']);
  const other = await atDoor(payer, { payment_type: 'card' });
  expect([other.status, other.code]).toEqual([409, 'payment.at_door']);
  expect((await readOrder(payer)).payment_type).toBe('cash');
});

test('accepted in cash with change from one note, change from another comes too late', async () => {
  const payer = await ordersCard();
  expect((await atDoor(payer, { payment_type: 'cash', cash: 5000 })).status).toBe(200);
  expect((await atDoor(payer, { payment_type: 'cash', cash: 5000 })).status).toBe(200);
  const other = await atDoor(payer, { payment_type: 'cash' });
  expect([other.status, other.code]).toEqual([409, 'payment.at_door']);
  expect((await readOrder(payer)).cash).toBe(5000);
});

test('two ways in two tabs at once: one of them holds, the other is told so', async () => {
  const payer = await ordersCard();
  const told = await Promise.all(['cash', 'card'].map((payment_type) => atDoor(payer, { payment_type })));
  expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
  const held = told.find(({ status }) => status === 200);
  expect((await readOrder(payer)).payment_type).toBe(held?.body.payment_type);
});

test('a card and the door at once: either the bank keeps the price, or it is paid at the door, never both [PAY-11]', async () => {
  for (let run = 0; run < 12; run += 1) {
    const payer = await ordersCard();
    const before = bank.keptMinor;
    const card = () => payer.card(`paid#race${run}`);
    const door = () => atDoor(payer);
    await Promise.all(run % 2 === 0 ? [card(), door()] : [door(), card()]);
    await reconcileNow();
    await reconcileNow();
    const state = await payer.state();
    expect([state, bank.keptMinor - before]).toEqual(
      state === 'paid' ? ['paid', payer.placed.total * 100] : ['accepted', 0],
    );
    expect((await messagesTo(payer)).filter((kind) => kind === 'order_accepted')).toHaveLength(1);
  }
});

test('money that the bank has, and nobody told us of, wins: the order is paid [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay();
  bank.pay(newest());
  const { status, body } = await atDoor(payer);
  expect([status, body.state]).toEqual([200, 'paid']);
  expect((await readOrder(payer)).payment_type).toBe('sbp');
  expect((await kitchen.order(payer.placed.order_id)).payment).toMatchObject({
    state: 'paid',
    to_collect: 0,
  });
  // Whoever presses again is told so again.
  expect((await atDoor(payer)).body.state).toBe('paid');
});

test('while a bank is being asked nothing else is begun, and its answer decides [PAY-11]', async () => {
  const payer = await ordersCard();
  await payer.card('slow');
  expect((await payer.payment()).door).toBeNull();
  const asked = await atDoor(payer);
  expect([asked.status, asked.code]).toEqual([409, 'payment.checking']);
  expect((await readOrder(payer)).status.alias).toBe('waiting_for_payment');
  bank.decline(newest());
  const later = await atDoor(payer);
  expect([later.status, later.body.state]).toEqual([200, 'accepted']);
});

test('what the bank sent with the browser and nobody has passed on yet holds the door back', async () => {
  const payer = await ordersCard();
  const { MD = '', TermUrl = '' } = (await payer.card('3ds')).body as PayReply;
  await bankPosts(TermUrl, { MD, PaRes: 'PARES' });
  const asked = await atDoor(payer);
  expect([asked.status, asked.code]).toEqual([409, 'payment.checking']);
  expect((await payer.check(MD)).body.reason).toBe('approved');
});

test('a code that is paid after all gives its money back, and the order stays as it is [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay();
  const before = bank.keptMinor;
  expect((await atDoor(payer)).body.state).toBe('accepted');
  // The code is not shown again.
  const again = await payer.pay({ payment_type: 'sbp' });
  expect([again.status, again.body.code]).toEqual([409, 'payment.at_door']);
  bank.pay(newest());
  await reconcileNow();
  await reconcileNow();
  expect([await payer.state(), bank.keptMinor]).toEqual(['accepted', before]);
  expect(await messagesTo(payer)).toEqual(['order_accepted', 'payment_returned']);
  expect((await kitchen.order(payer.placed.order_id)).payment).toMatchObject({
    state: 'due',
    to_collect: payer.placed.total,
  });
  expect(await findDifferences(api.database, payer.placed.order_id)).toEqual([]);
});

test('what is paid on a page of the bank after all goes back at once, as with a code [PAY-11]', async () => {
  const payer = await new Payer(api).order('sbp');
  await payer.pay();
  const step = JSON.stringify({ kind: 'redirect', url: 'https://bank.example' });
  const { order_id } = payer.ids;
  await api.database.updateTable('payment_attempts').set({ step }).where('order_id', '=', order_id).execute();
  const before = bank.keptMinor;
  expect((await atDoor(payer)).body.state).toBe('accepted');
  bank.pay(newest());
  await reconcileNow();
  expect([await payer.state(), bank.keptMinor]).toEqual(['accepted', before]);
});

test('a browser that comes back from the bank’s page afterwards charges nothing [PAY-08, PAY-11]', async () => {
  const payer = await ordersCard();
  const { MD = '', TermUrl = '' } = (await payer.card('3ds')).body as PayReply;
  expect((await atDoor(payer)).body.state).toBe('accepted');
  const requests = bank.requests.length;
  const back = await bankPosts(TermUrl, { MD, PaRes: 'PARES' });
  expect(back.headers.get('location')).toContain(`/khimki/order/${payer.placed.order_id}/complete?key=`);
  await payer.check(MD);
  api.setTime(noonInKhimki + 20_000);
  await reconcileNow();
  expect(bank.requests.slice(requests)).not.toContain('finish PARES');
  expect(await payer.state()).toBe('accepted');
  const again = await payer.pay({ payment_type: 'cardOnline', cryptogram: 'paid' });
  expect(again.body.code).toBe('payment.at_door');
});

test('too late: the time is over, whether the order was given up already or not [PAY-03]', async () => {
  const payer = await ordersCard();
  api.setTime(noonInKhimki + 10 * 60_000);
  const over = await atDoor(payer);
  expect([over.status, over.code]).toEqual([409, 'payment.over']);
  await reconcileNow();
  expect((await readOrder(payer)).status.alias).toBe('canceled');
  expect((await atDoor(payer)).code).toBe('payment.over');
});

test.each<[string, object, number, string]>([
  ['an online way', { payment_type: 'cardOnline' }, 422, 'payment.unknown'],
  ['a way that nobody offers', { payment_type: 'shells' }, 422, 'payment.unknown'],
  ['change from less than the total', { payment_type: 'cash', cash: 1 }, 422, 'cash.too_small'],
  ['change from too much', { payment_type: 'cash', cash: 1_000_000 }, 422, 'cash.too_large'],
  ['another order’s number', { payment_type: 'cash', order_id: 1 }, 404, 'order.unknown'],
  [
    'a key that nobody was given',
    { payment_type: 'cash', order_cache_key: 'a-key-that-nobody-was-given' },
    404,
    'order.unknown',
  ],
])('%s is refused, and the order goes on waiting [CHK-05, CHK-06]', async (_, body, status, code) => {
  const payer = await ordersCard();
  const told = await atDoor(payer, body);
  expect([told.status, told.code]).toEqual([status, code]);
  expect(await payer.state()).toBe('waiting');
  expect(await held(payer)).toHaveLength(1);
});

test('an order that was placed in cash is told as accepted, and stays in cash', async () => {
  const payer = await new Payer(api).order('cash');
  expect(await payer.state()).toBe('accepted');
  expect((await atDoor(payer, { payment_type: 'card' })).code).toBe('payment.at_door');
});

test('an order to leave at the door is handed over instead, which the page is told before', async () => {
  const payer = new Payer(api);
  const delivery_address = { room: '5', leave_at_door: true, no_bell: true };
  const body = { ...deliveryOrder, payment_type: 'cardOnline', delivery_address };
  payer.placed = await placeTestOrder(payer.visitor, body);
  expect((await payer.payment()).door?.ends_leave_at_door).toBe(true);
  await atDoor(payer, { payment_type: 'card' });
  expect((await readOrder(payer)).delivery_address).toMatchObject({ leave_at_door: false, no_bell: true });
  expect((await kitchen.order(payer.placed.order_id)).address).toMatchObject({
    leave_at_door: false,
  });
});
