import type { ErrorReply, LoginReply, Order, OrderLookupReply } from '@storefront/contracts';
import { codeFor, messagesTo, otherThan, submitCode } from '../../people/login/testing/logIn';
import { deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { freshTestApi, Visitor } from '../../testing/startTestApi';

const api = freshTestApi();

const phone = '79161234567';
const order = { ...deliveryOrder, order_comment: 'The blue door' };
/** What phone and number lead to, in a session that did not order. */
async function lookUp(who: Visitor, order_number: string) {
  const { body } = await who.call<OrderLookupReply>('POST', '/api/order/lookup', {
    phone,
    order_id: order_number,
  });
  return { order_id: body.order_id, key: body.share_key };
}
type Seen = { order_id: number; key: string };
const askForCode = (who: Visitor, seen: Seen) =>
  who.call<LoginReply & ErrorReply>('POST', '/api/order/code', { ...seen, notify_channel: 'sms' });
const open = (who: Visitor, seen: Seen, code: string) =>
  who.call<{ tracking_key: string } & ErrorReply>('POST', '/api/order/open', { ...seen, code });

// Umi's customers order as guests, tondo's have accounts.
test.each(['umi', 'tondo'] as const)(
  'a code to the order’s phone opens what phone and number do not, and lets it be canceled: %s [ORD-06]',
  async (brand) => {
    const placed = await placeTestOrder(new Visitor(api), order);
    await api.database.updateTable('orders').set({ brand }).execute();
    const who = new Visitor(api, { 'x-brand': brand });
    const seen = await lookUp(who, placed.order_number);
    expect(JSON.stringify((await askForCode(who, seen)).body)).not.toContain(phone.slice(1));
    const [message] = await messagesTo(api, phone);
    expect(message?.text).toMatch(/^Code to open your order: \d{4}\./);
    const code = message?.code ?? '';
    expect((await open(who, seen, otherThan(code))).body.errors?.code).toBeDefined();
    const { status, body } = await open(who, seen, code);
    expect([status, body.tracking_key]).toEqual([200, placed.tracking_key]);
    const path = `/api/order/${seen.order_id}?key=${body.tracking_key}`;
    expect((await who.call<{ order: Order }>('GET', path)).body.order).toMatchObject({
      comment: 'The blue door',
      delivery_address: { room: '5' },
    });
    // It works once, and its key cancels.
    expect((await open(who, seen, code)).status).toBe(422);
    const cancel = { order_id: seen.order_id, key: body.tracking_key };
    expect((await who.call('POST', '/api/order/cancel', cancel)).status).toBe(200);
  },
);

test('a code is its session’s, and nobody gets one without the order’s link [ORD-06]', async () => {
  const placed = await placeTestOrder(new Visitor(api), order);
  const who = new Visitor(api);
  const seen = await lookUp(who, placed.order_number);
  await askForCode(who, seen);
  const code = await codeFor(api, phone);
  expect((await open(new Visitor(api), seen, code)).status).toBe(422);
  for (const key of ['', 'A'.repeat(24)]) {
    expect((await askForCode(who, { ...seen, key })).status).toBe(404);
    expect((await open(who, { ...seen, key }, code)).status).toBe(404);
  }
  expect(await messagesTo(api, phone)).toHaveLength(1);
  expect((await open(who, seen, code)).status).toBe(200);
});

test('the code of one phone opens no order of another [ORD-06]', async () => {
  const placed = await placeTestOrder(new Visitor(api), order);
  const own = await placeTestOrder(new Visitor(api), { ...order, phone: '89160000001' });
  const who = new Visitor(api);
  const victim = await lookUp(who, placed.order_number);
  await askForCode(who, { order_id: own.order_id, key: own.tracking_key });
  const { status, body } = await open(who, victim, await codeFor(api, '79160000001'));
  expect([status, body.errors?.code]).toEqual([422, expect.anything()]);
});

test('a code that opens an order signs nobody in, and the sign-in does not wait for it [LOGIN-02]', async () => {
  const placed = await placeTestOrder(new Visitor(api), order);
  await api.database.updateTable('orders').set({ brand: 'tondo' }).execute();
  const who = new Visitor(api, { 'x-brand': 'tondo' });
  const seen = await lookUp(who, placed.order_number);
  await askForCode(who, seen);
  expect((await who.call('GET', '/api/user/verification')).body).toEqual({ verification: null });
  const code = await codeFor(api, phone);
  expect((await submitCode(who, code)).status).toBe(422);
  expect((await open(who, seen, code)).status).toBe(200);
});

test('an order whose customer was forgotten sends no code [ORD-06]', async () => {
  const placed = await placeTestOrder(new Visitor(api), order);
  await api.database.updateTable('orders').set({ phone: '' }).execute();
  const reply = await askForCode(new Visitor(api), { order_id: placed.order_id, key: placed.tracking_key });
  expect(reply.status).toBe(404);
});
