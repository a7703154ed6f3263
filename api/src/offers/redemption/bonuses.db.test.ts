import type {
  BonusHistoryReply,
  Cart,
  City,
  ErrorReply,
  Order,
  OrderCreateReply,
  OrderStatusReply,
  SettingsReply,
} from '@storefront/contracts';
import { sql } from 'kysely';
import { lockKitchenOrder, type Step, takeStep } from '../../ordering/kitchen/takeStep';
import { logIn } from '../../people/login/testing/logIn';
import { StaffClient } from '../../staff/testing/StaffClient';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, shareTestApi, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { readBalance } from './bonusLedger';
import { grantToCustomer } from './testing/grantToCustomer';

const api = shareTestApi({ customerAuth: ['umi'] });

let phones = 0;
/** A signed-in customer with bonuses and two Philadelphias (549 each) for takeaway. */
async function customer(bonuses: number): Promise<{ who: Visitor; id: number; phone: string }> {
  const who = new Visitor(api);
  phones += 1;
  const phone = `7916555${String(phones).padStart(4, '0')}`;
  const { user } = await logIn(api, who, phone);
  const id = user?.id ?? 0;
  const entry = { currency: 'RUB', now: api.now() };
  await api.database
    .transaction()
    .execute((transaction) => grantToCustomer(transaction, id, bonuses * 100, entry));
  await chooseShop(who);
  await addProduct(who);
  return { who, id, phone };
}
const gift = async (who: Visitor, path: string, body: object) => {
  const { status, body: reply } = await who.call<{ cart: Cart } & ErrorReply>(
    'PUT',
    `/api/cart/gift/${path}`,
    body,
  );
  return { status, cart: reply.cart, reply };
};
const apply = (who: Visitor, bonuses: number, more: object = {}) =>
  gift(who, 'apply-bonuses', { bonuses, ...more });
const order = async (who: Visitor, phone: string) => {
  const body = { ...takeawayOrder, phone };
  const cached = await cacheOrder(who, body);
  if (cached.status !== 200) return { status: cached.status, body: cached.body as unknown as ErrorReply };
  return createOrder(who, { ...body, order_cache_key: cached.body.order_cache_key });
};
const balance = (id: number) => readBalance(api.database, id, 'RUB').then((minor) => minor / 100);

test('on means as much as possible after every change, a smaller amount stays what it is, 0 is off [BONUS-02]', async () => {
  const { who } = await customer(5000);
  await apply(who, 1096);
  expect((await addProduct(who, 'philadelphia', 1)).prices.bonuses).toBe(3 * 548);
  await apply(who, 100);
  expect((await addProduct(who, 'philadelphia', 1)).prices.bonuses).toBe(100);
  expect((await apply(who, 0)).cart.prices.bonuses).toBe(0);
});

test('the balance is the limit; without goods they go off, and that is told [BONUS-02] [BONUS-03]', async () => {
  const { who } = await customer(300);
  expect((await apply(who, 5000)).cart.prices.bonuses).toBe(300);
  const { body } = await who.call<{ cart: Cart }>('PUT', '/api/cart/forget', {
    city_id: khimki.id,
    product_key: 'philadelphia',
  });
  expect(body.cart.prices.bonuses).toBe(0);
  expect(body.cart.messages[0]?.text).toBe(
    'Bonus points are switched off: they can no longer be spent on this order',
  );
  expect((await addProduct(who)).prices.bonuses).toBe(0);
});

test('a promo code and bonuses refuse each other, say which wins, and can be swapped [BONUS-02] [GIFT-02]', async () => {
  const { who } = await customer(300);
  const code = { city_id: khimki.id, promocode: 'KHIMKI' };
  const { cart } = await gift(who, 'apply-promocode', code);
  expect(cart.messages).toContainEqual({
    position: 'bonus_description',
    title: null,
    text: 'Bonus points not used: they cannot be combined with promo code KHIMKI',
    icon: null,
  });
  const refused = await apply(who, 300);
  expect([refused.status, refused.reply.errors?.bonuses]).toEqual([
    422,
    ['Bonus points not used: they cannot be combined with promo code KHIMKI'],
  ]);
  const swapped = await apply(who, 300, { replace: true });
  expect([swapped.cart.promocode, swapped.cart.prices.bonuses]).toEqual([null, 300]);
  const refusedCode = await gift(who, 'apply-promocode', code);
  expect(refusedCode.reply.errors?.promocode?.[0]).toMatch(/^Promo code not applied: /);
  const back = await gift(who, 'apply-promocode', { ...code, replace: true });
  expect(back.cart.prices).toMatchObject({ bonuses: 0, discount: 110 });
});

