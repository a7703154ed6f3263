import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, noonInKhimki, Visitor } from '../../testing/startTestApi';
import { forgetPeople } from './forgetPeople';

const dayMs = 86_400_000;
const retention = { guestOrders: 30, feedback: 10, audit: 20 };
const api = freshTestApi();

const guest = { ...takeawayOrder, phone: '+79165554433', username: 'Annabella' };
const end = (status: 'done' | 'canceled' = 'done') =>
  api.database.updateTable('orders').set({ status }).execute();
const read = () => api.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
const after = (days: number) => forgetPeople(api.database, noonInKhimki + days * dayMs, retention);

test('a guest’s order names its guest for as long as it is set, and then nobody; what the books need stays [API-03]', async () => {
  const who = new Visitor(api);
  const placed = await placeTestOrder(who, guest);
  await end();
  await after(29);
  expect(await read()).toMatchObject({ phone: '+79165554433', snapshot: { username: 'Annabella' } });
  await after(31);
  const kept = await read();
  expect(kept).toMatchObject({ id: placed.order_id, number: placed.order_number, phone: '', status: 'done' });
  expect(kept.total_minor).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toMatch(/Annabella|5554433/);
  const link = `/api/order/${placed.order_id}?key=${placed.tracking_key}`;
  expect((await who.call('GET', link)).status).toBe(404);
});

test('an order that is under way is never forgotten', async () => {
  await placeTestOrder(new Visitor(api), guest);
  await after(400);
  expect((await read()).phone).toBe('+79165554433');
});

test('whoever ordered and was forgotten has no first order again, whoever canceled has [GIFT-02]', async () => {
  await placeTestOrder(new Visitor(api), guest);
  await end('canceled');
  await after(31);
  const marks = () => api.database.selectFrom('offer_uses').select('offer').execute();
  expect(await marks()).toEqual([]);
  await placeTestOrder(new Visitor(api), { ...guest, phone: '+79165554434' });
  await end();
  await after(31);
  await after(32);
  expect(await marks()).toEqual([{ offer: 'ordered:umi' }]);
});

test('requests to the business are deleted after their time', async () => {
  const request = { name: 'Annabella', phone: '89165554433', consent: true };
  await new Visitor(api).call('POST', '/api/feedback/call-me-back', request);
  const count = async () =>
    (await api.database.selectFrom('feedback_messages').select('id').execute()).length;
  await after(9);
  expect(await count()).toBe(1);
  await after(11);
  expect(await count()).toBe(0);
});
