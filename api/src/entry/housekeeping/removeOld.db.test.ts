import { sql } from 'kysely';
import { askForCode } from '../../people/login/testing/logIn';
import { add, order, readCart, takeawayOrder } from '../../testing/shopping';
import { noonInKhimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { removeOld } from './removeOld';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: 'on' });
});
afterAll(() => api.stop());

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
  const placed = await order(who, { ...takeawayOrder, interval_id: '20261122-1200' });
  await add(who);
  await askForCode(new Visitor(api), '79160000001');
  const used = await rows();
  await removeOld(api.database, noonInKhimki);
  expect(await rows()).toEqual(used);
  expect((await readCart(who)).count).toBe(2);

  await removeOld(api.database, noonInKhimki + 2 * dayMs);
  expect((await rows()).slots).toBe(1);
  expect((await readCart(who)).count).toBe(2);

  await api.database.updateTable('outbox').set({ sent_at: noonInKhimki }).execute();
  await removeOld(api.database, noonInKhimki + 40 * dayMs);
  const { order_status_changes, orders, ...others } = await rows();
  expect([orders, order_status_changes]).toEqual([1, 1]);
  expect(others).toEqual(empty);
  const kept = await api.database.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  expect(kept.id).toBe(placed.order_id);
});
