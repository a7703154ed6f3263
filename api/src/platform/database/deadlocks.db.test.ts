import { type Kysely, sql, type Transaction } from 'kysely';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import type { Database } from './Database';

const api = shareTestApi();

/** Resolves when `parties` have come. Whoever comes again passes. */
function meeting(parties: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come >= parties) open();
    return opened;
  };
}
const add = (database: Kysely<Database> | Transaction<Database>, id: number) =>
  sql`update deadlock_accounts set amount = amount + 1 where id = ${id}`.execute(database);

test('two transactions that wait for each other are both done, each once [ERR-01]', async () => {
  await sql`create table deadlock_accounts (id int primary key, amount int not null)`.execute(api.database);
  await sql`insert into deadlock_accounts values (1, 0), (2, 0)`.execute(api.database);
  const met = meeting(2);
  let runs = 0;
  const through = (first: number, second: number) =>
    api.database.transaction().execute(async (transaction) => {
      runs += 1;
      await add(transaction, first);
      await met();
      await add(transaction, second);
    });
  await Promise.all([through(1, 2), through(2, 1)]);
  expect(runs).toBeGreaterThan(2);
  const { rows } = await sql<{ amount: number }>`select amount from deadlock_accounts`.execute(api.database);
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test('a session that ends while its cart is being ordered from does end [LOGIN-08]', async () => {
  const who = new Visitor(api);
  await who.call('POST', '/api/shops/set', { shop_id: 301 });
  await who.call('PUT', '/api/cart/add', {
    city_id: khimki.id,
    product_key: 'philadelphia',
    count: 1,
  });
  const { session_id: id } = await api.database
    .selectFrom('carts')
    .select('session_id')
    .where('session_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  let ended: Promise<unknown> = Promise.resolve();
  await api.database.transaction().execute(async (transaction) => {
    await sql`select id from carts where session_id = ${id} for update`.execute(transaction);
    ended = api.database
      .deleteFrom('sessions')
      .where('id', '=', id as number)
      .execute();
    ended.catch(() => {});
    // Until it holds the session and waits for the cart.
    await sql`select pg_sleep(0.2)`.execute(transaction);
    await sql`select id from sessions where id = ${id} for key share`.execute(transaction);
  });
  await ended;
  const left = await api.database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id as number)
    .execute();
  expect(left).toEqual([]);
});
