import { randomUUID } from 'node:crypto';
import { inStackDatabase } from '../../cart-model/stackDatabase';

/** As many as buy at the same time when orders are created by the API. */
const connections = 20;

/**
 * The rows that placing an order writes, in one statement as there, for a copy of an order that was placed:
 * its cart, the order, its history, the message and the place in its slot. The message is nobody's to send.
 */
const writeOrder = (columns: readonly string[]) => `
  with cart as (
    update carts set updated_at = updated_at + 1, revision = revision + 1 where id = $1 returning id),
  original as (select * from orders where id = $2),
  placed as (
    insert into orders (number, tracking_key, order_cache_key, ${columns.join(', ')})
    select $3, $3, $3, ${columns.map((column) => `original.${column}`).join(', ')} from original, cart
    returning *),
  history as (
    insert into order_status_changes (order_id, city_id, status, at)
    select id, city_id, status, created_at from placed),
  message as (
    insert into outbox (city_id, kind, payload, next_attempt_at, created_at, expires_at)
    select city_id, 'order_accepted', snapshot, created_at, created_at, created_at from placed)
  insert into slots (shop_id, interval_id, city_id, taken)
  select shop_id, interval_id, city_id, 1 from placed
  on conflict (shop_id, interval_id) do update set taken = slots.taken + 1 where slots.taken < 1000000000`;

/**
 * How many orders a second PostgreSQL itself can take on this disk, when nobody has to plan them: the ceiling
 * of what an API can reach. Needs an order that was placed, and as many carts as connections.
 * @param dataFolder That of the API, whose PostgreSQL is running.
 */
export function measureCommits(dataFolder: string, seconds: number): Promise<number> {
  return inStackDatabase(
    dataFolder,
    async (_, pool) => {
      const columns = await pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = 'orders'
         and column_name not in ('id', 'number', 'tracking_key', 'order_cache_key')`,
      );
      const text = writeOrder(columns.rows.map(({ column_name }) => column_name));
      const placed = await pool.query<{ id: number }>('select max(id) as id from orders');
      const carts = await pool.query<{ id: number }>('select id from carts limit $1', [connections]);
      if (carts.rows.length < connections) throw new Error('too few carts to measure what PostgreSQL takes');
      let count = 0;
      const startedAt = performance.now();
      const passedMs = () => performance.now() - startedAt;
      await Promise.all(
        carts.rows.map(async ({ id }) => {
          for (; passedMs() < seconds * 1_000; count += 1)
            await pool.query({ name: 'write-order', text, values: [id, placed.rows[0]?.id, randomUUID()] });
        }),
      );
      return count / (passedMs() / 1_000);
    },
    { databaseUrl: process.env.BENCH_DATABASE_URL ?? '', connections },
  );
}
