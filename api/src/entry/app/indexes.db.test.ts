import type { OrderCreateReply } from '@storefront/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { Payer } from '../../payments/testing/Payer';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { logIn } from '../../people/login/testing/logIn';
import {
  addProduct,
  chooseAddress,
  chooseShop,
  placeTestOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';

/**
 * Orders that exist already: enough for plans that differ, and with TEST_LONG as many as a chain has in a
 * year.
 */
const orders = process.env.TEST_LONG ? 1_000_000 : 20_000;
/** Tables that grow with the business. */
const large = [
  'sessions',
  'carts',
  'cart_changes',
  'orders',
  'order_caches',
  'order_status_changes',
  'customers',
  'customer_addresses',
  'bonus_entries',
  'payment_attempts',
  'payment_captures',
  'payment_news',
];

let guests: TestApi;
let members: TestApi;
beforeAll(async () => {
  guests = await startTestApi({ acquirers: new SimulatedAcquirer().acquirers });
  members = await startTestApi({ customerAuth: ['umi'] });
});
afterAll(() => Promise.all([guests.stop(), members.stop()]));
afterEach(() => jest.restoreAllMocks());

/** Every statement that a customer's calls run, once, with the values of its first time. */
async function recordStatements(calls: () => Promise<void>): Promise<Map<string, unknown[]>> {
  const statements = new Map<string, unknown[]>();
  const query = pg.Client.prototype.query;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const given = (typeof first === 'string' ? values : first.values) ?? [];
    if (/^\s*(select|insert|update|delete|with)/i.test(text) && !statements.has(text))
      statements.set(text, Array.isArray(given) ? given : []);
    return Reflect.apply(query, this, args);
  } as typeof query);
  await calls();
  jest.restoreAllMocks();
  return statements;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Startup Cost': number;
  'Total Cost': number;
  Plans?: Plan[];
}
/**
 * Pages and rows, as the planner counts them: a few rows by an index cost some ten, a tenth of the orders
 * here more than this.
 */
const maxCost = 150;

/** Tables that a plan reads as a whole, or by an index that leaves far too many rows to look at. */
const findScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' || plan['Total Cost'] - plan['Startup Cost'] > maxCost
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(findScans),
];

/** Statements that read too much of a large table although that is the last thing the planner would do. */
async function unindexed(api: TestApi, statements: ReadonlyMap<string, unknown[]>): Promise<string[]> {
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  await client.query('set enable_seqscan = off');
  const found: string[] = [];
  for (const [text, values] of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const scanned = findScans(rows[0]['QUERY PLAN'][0].Plan).filter((table) => large.includes(table));
    if (scanned.length > 0) found.push(`${scanned.join(', ')}: ${text}`);
  }
  await client.end();
  return found;
}

async function fill({ database }: TestApi): Promise<void> {
  await sql`insert into orders (number, tracking_key, order_cache_key, brand, city_id, order_type, shop_id, phone, payment_type,
      total_minor, status, created_at, snapshot)
    select 'X' || number, 'X' || number, 'X' || number, 'umi', 1 + number % 8, 'takeaway', 3001, '+7916' || number, 'cash', 1, 'done',
      number, '{"lines": []}' from generate_series(1, ${orders}) as number`.execute(database);
  await sql`insert into sessions (token_hash, brand, language, created_at, seen_at)
    select sha256(number::text::bytea), 'umi', 'ru', 0, 0 from generate_series(1, 5000) as number`.execute(
    database,
  );
  await sql`analyze`.execute(database);
}

test('a statement without an index would be found', async () => {
  await fill(guests);
  const without = 'select id from orders where cancel_reason = $1';
  const half = 'select * from orders where brand = $1';
  const found = await unindexed(
    guests,
    new Map([
      [without, ['other']],
      [half, ['umi']],
    ]),
  );
  expect(found).toEqual([`orders: ${without}`, `orders: ${half}`]);
}, 600_000);

test('no call of a guest reads a large table as a whole [API-02]', async () => {
  const statements = await recordStatements(async () => {
    const who = new Visitor(guests);
    await chooseAddress(who);
    await chooseShop(who);
    await addProduct(who);
    await readCart(who);
    const offer = { city_id: khimki.id, promocode: 'HELLO15' };
    await who.call('PUT', '/api/cart/gift/apply-promocode', offer);
    await who.call('POST', '/api/schedule/intervals', {});
    const placed: OrderCreateReply = await placeTestOrder(who, takeawayOrder);
    const { order_id, tracking_key: key } = placed;
    await who.call('GET', `/api/order/${order_id}?key=${key}`);
    await who.call('POST', '/api/order/status', { order_id, key });
    const lookup = { order_id: placed.order_number, phone: takeawayOrder.phone };
    expect((await who.call('POST', '/api/order/lookup', lookup)).status).toBe(200);
    await who.call('POST', '/api/order/repeat', { order_id, key });
    await who.call('POST', '/api/order/cancel', { order_id, key });
    const payer = await new Payer(guests).order();
    await payer.card('3ds');
    await payer.payment();
  });
  expect(statements.size).toBeGreaterThan(25);
  expect(await unindexed(guests, statements)).toEqual([]);
}, 600_000);

test('no call of a signed-in customer reads a large table as a whole [API-02]', async () => {
  await fill(members);
  const statements = await recordStatements(async () => {
    const who = new Visitor(members);
    await logIn(members, who, '79161234567');
    await chooseAddress(who);
    await placeTestOrder(who, takeawayOrder);
    await who.call('GET', '/api/user/orders');
    await who.call('GET', '/api/user/bonuses');
    await who.call('PUT', '/api/user/update', { city_id: khimki.id, name: 'Anna' });
    await who.call('GET', '/api/user/addresses');
  });
  expect(statements.size).toBeGreaterThan(20);
  expect(await unindexed(members, statements)).toEqual([]);
}, 600_000);
