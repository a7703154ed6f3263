import type { StaffSearchReply } from '@storefront/contracts';
import { OfficePerson } from '../../staff/testing/OfficePerson';
import { shareTestApi } from '../../testing/startTestApi';
import { seedOrders } from './seedOrders';

const api = shareTestApi();

test('made orders are found as customers’ are, and kitchens are not told of them', async () => {
  expect(await seedOrders(api.database, 60, api.now())).toBe(true);
  const orders = await api.database.selectFrom('orders').selectAll().execute();
  expect(orders).toHaveLength(60);
  const manager = await OfficePerson.create(api, 'manager');
  const q = orders[0]?.number ?? '';
  const { body } = await manager.call<StaffSearchReply>('GET', `/orders/search?q=${q}`);
  expect(body.orders.map(({ number }) => number)).toEqual([q]);
  const page = await manager.call('GET', `/orders/${orders[0]?.id}/page`);
  expect(page.status).toBe(200);
  const untold = await api.database
    .selectFrom('kitchen_orders')
    .select('seq')
    .where('seq', 'is', null)
    .execute();
  expect(untold).toEqual([]);
});

test('without a shop there is nothing to make', async () => {
  await api.database.deleteFrom('shops').execute();
  expect(await seedOrders(api.database, 1, api.now())).toBe(false);
});
