import type { Order, OrderStatusReply } from '@storefront/contracts';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { shareTestApi, Visitor } from '../../testing/startTestApi';
import type { OrdersTable } from '../tables';

const api = shareTestApi();

const change = (id: number, set: Partial<Pick<OrdersTable, 'status' | 'sent_at' | 'expected_at'>>) =>
  api.database.updateTable('orders').set(set).where('id', '=', id).execute();
const read = async (who: Visitor, order_id: number) => {
  const { body } = await who.call<OrderStatusReply>('POST', '/api/order/status', { order_id });
  const page = await who.call<{ order: Order }>('GET', `/api/order/${order_id}`);
  // Page and polled status say the same.
  expect([page.body.order.delay, page.body.order.expected_at]).toEqual([body.delay, body.expected_at]);
  return { text: body.delay?.text ?? null, short: body.delay?.short ?? null, expectedAt: body.expected_at };
};
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+03:00`);

test('the end of a slot is a promise: a kitchen that promises later is late at once, to the minute [ORD-02]', async () => {
  const who = new Visitor(api);
  const { order_id, tracking_key } = await placeTestOrder(who, {
    ...takeawayOrder,
    interval_id: '20261121-0900',
  });
  expect(await read(who, order_id)).toEqual({ text: null, short: null, expectedAt: at('15:15') });
  await change(order_id, { expected_at: at('15:16') });
  expect(await read(who, order_id)).toEqual({
    text: 'We will not make it by 15:15. Your order is now expected at about 15:16. We are sorry.',
    short: 'late, 15:16',
    expectedAt: at('15:16'),
  });
  const german = new Visitor(api, { 'accept-language': 'de' });
  const path = `/api/order/${order_id}?key=${tracking_key}`;
  const { body } = await german.call<{ order: Order }>('GET', path);
  expect(body.order.delay?.short).toBe('verspätet, 15:16');
});
