import type { Cart, ErrorReply, IntervalsReply, OrderCreateReply } from '@storefront/contracts';
import { readBalance } from '../../offers/redemption/bonusLedger';
import { grantToCustomer } from '../../offers/redemption/testing/grantToCustomer';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { logIn } from '../../people/login/testing/logIn';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, noonInKhimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { acceptPaid } from '../orders/unpaidOrders';

const bank = new SimulatedAcquirer();
let api: TestApi;
/** Where customers sign in. */
let members: TestApi;
beforeAll(async () => {
  api = await startTestApi({ acquirers: bank.acquirers });
  members = await startTestApi({ acquirers: bank.acquirers, customerAuth: ['umi'] });
});
afterAll(() => Promise.all([api.stop(), members.stop()]));

let phones = 0;
const nextPhone = () => {
  phones += 1;
  return `7916777${String(phones).padStart(4, '0')}`;
};
const pay = ({ database }: TestApi, orderId: number) =>
  database
    .transaction()
    .execute((transaction) => acceptPaid(transaction, orderId, 'cardOnline', noonInKhimki));
const status = async ({ database }: TestApi, id: number) =>
  (await database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const used = async (code: string) => {
  const rows = await api.database
    .selectFrom('offer_uses')
    .select('used')
    .where('offer', 'like', `promocode:%:${code}`)
    .execute();
  return rows.map((row) => row.used);
};
const taken = async (interval: string) =>
  (
    await api.database
      .selectFrom('slots')
      .select('taken')
      .where('interval_id', '=', interval)
      .executeTakeFirst()
  )?.taken ?? 0;

/** Orders the cart as it stands and pays online; the refusal when there is one. */
async function orderOnline(
  who: Visitor,
  body: object,
): Promise<{ status: number; body: OrderCreateReply & ErrorReply }> {
  const draft = { ...takeawayOrder, payment_type: 'cardOnline', ...body };
  const cached = await cacheOrder(who, draft);
  if (cached.status !== 200)
    return { status: cached.status, body: cached.body as unknown as OrderCreateReply & ErrorReply };
  const created = await createOrder(who, { ...draft, order_cache_key: cached.body.order_cache_key });
  return created as { status: number; body: OrderCreateReply & ErrorReply };
}

describe('back from the payment page, the same cart ordered again', () => {
  test.each([
    ['for the first order', 'HELLO15', '20261122-1200', [1]],
    ['with one use for each customer', 'ROLLS300', '20261122-1215', [1]],
    ['of which one was left', 'FASTEST', '20261122-1230', [500]],
  ])('keeps a promo code %s [PAY-11] [GIFT-02]', async (_limit, code, interval_id, uses) => {
    const who = new Visitor(api);
    const phone = nextPhone();
    await chooseShop(who);
    await addProduct(who, 'philadelphia', 4);
    const offer = 'promocode:umi:FASTEST';
    if (code === 'FASTEST')
      await api.database.insertInto('offer_uses').values({ offer, subject: 'all', used: 499 }).execute();
    await who.call('PUT', '/api/cart/gift/apply-promocode', { city_id: khimki.id, promocode: code });
    const first = await orderOnline(who, { phone, interval_id });
    expect(first.status).toBe(200);
    const again = await orderOnline(who, { phone, interval_id });
    expect([again.status, again.body.changes]).toEqual([200, undefined]);
    expect(again.body.total).toBe(first.body.total);
    expect(await status(api, first.body.order_id)).toBe('canceled');
    expect(await used(code)).toEqual(uses);
    expect(await taken(interval_id)).toBe(1);
    expect((await readCart(who)).promocode).toMatchObject({ code, applied: true });
    expect(await pay(api, first.body.order_id)).toBe('late');
    expect(await pay(api, again.body.order_id)).toBe('accepted');
  });

  test('keeps the last place of its time, which only others see as full [SLOT-04]', async () => {
    const who = new Visitor(api);
    const stranger = new Visitor(api);
    const phone = nextPhone();
    await chooseShop(who, 3002);
    await chooseShop(stranger, 3002);
    await addProduct(who);
    const offered = async (visitor: Visitor) => {
      const { body } = await visitor.call<IntervalsReply>('POST', '/api/schedule/intervals', {
        date: '2026-11-22',
      });
      return body.intervals;
    };
    const interval_id = (await offered(who)).at(-1)?.id ?? '';
    const first = await orderOnline(who, { phone, interval_id });
    expect(first.status).toBe(200);
    // Eight places an interval: others take the seven that are left.
    await api.database
      .updateTable('slots')
      .set({ taken: 8 })
      .where('shop_id', '=', 3002)
      .where('interval_id', '=', interval_id)
      .execute();
    expect((await offered(who)).at(-1)).toMatchObject({ id: interval_id, disabled: false });
    expect((await offered(stranger)).at(-1)).toMatchObject({ id: interval_id, disabled: true });
    const chosen = await who.call<{ cart: Cart }>('PUT', '/api/cart/set-interval', { interval_id });
    expect(chosen.body.cart.selectedInterval?.id).toBe(interval_id);
    const again = await orderOnline(who, { phone, interval_id });
    expect(again.status).toBe(200);
    expect(await taken(interval_id)).toBe(8);
  });

  test('keeps the bonuses, shown in the cart as if nothing were ordered yet [BONUS-04]', async () => {
    const { who, id, phone } = await member(300);
    await who.call('PUT', '/api/cart/gift/apply-bonuses', { city_id: khimki.id, bonuses: 300 });
    const first = await orderOnline(who, { phone });
    expect(first.status).toBe(200);
    expect(await readBalance(members.database, id, 'RUB')).toBe(0);
    expect((await readCart(who)).bonuses).toMatchObject({ is_on: true, balance: 300 });
    const again = await orderOnline(who, { phone });
    expect([again.status, again.body.total]).toEqual([200, first.body.total]);
    expect(await readBalance(members.database, id, 'RUB')).toBe(0);
    expect(await pay(members, again.body.order_id)).toBe('accepted');
    expect(await pay(members, first.body.order_id)).toBe('late');
    expect(await readBalance(members.database, id, 'RUB')).toBe(0);
  });

  test('in two tabs at once leaves one order to pay, with the offers taken once [PAY-11] [API-02]', async () => {
    const { who, id, phone } = await member(300);
    await who.call('PUT', '/api/cart/gift/apply-bonuses', { city_id: khimki.id, bonuses: 300 });
    const placed = await Promise.all(Array.from({ length: 4 }, () => orderOnline(who, { phone })));
    expect(placed.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const standing = await Promise.all(placed.map(({ body }) => status(members, body.order_id)));
    expect(standing.sort()).toEqual(['canceled', 'canceled', 'canceled', 'waiting_for_payment']);
    expect(await readBalance(members.database, id, 'RUB')).toBe(0);
  });

  test.each(Array.from({ length: 12 }, (_, round) => round))(
    'and the first payment comes at the same moment: one of the two orders lives, with its discount (%#) [PAY-11]',
    async (round) => {
      const { who, id, phone } = await member(300);
      await who.call('PUT', '/api/cart/gift/apply-bonuses', { city_id: khimki.id, bonuses: 300 });
      const first = await orderOnline(who, { phone });
      const draft = { ...takeawayOrder, payment_type: 'cardOnline', phone };
      const { body: cache } = await cacheOrder(who, draft);
      const create = () => createOrder(who, { ...draft, order_cache_key: cache.order_cache_key });
      const payLater = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 2));
        return pay(members, first.body.order_id);
      };
      const [again, paid] = await Promise.all([create(), payLater()]);
      // Refused, because the cart is empty, or because its bonuses are spent by the time they are read.
      expect(paid === 'late' ? [200] : [409, 422]).toContain(again.status);
      expect(await status(members, first.body.order_id)).toBe(paid === 'late' ? 'canceled' : 'accepted');
      // Reserved once, by whichever order lives.
      expect(await readBalance(members.database, id, 'RUB')).toBe(0);
      if (paid === 'late') expect(again.body.total).toBe(first.body.total);
    },
  );
});

