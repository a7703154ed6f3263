import { logIn } from '../../people/login/testing/logIn';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { accrueBonuses, readBalance, releaseBonuses, reserveBonuses } from './bonusLedger';
import { grantToCustomer } from './testing/grantToCustomer';

const rub = { currency: 'RUB', now: noonInKhimki };
let customerId: number;
let nextOrder = 1;
const api = shareTestApi({ customerAuth: ['umi'] });
beforeAll(async () => {
  customerId = (await logIn(api, new Visitor(api))).user?.id ?? 0;
});
beforeEach(async () => {
  await api.database.deleteFrom('bonus_entries').execute();
  await api.database.deleteFrom('bonus_accounts').execute();
});

/** An order's row, as little of it as the ledger needs. */
async function newOrder(): Promise<number> {
  const id = 500_000 + nextOrder;
  nextOrder += 1;
  await api.database
    .insertInto('orders')
    .values({
      id,
      number: String(id),
      tracking_key: `key-${id}`,
      order_cache_key: `cache-${id}`,
      session_id: null,
      customer_id: customerId,
      brand: 'umi',
      city_id: 3,
      order_type: 'takeaway',
      shop_id: 3001,
      interval_id: null,
      phone: '+79161234567',
      payment_type: 'cash',
      total_minor: 0,
      status: 'done',
      sent_at: null,
      expected_at: null,
      created_at: noonInKhimki,
      snapshot: '{}',
    })
    .execute();
  return id;
}
const give = (amountMinor: number, context = rub) =>
  api.database
    .transaction()
    .execute((transaction) => grantToCustomer(transaction, customerId, amountMinor, context));
const take = (orderId: number, amountMinor: number, context = rub) =>
  api.database
    .transaction()
    .execute((transaction) => reserveBonuses(transaction, customerId, orderId, amountMinor, context));
const giveBack = (orderId: number) =>
  api.database.transaction().execute((transaction) => releaseBonuses(transaction, orderId, noonInKhimki));
const earn = (orderId: number, amountMinor: number) =>
  api.database
    .transaction()
    .execute((transaction) => accrueBonuses(transaction, customerId, orderId, amountMinor, rub));
const balance = (currency = 'RUB') => readBalance(api.database, customerId, currency);

test('of fifty orders at once that each want all of it, one gets the bonuses [BONUS-02]', async () => {
  await give(10_000);
  const orders = await Promise.all(Array.from({ length: 50 }, newOrder));
  const taken = await Promise.all(orders.map((orderId) => take(orderId, 10_000)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await balance()).toBe(0);
});

test('what is too much is refused whole, and may be asked for again smaller [BONUS-02]', async () => {
  await give(100);
  const orderId = await newOrder();
  expect(await take(orderId, 101)).toBe(false);
  expect(await balance()).toBe(100);
  expect(await take(orderId, 100)).toBe(true);
  expect(await balance()).toBe(0);
});

test('one order reserves, gives back and earns once, however often it is asked [BONUS-02]', async () => {
  await give(1000);
  const orderId = await newOrder();
  expect(await Promise.all([take(orderId, 400), take(orderId, 400), take(orderId, 400)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await balance()).toBe(600);
  const given = await Promise.all([giveBack(orderId), giveBack(orderId), giveBack(orderId)]);
  expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(400);
  expect(await balance()).toBe(1000);
  await Promise.all([earn(orderId, 50), earn(orderId, 50)]);
  expect(await balance()).toBe(1050);
});

test('an order that fails takes its reservation with it [BONUS-02]', async () => {
  await give(1000);
  const orderId = await newOrder();
  const failed = api.database.transaction().execute(async (transaction) => {
    await reserveBonuses(transaction, customerId, orderId, 700, rub);
    throw new Error('the slot was taken');
  });
  await expect(failed).rejects.toThrow('the slot was taken');
  expect(await balance()).toBe(1000);
  expect(await giveBack(orderId)).toBe(0);
});

test('bonuses of one currency are not spent in another [BONUS-01]', async () => {
  await give(1000);
  expect(await take(await newOrder(), 1, { currency: 'EUR', now: noonInKhimki })).toBe(false);
  expect([await balance(), await balance('EUR')]).toEqual([1000, 0]);
});

test('the balance is what the entries add up to, whatever happened in which order [BONUS-02]', async () => {
  await give(5000);
  const orders = await Promise.all(Array.from({ length: 10 }, newOrder));
  await Promise.all(
    orders.flatMap((orderId, index) => [
      take(orderId, 300 + index * 100).then((isTaken) => (isTaken && index % 2 ? giveBack(orderId) : 0)),
      earn(orderId, 10),
    ]),
  );
  const entries = await api.database.selectFrom('bonus_entries').select('amount_minor').execute();
  const sum = entries.reduce((total, { amount_minor }) => total + amount_minor, 0);
  expect(await balance()).toBe(sum);
  expect(sum).toBeGreaterThanOrEqual(0);
});
