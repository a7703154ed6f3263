import type { Cart, ErrorReply, OrderCreateReply } from '@storefront/contracts';
import { readBalance, releaseBonuses, reserveBonuses } from '../../offers/redemption/bonusLedger';
import { grantToCustomer } from '../../offers/redemption/testing/grantToCustomer';
import { logIn } from '../../people/login/testing/logIn';
import { StaffClient } from '../../staff/testing/StaffClient';
import { cacheOrder, chooseShop, createOrder } from '../../testing/shopping';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { PaymentRun } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });

const tashkent = 6;
const products = ['philadelphia', 'california', 'tempura-salmon', 'tempura-eel', 'tempura-shrimp'];

/** A customer in Tashkent with a cart for a wedding. */
async function wedding(): Promise<{ who: Visitor; cart: Cart }> {
  const who = new Visitor(api);
  await chooseShop(who, 6001);
  let cart: Cart | undefined;
  for (const product_key of products) {
    const what = { city_id: tashkent, product_key, count: 100 };
    const { status, body } = await who.call<{ cart: Cart }>('PUT', '/api/cart/add', what);
    expect([product_key, status]).toEqual([product_key, 200]);
    cart = body.cart;
  }
  if (!cart) throw new Error('nothing was added');
  return { who, cart };
}
const orderCard = async (who: Visitor) => {
  const draft = {
    city_id: tashkent,
    order_type: 'takeaway',
    phone: '+998901234567',
    payment_type: 'cardOnline',
  };
  const { body } = await cacheOrder(who, draft);
  const { order_cache_key } = body;
  const placed = await createOrder(who, { ...draft, order_cache_key });
  return {
    ...placed,
    body: { ...placed.body, order_cache_key } as OrderCreateReply & ErrorReply & { order_cache_key: string },
  };
};

test('an order of thirty million soums is priced, paid by card, listed and given back [PAY-11] [CART-05]', async () => {
  const { who, cart } = await wedding();
  expect(cart.prices.total).toBeGreaterThan(21_474_836.47);
  const { status, body } = await orderCard(who);
  expect([status, body.total]).toEqual([200, cart.prices.total]);
  const waiting = { order_id: body.order_id, order_cache_key: body.order_cache_key };
  const paid = await who.call('POST', '/api/order/pay', {
    ...waiting,
    cryptogram: 'paid',
    device: 'desktop',
  });
  expect([paid.status, paid.body]).toEqual([200, expect.objectContaining({ reason: 'approved' })]);
  const run = new PaymentRun(api, bank);
  expect(await run.look(waiting)).toBe('paid');
  await run.cancel(waiting);
  await run.reconcile();
  await run.reconcile();
  expect(await run.look(waiting)).toBe('returned');
});

test('an account holds bonuses of thirty million soums, spends and gets them back [BONUS-04]', async () => {
  const { user } = await logIn(api, new Visitor(api, { 'x-brand': 'tondo' }), '79165550002');
  const id = user?.id ?? 0;
  const { order_id } = await new PaymentRun(api, bank).order();
  const amountMinor = 3_000_000_000;
  const entry = { currency: 'UZS', now: noonInKhimki };
  await api.database.transaction().execute(async (transaction) => {
    await grantToCustomer(transaction, id, amountMinor, entry);
    expect(await reserveBonuses(transaction, id, order_id, amountMinor, entry)).toBe(true);
  });
  expect(await readBalance(api.database, id, 'UZS')).toBe(0);
  await api.database
    .transaction()
    .execute((transaction) => releaseBonuses(transaction, order_id, noonInKhimki));
  expect(await readBalance(api.database, id, 'UZS')).toBe(amountMinor);
});

test('an order of which a promo code pays everything is accepted at once, whatever way to pay was chosen [CHK-08]', async () => {
  const code = 'HELLO15';
  const row = await api.database
    .selectFrom('promocodes')
    .select('doc')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const discount = { kind: 'percent' as const, percent: 100, groupIds: null };
  await api.database
    .updateTable('promocodes')
    .set({ doc: JSON.stringify({ ...row.doc, discount }) })
    .where('code', '=', code)
    .execute();
  await api.database.updateTable('catalogue_state').set({ version: 'everything is given' }).execute();
  await api.catalogue.refresh();
  const { who } = await wedding();
  await who.call('PUT', '/api/cart/packages/bag', { city_id: tashkent, without_bag: true });
  const applied = await who.call<{ cart: Cart }>('PUT', '/api/cart/gift/apply-promocode', {
    city_id: tashkent,
    promocode: code,
  });
  expect(applied.body.cart.prices.total).toBe(0);
  const { status, body } = await orderCard(who);
  expect([status, body.total, body.is_online]).toEqual([200, 0, false]);
  const kitchen = await StaffClient.create(api, [6001]);
  expect(await kitchen.order(body.order_id)).toMatchObject({
    status: 'accepted',
    payment: { type: 'cardOnline', to_collect: 0 },
  });
});
