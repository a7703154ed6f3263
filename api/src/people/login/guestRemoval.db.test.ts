import type { ErrorReply, LoginReply } from '@storefront/contracts';
import { addProduct, chooseAddress, deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';
import { findEverywhere } from '../customers/testing/findEverywhere';
import { codeFor, messagesTo, otherThan } from './testing/logIn';

const api = freshTestApi();

const phone = '79165554433';
const typed = '89165554433';
const askForCode = (who: Visitor, more: object = {}) =>
  who.call<LoginReply & ErrorReply>('POST', '/api/guest/removal-code', {
    ...{ city_id: khimki.id, phone: typed, notify_channel: 'sms', consent: true },
    ...more,
  });
const submitCode = (who: Visitor, code: string) =>
  who.call<ErrorReply>('POST', '/api/guest/remove', { code });
const finish = () => api.database.updateTable('orders').set({ status: 'done' }).execute();
const orderAs = (who: Visitor) =>
  placeTestOrder(who, {
    ...deliveryOrder,
    phone: typed,
    username: 'Annabella',
    order_comment: 'Annabella waits at the gate',
    delivery_address: { room: '5', intercom: 'Annabella' },
  });

test('a guest who proves the phone is forgotten; the books keep number, lines and amounts', async () => {
  const who = new Visitor(api);
  const placed = await orderAs(who);
  await finish();
  await addProduct(who);
  await who.call('POST', '/api/feedback/call-me-back', { name: 'Annabella', phone: typed, consent: true });
  // From another device.
  const other = new Visitor(api);
  expect((await askForCode(other)).status).toBe(200);
  const [message] = await messagesTo(api, phone);
  expect(message?.text).toMatch(/^Code to delete your data: \d{4}\./);
  expect((await submitCode(other, message?.code ?? '')).status).toBe(200);

  expect(await findEverywhere(api, '9165554433')).toEqual([]);
  expect(await findEverywhere(api, 'Annabella')).toEqual([]);
  const kept = await api.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.order_id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ number: placed.order_number, status: 'done', phone: '', session_id: null });
  expect(kept.total_minor).toBeGreaterThan(0);
  expect(kept.snapshot.lines).toHaveLength(1);
  const found = await other.call('POST', '/api/order/lookup', { phone, order_id: placed.order_number });
  expect(found.status).toBe(404);
});

test('a wrong code forgets nobody, and the right one works once', async () => {
  const who = new Visitor(api);
  await orderAs(who);
  await finish();
  await askForCode(who);
  const code = await codeFor(api, phone);
  expect((await submitCode(who, otherThan(code))).status).toBe(422);
  expect(await findEverywhere(api, '9165554433')).toContain('orders');
  // The code is the asking session's.
  expect((await submitCode(new Visitor(api), code)).status).toBe(422);
  expect((await submitCode(who, code)).status).toBe(200);
  expect((await submitCode(who, code)).status).toBe(422);
});

test('while an order is under way it is refused, and the code is good for later', async () => {
  const who = new Visitor(api);
  const { order_number } = await orderAs(who);
  await askForCode(who);
  const code = await codeFor(api, phone);
  const refused = await submitCode(who, code);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(order_number);
  await finish();
  expect((await submitCode(who, code)).status).toBe(200);
});

test('others keep what is theirs', async () => {
  const neighbour = new Visitor(api);
  await chooseAddress(neighbour);
  await placeTestOrder(neighbour, { ...deliveryOrder, username: 'Boris' });
  const who = new Visitor(api);
  await orderAs(who);
  await finish();
  await askForCode(who);
  await submitCode(who, await codeFor(api, phone));
  expect(await findEverywhere(api, 'Boris')).toContain('orders');
  expect((await neighbour.call<{ cart: object }>('PUT', '/api/cart', { city_id: khimki.id })).status).toBe(
    200,
  );
});

test('where customers have accounts they sign in and delete theirs', async () => {
  const who = new Visitor(api, { 'x-brand': 'tondo' });
  expect((await askForCode(who)).status).toBe(404);
  expect((await submitCode(who, '1234')).status).toBe(404);
});