test('an order sets them aside, a cancel brings them back, once [BONUS-02] [ORD-03]', async () => {
  const { who, id, phone } = await customer(300);
  await apply(who, 300);
  const placed = await order(who, phone);
  expect(placed.body).toMatchObject({ total: 1113 - 300 });
  expect(await balance(id)).toBe(0);
  const { order_id } = placed.body as { order_id: number };
  const cancel = () => who.call<OrderStatusReply & ErrorReply>('POST', '/api/order/cancel', { order_id });
  expect((await cancel()).status).toBe(200);
  expect(await balance(id)).toBe(300);
  const again = await cancel();
  expect(again.status).toBe(409);
  expect(again.body.changes?.[0]).toMatchObject({ kind: 'status', before: 'accepted', after: 'canceled' });
  expect(await balance(id)).toBe(300);
});

test('the same bonuses never pay two orders: the second is told what changed [BONUS-02] [API-02]', async () => {
  const { who, id, phone } = await customer(300);
  await apply(who, 300);
  await api.database
    .updateTable('bonus_accounts')
    .set({ balance_minor: 100_00 })
    .where('customer_id', '=', id)
    .execute();
  const refused = await order(who, phone);
  expect(refused.status).toBe(409);
  expect((refused.body as ErrorReply).changes).toEqual([
    { kind: 'bonuses', name: 'Bonus points', before: 300, after: 100 },
    { kind: 'total', name: 'Total', before: 813, after: 1013 },
  ]);
  expect((await order(who, phone)).body).toMatchObject({ total: 1013 });
  expect(await balance(id)).toBe(0);
});

test('after the last day they are read-only, with the reason [BONUS-04]', async () => {
  // Signed in all the while: a session lives half a year, and the programme ends sooner.
  const brand = api.catalogue.current().offers.brand('umi');
  const { spendUntil } = brand.bonus;
  brand.bonus.spendUntil = '2026-11-20';
  const { who } = await customer(300);
  const cart = await readCart(who);
  expect(cart.bonuses).toBeUndefined();
  expect(cart.messages).toContainEqual(
    expect.objectContaining({ position: 'bonus_description', text: expect.stringContaining('20.11.2026') }),
  );
  expect((await apply(who, 300)).reply.errors).toHaveProperty('bonuses');
  brand.bonus.spendUntil = spendUntil;
});

test('there is no programme for a guest, in other brands and in other cities [BONUS-01]', async () => {
  const guest = new Visitor(api);
  await chooseShop(guest);
  await addProduct(guest);
  expect((await apply(guest, 100)).status).toBe(401);
  const elsewhere = new Visitor(api, { 'x-brand': 'tondo' });
  await chooseShop(elsewhere);
  expect((await apply(elsewhere, 100)).reply.errors?.bonuses).toEqual(['We have no bonus programme here']);
});

test('presents are for customers: a welcome with the first order, a birthday once a year [GIFT-01]', async () => {
  const welcome = 9;
  const birthday = 5;
  const { who, id, phone } = await customer(0);
  const set = { birthday: '24.11.1990' };
  await api.database.updateTable('customers').set(set).where('id', '=', id).execute();
  const { presents } = await readCart(who);
  expect(presents.map((present) => [present.id, present.is_available])).toEqual([
    [birthday, true],
    [welcome, true],
  ]);
  await gift(who, 'add-present', { id: birthday });
  const both = await gift(who, 'add-present', { id: welcome });
  expect(both.cart.presents.map(({ count }) => count)).toEqual([1, 1]);
  expect((await order(who, phone)).status).toBe(200);
  const later = await addProduct(who);
  expect(later.presents.map(({ is_available }) => is_available)).toEqual([false, false]);
  expect((await gift(who, 'add-present', { id: birthday })).reply.errors?.id).toEqual([
    'You have already used this offer',
  ]);
});

describe('bonuses for what was paid', () => {
  /** The seed's brand has its accrual suspended (D-37). */
  const setAccrual = async (isOn: boolean) => {
    await sql`update brands set doc = jsonb_set(doc, '{bonus,isAccrued}', ${JSON.stringify(isOn)}::jsonb)
      where alias = 'umi'`.execute(api.database);
    await api.catalogue.load();
  };
  afterEach(() => setAccrual(false));
  const cook = async () => {
    api.setTime(api.now() + 3 * 3_600_000);
    const kitchen = await StaffClient.create(api, null);
    for (const { id } of (await kitchen.changes()).orders) await kitchen.step(id, { step: 'done' });
  };

  test('are promised in the cart, come when the order is done, and once [BONUS-04]', async () => {
    await setAccrual(true);
    const { who, id, phone } = await customer(0);
    const { upcoming_bonuses } = (await readCart(who)).prices;
    expect(upcoming_bonuses).toBe(54.9);
    expect((await order(who, phone)).status).toBe(200);
    expect(await balance(id)).toBe(0);
    await cook();
    expect(await balance(id)).toBe(upcoming_bonuses);
    await cook();
    expect(await balance(id)).toBe(upcoming_bonuses);
  });

  test('do not come for a canceled order, nor while accrual is suspended [BONUS-04]', async () => {
    const suspended = await customer(0);
    expect((await readCart(suspended.who)).prices.upcoming_bonuses).toBe(0);
    await order(suspended.who, suspended.phone);
    await setAccrual(true);
    const canceled = await customer(0);
    const placed = (await order(canceled.who, canceled.phone)) as { body: { order_id: number } };
    await canceled.who.call('POST', '/api/order/cancel', { order_id: placed.body.order_id });
    await cook();
    expect([await balance(suspended.id), await balance(canceled.id)]).toEqual([0, 0]);
  });
});