test('a payment that came before the same cart is ordered again is found by asking: nobody pays twice [PAY-11]', async () => {
  const who = new Visitor(api);
  const phone = nextPhone();
  await chooseShop(who);
  await addProduct(who);
  const first = await orderOnline(who, { phone });
  const { order_id } = first.body;
  const row = await api.database
    .selectFrom('orders')
    .select('order_cache_key')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const paying = { order_id, order_cache_key: row.order_cache_key, payment_type: 'sbp', device: 'desktop' };
  expect((await who.call('POST', '/api/order/pay', paying)).status).toBe(200);
  bank.pay([...bank.booked.keys()].at(-1) ?? '');
  const again = await orderOnline(who, { phone });
  expect([again.status, again.body.code]).toEqual([422, 'cart.empty']);
  expect(await status(api, order_id)).toBe('accepted');
});

/** A signed-in customer with bonuses and two Philadelphias for takeaway. */
async function member(bonuses: number): Promise<{ who: Visitor; id: number; phone: string }> {
  const who = new Visitor(members);
  const phone = nextPhone();
  const { user } = await logIn(members, who, phone);
  const id = user?.id ?? 0;
  const entry = { currency: 'RUB', now: noonInKhimki };
  await members.database
    .transaction()
    .execute((transaction) => grantToCustomer(transaction, id, bonuses * 100, entry));
  await chooseShop(who);
  await addProduct(who);
  return { who, id, phone };
}
