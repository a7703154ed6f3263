import type { OrderLookupReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, Visitor } from '../../testing/startTestApi';
import { orderNumber } from './orderNumber';

const api = freshTestApi();

const readKey = async (): Promise<Uint8Array> => {
  const { rows } = await sql<{ key: Uint8Array }>`select key from order_number_key`.execute(api.database);
  return rows[0]?.key ?? Buffer.alloc(0);
};

test('who knows the phone and an own number does not come to the phone’s newest order [ORD-06]', async () => {
  const mine = await placeTestOrder(new Visitor(api), { ...takeawayOrder, phone: '89160000009' });
  await placeTestOrder(new Visitor(api));
  // As every number could once be computed from one's own.
  const next = Number(mine.order_number) + 271_829;
  for (const number of [next, next - 900_000, Number(mine.order_number) + 1]) {
    const body = { phone: takeawayOrder.phone, order_id: String(number) };
    expect((await new Visitor(api).call('POST', '/api/order/lookup', body)).status).toBe(404);
  }
});

test('a number of six digits that was given before is still found [ORD-06]', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api));
  await api.database.updateTable('orders').set({ number: '371829' }).execute();
  const body = { phone: takeawayOrder.phone, order_id: '371829' };
  const found = await new Visitor(api).call<OrderLookupReply>('POST', '/api/order/lookup', body);
  expect(found.body.order_id).toBe(order_id);
});

test('a number that the city has had already is passed over', async () => {
  const first = await placeTestOrder(new Visitor(api));
  const next = orderNumber(first.order_id - 1000 + 1, await readKey());
  await api.database.updateTable('orders').set({ number: next }).execute();
  const second = await placeTestOrder(new Visitor(api));
  expect(second.order_number).toMatch(/^\d{7}$/);
  expect(second.order_number).not.toBe(next);
});

test('the key is made once: migrating again leaves it, and there is one', async () => {
  const key = await readKey();
  expect(key).toHaveLength(32);
  expect(new Set(key).size).toBeGreaterThan(8);
  await expect(
    sql`insert into order_number_key (key) values (${Buffer.alloc(32)})`.execute(api.database),
  ).rejects.toThrow(/order_number_key_pkey/);
});
