import type { OrderCreateReply, UserGetReply } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { migrate } from '../../platform/database/migrate';
import { StaffClient } from '../../staff/testing/StaffClient';
import { createOrder } from '../shopping';
import { startTestApi, type TestApi, Visitor } from '../startTestApi';
import { emptyDatabase, restoreDump } from '../testDatabases';
import { keptVersions } from './keptVersions';

const minuteMs = 60_000;
let api: TestApi;

const statusOf = async (cookie: string, order_id: number) =>
  (
    await new Visitor(api, { cookie }).call<{ status: { alias: string } }>('POST', '/api/order/status', {
      order_id,
    })
  ).body.status?.alias;

describe.each(keptVersions)('a database of $version', ({ sql: dump, left }) => {
  beforeEach(async () => {
    api = await startTestApi({ dump });
    api.setTime(left.now + minuteMs);
  });
  afterEach(() => api.stop());

  test('has orders that their guests see and the kitchen finishes', async () => {
    const { guest, earlierGuest, kitchenKey } = left;
    expect(await statusOf(earlierGuest.cookie, earlierGuest.orderId)).toBe('done');
    expect(await statusOf(guest.cookie, guest.orderId)).toBe('accepted');
    const kitchen = new StaffClient(api, kitchenKey);
    expect(await kitchen.order(guest.orderId)).toMatchObject({ customer: { name: 'Boris' } });
    for (const step of ['cook', 'done'] as const)
      expect((await kitchen.step(guest.orderId, { step })).status).toBe(200);
    expect(await statusOf(guest.cookie, guest.orderId)).toBe('done');
  });

  test('lets a customer place the order that was begun, once', async () => {
    const buyer = new Visitor(api, { cookie: left.buyer.cookie });
    const placed = await createOrder(buyer, left.buyer.draft);
    expect(placed).toMatchObject({ status: 200, body: { order_id: expect.any(Number) } });
    const again: { body: OrderCreateReply } = await createOrder(buyer, left.buyer.draft);
    expect(again.body.order_id).toBe(placed.body.order_id);
    const numbers = await api.database.selectFrom('orders').select('number').execute();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(3);
  });

  test('keeps a customer signed in, with the bonuses', async () => {
    const { cookie, name, bonuses } = left.customer;
    const who = new Visitor(api, { 'x-brand': 'tondo', cookie });
    const { body } = await who.call<UserGetReply>('GET', '/api/user/get');
    expect(body.user).toMatchObject({ name, balance: bonuses });
  });
});

/** What servers of a version read and write: types of columns, and what a row must fulfil. */
async function describeSchema(database: Kysely<Database>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; is: string }>`
    select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as is
      from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r'
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select attrelid::regclass || '.' || attname || ' must be given', ''
      from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r'
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and attnotnull and not atthasdef and attidentity = ''
    union all
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid), '' from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indrelid::regclass || ' ' || regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \w+', ''), ''
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique
    order by 1`.execute(database);
  return new Map(rows.map(({ name, is }) => [name, is]));
}
const tableOf = (name: string) => /^\w+/.exec(name)?.[0] ?? '';

/** No server of the newest kept version reads or writes them: they may be dropped. */
const unused = ['verification_codes'];

test('the schema since the newest kept version only has more, and asks no more of its servers', async () => {
  const newest = keptVersions.at(-1);
  if (!newest) throw new Error('no version is kept');
  const { database, config, close } = await emptyDatabase();
  await restoreDump(config, newest.sql);
  const before = await describeSchema(database);
  await migrate(database);
  const now = await describeSchema(database);
  await close();
  const tables = new Set([...before.keys()].map(tableOf));
  const isColumn = (name: string) => /^\w+\.\w+$/.test(name);
  const gone = [...before].filter(
    ([name, is]) => isColumn(name) && now.get(name) !== is && !unused.includes(tableOf(name)),
  );
  const added = [...now.keys()].filter(
    (name) => !isColumn(name) && !before.has(name) && tables.has(tableOf(name)),
  );
  expect({ gone, added }).toEqual({ gone: [], added: [] });
});
