import { sql } from 'kysely';
import { askForCode } from '../../people/login/testing/logIn';
import { addProduct, placeTestOrder, readCart, takeawayOrder } from '../../testing/shopping';
import { noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { removeOld } from './removeOld';

const dayMs = 86_400_000;
const api = shareTestApi({ rateLimits: 'on' });

const fail = (error: Error) => {
  throw error;
};

/** Rows by table; tables without any are left out. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    api.database,
  );
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(name)}`.execute(api.database);
      return [name, found.rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

test('what is in use stays; what nobody can use any more goes, and orders never do [CART-11]', async () => {
  const empty = await rows();
  const who = new Visitor(api);
  const placed = await placeTestOrder(who, { ...takeawayOrder, interval_id: '20261122-1200' });
  await addProduct(who);
  await askForCode(new Visitor(api), '79160000001');
  const used = await rows();
  await removeOld(api.database, noonInKhimki, fail);
  expect(await rows()).toEqual(used);
  expect((await readCart(who)).count).toBe(2);

  await removeOld(api.database, noonInKhimki + 2 * dayMs, fail);
  expect((await rows()).slots).toBe(1);
  expect((await readCart(who)).count).toBe(2);

  await api.database.updateTable('outbox').set({ sent_at: noonInKhimki }).execute();
  await removeOld(api.database, noonInKhimki + 40 * dayMs, fail);
  const { order_status_changes, orders, kitchen_orders, ...others } = await rows();
  expect([orders, order_status_changes, kitchen_orders]).toEqual([1, 1, 1]);
  expect(others).toEqual(empty);
  const kept = await api.database.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  expect(kept.id).toBe(placed.order_id);
});

test('a table that cannot be cleaned is named and keeps no other from it; thousands of rows go in batches', async () => {
  const old = noonInKhimki;
  await sql`insert into rate_limits (key, window_start, count)
    select 'test:' || number, ${old}::bigint, 1 from generate_series(1, 2500) as number`.execute(
    api.database,
  );
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'too slow'; end $$`.execute(api.database);
  await sql`create trigger refuse before delete on carts for each statement execute function refuse()`.execute(
    api.database,
  );
  const errors: string[] = [];
  const cleaned = await removeOld(api.database, old + 40 * dayMs, ({ message }) => errors.push(message));
  expect(errors).toEqual(['cleaning carts failed']);
  expect(cleaned).not.toContain('carts');
  expect(cleaned).toEqual(expect.arrayContaining(['sessions', 'rate_limits', 'login_codes']));
  expect((await rows()).rate_limits).toBeUndefined();
});
