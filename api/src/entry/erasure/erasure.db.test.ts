import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { findEverywhere } from '../../people/customers/testing/findEverywhere';
import { askForCode, codeFor, logIn } from '../../people/login/testing/logIn';
import { erasure } from '../../platform/database/migrations/0031_erasure';
import { chooseAddress, deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, noonInKhimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { allTables } from '../allTables';
import { forgetEnded } from '../housekeeping/forgetPeople';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const phone = '79165554433';
const typed = '89165554433';
let api: TestApi;
const start = async (customerAuth: 'umi'[]) => {
  api = await startTestApi({ customerAuth, rateLimits: 'on', deliversFeedback: true });
};
afterEach(() => api.stop());

const finish = () => api.database.updateTable('orders').set({ status: 'done' }).execute();
const run = (statement: ReturnType<typeof sql>) => statement.execute(api.database);

/** Tables of the database itself: migrations, the key of the orders’ numbers, and one that is empty for good. */
const ofTheDatabase = [
  'kysely_migration',
  'kysely_migration_lock',
  'schema_compatibility',
  'order_number_key',
  'verification_codes',
];

test('every column that can hold a text says whether it holds something of a person', async () => {
  await start([]);
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea') or udt_name = '_text')
    group by table_name`.execute(api.database);
  const found = rows.filter(({ table }) => !ofTheDatabase.includes(table));
  const declared = Object.entries(allTables).map(([table, { personal = [], impersonal = [] }]) => ({
    table,
    columns: [...personal, ...impersonal].sort(),
  }));
  const byName = (a: { table: string }, b: { table: string }) => (a.table < b.table ? -1 : 1);
  expect(declared.filter(({ columns }) => columns.length > 0).sort(byName)).toEqual(found.sort(byName));
});

test('what holds something of a person says until when, and how it goes', async () => {
  await start([]);
  const incomplete = Object.entries(allTables).filter(
    ([, { personal, forget, goesWith, isOld, kept }]) =>
      personal && ((!forget && !goesWith) || (!isOld && !kept)),
  );
  expect(incomplete).toEqual([]);
});

/** Leaves something of the person in every column that is declared to be able to hold it. */
async function fillEveryTable(who: Visitor): Promise<void> {
  await chooseAddress(who);
  await placeTestOrder(who, {
    ...deliveryOrder,
    phone: typed,
    username: 'Annabella',
    order_comment: 'Annabella waits at the gate',
    delivery_address: { room: '5', intercom: 'Annabella' },
  });
  await finish();
  await who.call('POST', '/api/feedback/questions', {
    ...{ name: 'Annabella', phone: typed, email: 'annabella@example.com', consent: true },
    message: 'Where is the green gate?',
  });
  await who.call('POST', '/api/order/lookup', { phone: typed, order_id: '1234567' });
  // On another device a checkout was begun and never finished.
  const other = new Visitor(api);
  await chooseAddress(other);
  await run(sql`update sessions set delivery_address = delivery_address || '{"intercom": "Annabella"}'::jsonb
    where delivery_address is not null and delivery_address <> 'null'`);
  await run(sql`insert into order_caches (key, session_id, city_id, brand, body_hash, body, created_at, expires_at)
    select 'abandoned', max(id), ${khimki.id}, 'umi', 'hash', ${JSON.stringify({ phone: typed, username: 'Annabella' })},
      ${noonInKhimki}, ${noonInKhimki} from sessions`);
  const courier = JSON.stringify({ name: 'Boris, to Annabella', phone: '+79160000000', coordinates: null });
  await run(sql`update kitchen_orders set courier = ${courier},
    canceled = '{"reason": "customer", "note": "Annabella did not answer"}'`);
  await run(sql`insert into staff_audit (at, by_kind, by, action, object, order_id, status, before, after, address)
    select 0, 'person', 'Olga', 'staffChangeOrder', 'order ' || id, id, 200, '{"comment": "Annabella"}',
      '{"comment": "green gate"}', '' from orders`);
  await run(sql`insert into push_subscriptions (order_id, endpoint, p256dh, auth, language, created_at)
    select id, 'https://fcm.googleapis.com/annabella', 'annabella', 'annabella', 'en', ${noonInKhimki} from orders`);
  await run(sql`insert into customers (brand, phone, name, created_at) values ('umi', ${`+${phone}`}, 'Annabella', 0)
    on conflict do nothing`);
  await run(sql`update customers set sex = 'female', name = 'Annabella', email = 'annabella@example.com',
    birthday = '14.03.1994', vk_id = 'annabella'`);
  await run(sql`insert into customer_addresses (customer_id, city_id, place, address, used_at)
    select id, ${khimki.id}, 'annabella', '{"house": "Annabella"}', 0 from customers on conflict do nothing`);
  await run(sql`insert into offer_uses (offer, subject, used)
    select 'gift:umi:1', 'customer:' || id, 1 from customers on conflict do nothing`);
}

/** Personal columns in which nothing stands. */
async function findEmpty(): Promise<string[]> {
  const columns = Object.entries(allTables).flatMap(([table, { personal = [] }]) =>
    personal.map((column) => ({ table, column })),
  );
  const empty: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)}
      where nullif(nullif(${sql.ref(column)}::text, ''), 'null') is not null limit 1`.execute(api.database);
    if (rows.length === 0) empty.push(`${table}.${column}`);
  }
  return empty;
}

const marks = ['165554433', 'Annabella', 'annabella', 'green gate', '14.03.1994', 'female'];
async function findPerson(): Promise<string[]> {
  const inTables = await Promise.all(
    marks.map(async (mark) => (await findEverywhere(api, mark)).map((table) => `${mark} in ${table}`)),
  );
  const folder = api.dependencies.dataFolder;
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  const inFiles = files.filter(({ parentPath, name }) => {
    const content = `${name} ${readFileSync(join(parentPath, name), 'latin1')}`;
    return ['165554433', 'nnabella'].some((mark) => content.includes(mark));
  });
  return [...inTables.flat(), ...inFiles.map(({ name }) => name)];
}

test.each(['account', 'guest'])(
  'after the erasure of %s nothing in the database or the data folder leads to the person [PROF-03]',
  async (kind) => {
    await start(kind === 'account' ? ['umi'] : []);
    const who = new Visitor(api);
    if (kind === 'account') await logIn(api, who, phone);
    await fillEveryTable(who);
    api.setTime(noonInKhimki + 2 * minuteMs);
    const asked = new Visitor(api);
    if (kind === 'account') await askForCode(asked, phone, { name: 'Annabella' });
    else
      await asked.call('POST', '/api/guest/removal-code', {
        ...{ city_id: khimki.id, phone: typed, notify_channel: 'sms', consent: true },
      });
    await run(sql`update verifications set name = 'Annabella'`);
    expect(await findEmpty()).toEqual([]);
    const code = await codeFor(api, phone);
    const { status } =
      kind === 'account'
        ? await who.call('DELETE', '/api/user/remove')
        : await asked.call('POST', '/api/guest/remove', { code });
    expect(status).toBe(200);
    expect(await findPerson()).toEqual([]);
    expect((await api.database.selectFrom('orders').select('id').execute()).length).toBe(1);
  },
);

const eraseGuest = async (who: Visitor) => {
  await who.call('POST', '/api/guest/removal-code', {
    ...{ city_id: khimki.id, phone: typed, notify_channel: 'sms', consent: true },
  });
  return who.call<ErrorReply>('POST', '/api/guest/remove', { code: await codeFor(api, phone) });
};

test('a stranger’s order for this phone does not hold its erasure up, and loses the person when it ends [PROF-03]', async () => {
  await start([]);
  const stranger = new Visitor(api);
  const guest = { ...takeawayOrder, phone: typed, username: 'Annabella', interval_id: '20261122-1200' };
  const placed = await placeTestOrder(stranger, guest);
  await chooseAddress(stranger);
  expect((await eraseGuest(new Visitor(api))).status).toBe(200);
  // It is cooked for whoever ordered it, and they hear of it.
  expect((await findEverywhere(api, '165554433')).sort()).toEqual(['order_caches', 'orders', 'outbox']);
  expect((await stranger.call('GET', `/api/order/${placed.order_id}`)).status).toBe(200);
  await forgetEnded(api.database);
  expect(await findEverywhere(api, 'Annabella')).toContain('orders');

  expect((await stranger.call('POST', '/api/order/cancel', { order_id: placed.order_id })).status).toBe(200);
  await run(sql`update kitchen_orders set canceled = '{"reason": "customer", "note": "Annabella"}'`);
  await forgetEnded(api.database);
  expect(await findPerson()).toEqual([]);
  expect((await stranger.call('GET', `/api/order/${placed.order_id}`)).status).toBe(404);
});

test('an order that the asking session made is waited for [PROF-03]', async () => {
  await start([]);
  const who = new Visitor(api);
  const placed = await placeTestOrder(who, { ...takeawayOrder, phone: typed });
  const refused = await eraseGuest(who);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(placed.order_number);
});

test('an order of another brand keeps the word that is on its way', async () => {
  await start([]);
  await placeTestOrder(new Visitor(api), { ...takeawayOrder, phone: typed });
  await run(sql`update orders set brand = 'zafran'`);
  expect((await eraseGuest(new Visitor(api))).status).toBe(200);
  expect(await findEverywhere(api, '165554433')).toContain('outbox');
});

test('the migration cleans what earlier erasures left, and nothing else', async () => {
  await start([]);
  const gone = new Visitor(api);
  const ask = (name: string) =>
    gone.call('POST', '/api/feedback/call-me-back', { name, phone: typed, consent: true });
  await ask('Annabella');
  await run(sql`delete from feedback_messages`);
  await ask('Boris');
  await placeTestOrder(gone, { ...takeawayOrder, phone: typed, username: 'Annabella' });
  await finish();
  await run(sql`update orders set phone = '', snapshot = snapshot || '{"username": ""}'`);
  await run(sql`update kitchen_orders set canceled = '{"reason": "customer", "note": "Annabella"}'`);
  await run(sql`update rate_limits set window_start = ${noonInKhimki - 400 * dayMs}`);
  await run(sql`insert into verification_codes (brand, phone, channel, expires_at, resend_at, sent_times)
    values ('umi', ${`+${phone}`}, 'sms', 0, 0, '{}')`);
  await run(sql`alter table orders drop column erase_at_end`);
  await erasure.up(api.database);
  expect(await findEverywhere(api, 'Annabella')).toEqual([]);
  expect((await findEverywhere(api, 'Boris')).sort()).toEqual(['feedback_messages', 'outbox']);
  expect(await findEverywhere(api, 'phone:165554433')).toEqual([]);
  expect(await findEverywhere(api, `+${phone}`)).not.toContain('verification_codes');
  const { canceled } = await api.database
    .selectFrom('kitchen_orders')
    .select('canceled')
    .executeTakeFirstOrThrow();
  expect(canceled).toEqual({ reason: 'customer', note: '' });
});