describe('how bonuses came and went', () => {
  const history = async (who: Visitor, page = 1) =>
    (await who.call<BonusHistoryReply>('GET', `/api/user/bonuses?page=${page}`)).body;

  test('a gift, what an order was paid with and what its cancelation gave back are told, newest first, and make the balance [BONUS-03]', async () => {
    const { who, id, phone } = await customer(500);
    await apply(who, 500);
    const placed = await order(who, phone);
    expect(placed.status).toBe(200);
    const { order_id, order_number } = placed.body as { order_id: number; order_number: string };
    const [paid, given] = (await history(who)).entries;
    expect(given).toMatchObject({ kind: 'grant', amount: 500, order_number: null, created_at: api.now() });
    expect(paid).toMatchObject({ kind: 'reserve', order_number });
    expect(paid?.amount).toBeLessThan(0);
    expect((await who.call('POST', '/api/order/cancel', { order_id })).status).toBe(200);
    const { entries, page, pages } = await history(who);
    expect({ page, pages }).toEqual({ page: 1, pages: 1 });
    expect(entries.map(({ kind }) => kind)).toEqual(['release', 'reserve', 'grant']);
    expect(entries[0]).toMatchObject({ amount: -(paid?.amount ?? 0), order_number });
    const sum = entries.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    expect(sum).toBe(await readBalance(api.database, id, 'RUB'));
  });

  test('stands in pages of twenty; a page past the last is empty [BONUS-03]', async () => {
    const { who, id } = await customer(1);
    for (let more = 0; more < 20; more += 1)
      await api.database
        .transaction()
        .execute((transaction) => grantToCustomer(transaction, id, 100, { currency: 'RUB', now: api.now() }));
    const [first, second, third] = [await history(who), await history(who, 2), await history(who, 3)];
    expect([first.entries.length, second.entries.length, third.entries.length]).toEqual([20, 1, 0]);
    expect([first.pages, third.page]).toEqual([2, 3]);
  });

  test('is empty where there is no programme, and nobody else’s [BONUS-01, BONUS-03]', async () => {
    const { who } = await customer(5);
    const { who: another } = await customer(7);
    expect((await history(another)).entries.map(({ amount }) => amount)).toEqual([7]);
    const berlin = api.dependencies.catalogue.current().places.cityByAlias('umi', 'berlin');
    await who.call('PUT', '/api/cart', { city_id: berlin?.id, order_type: 'takeaway' });
    expect((await history(who)).entries).toEqual([]);
    expect((await new Visitor(api).call('GET', '/api/user/bonuses')).status).toBe(401);
  });
});

describe('the seed as shipped', () => {
  let shipped: TestApi;
  beforeAll(async () => {
    shipped = await startTestApi();
  });
  afterAll(() => shipped.stop());

  test.each([
    ['umi', false],
    ['tondo', true],
    ['zafran', false],
  ])(
    '%s: accounts and the bonus programme are there together or not at all [BONUS-01] [BRAND-04]',
    async (brand, isOn) => {
      const who = new Visitor(shipped, { 'x-brand': brand });
      const { body } = await who.call<SettingsReply>('GET', '/api/settings');
      expect(body.settings).toMatchObject({ customer_auth: isOn, loyalty: isOn });
      const { city } = (await who.call<{ city: City }>('GET', '/api/cities/vladivostok')).body;
      expect(city.loyalty).toBe(isOn);
    },
  );
});

test('bonuses that paid for what ran out come back, and the rest of them when the order is canceled [BONUS-02]', async () => {
  const { who, id, phone } = await customer(1000);
  await addProduct(who, 'philadelphia', 2);
  await apply(who, 1000);
  const made = (await order(who, phone)).body as OrderCreateReply;
  const take = (step: Step) =>
    api.database.transaction().execute(async (transaction) => {
      const locked = await lockKitchenOrder(transaction, made.order_id);
      if (locked) await takeStep(transaction, locked, step, api.now());
    });
  const read = async () =>
    (await who.call<{ order: Order }>('GET', `/api/order/${made.order_id}`)).body.order;
  const before = await read();
  const { key = '', price = 0 } = before.cart.products[0] ?? {};
  expect([before.cart.prices.bonuses, await balance(id)]).toEqual([1000, 0]);
  await take({ step: 'remove', line: key, count: 1 });
  const after = await read();
  expect([after.cart.prices.bonuses, await balance(id)]).toEqual([750, 250]);
  expect(before.cart.prices.total - after.cart.prices.total).toBe(price - 250);
  await take({ step: 'cancel', reason: 'too_busy', note: '' });
  expect(await balance(id)).toBe(1000);
});
