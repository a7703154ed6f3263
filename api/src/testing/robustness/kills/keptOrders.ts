import { join } from 'node:path';
import pg from 'pg';
import type { Crowd } from './Crowd';

/** The embedded PostgreSQL of a data folder. */
export const databaseIn = (folder: string): pg.ClientConfig => ({
  host: join(folder, 'postgres'),
  port: 5999,
  user: 'postgres',
  database: 'storefront',
});

/** What the API has kept of what a crowd did. */
export async function keptOrders(folder: string, crowd: Crowd) {
  const client = new pg.Client(databaseIn(folder));
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from orders order by id');
  const { rows: doubled } = await client.query(
    'select order_cache_key from orders group by order_cache_key having count(*) > 1',
  );
  await client.end();
  return {
    orders: rows.map(({ id }) => id),
    doubled,
    torn: crowd.customers.map(({ torn }) => torn),
    carts: await Promise.all(crowd.customers.map((customer) => customer.readCart())),
  };
}

/** The same when nothing is lost and nothing is there twice. */
export const acknowledgedOrders = (crowd: Crowd): Awaited<ReturnType<typeof keptOrders>> => ({
  orders: crowd.orderIds,
  doubled: [],
  torn: crowd.customers.map(() => 0),
  carts: crowd.customers.map(({ cart }) => new Map([...cart].sort())),
});
