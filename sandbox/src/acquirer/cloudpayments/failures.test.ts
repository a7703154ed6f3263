import { createHmac } from 'node:crypto';
import { basic, parseFields, shopAtCloudPayments } from '../testing/shopAtCloudPayments';

const { shop, call, charge, types } = shopAtCloudPayments();

test('charged, but the reply is lost: find tells it', async () => {
  await expect(charge('2200990000009015')).rejects.toThrow('fetch failed');
  expect((await call('/v2/payments/find', { InvoiceId: 'T-1' })).Model.Status).toBe('Completed');
});

test('charged, but the reply is lost: the same X-Request-ID is answered the second time', async () => {
  const headers = { ...basic, 'x-request-id': 'lost once' };
  await expect(charge('2200990000009015', {}, headers)).rejects.toThrow('fetch failed');
  expect(await charge('2200990000009015', {}, headers)).toMatchObject({ Model: { Status: 'Completed' } });
  expect((await shop().ledger('T-1')).orders).toMatchObject([{ payments: 1, captured: 123450 }]);
});

test.each([
  ['2200990000009064', 500],
  ['2200990000009072', 429],
])('card %s: %i and nothing charged', async (card, status) => {
  const body = {
    Amount: '1',
    IpAddress: '::1',
    InvoiceId: 'T-1',
    CardCryptogramPacket: await shop().cryptogram(card),
  };
  expect((await shop().form('/cloudpayments/payments/cards/charge', body, basic)).status).toBe(status);
  expect((await shop().ledger('T-1')).payments).toHaveLength(0);
});

test.each([
  ['five copies', '2200990000009031', ['check', 'pay', 'pay', 'pay', 'pay', 'pay']],
  ['none at all', '2200990000009148', ['check']],
  ['the failure of an earlier attempt after success', '2200990000009106', ['check', 'pay', 'fail']],
])('notifications: %s', async (_what, card, expected) => {
  await charge(card);
  await shop().settle();
  expect(types()).toEqual(expected);
});

test('a notification with a wrong signature comes beside the right one', async () => {
  await charge('2200990000009098');
  await shop().settle();
  const right = shop().heard.map(
    ({ body, headers }) =>
      createHmac('sha256', 'sandbox-cloudpayments-secret').update(body).digest('base64') ===
      headers['content-hmac'],
  );
  expect(right.slice(1).sort()).toEqual([false, true]);
});

test('a notification before the reply, and one with another amount', async () => {
  await charge('2200990000009049');
  expect(types()).toEqual(['check', 'pay']);
  await charge('2200990000009080', { InvoiceId: 'T-2' });
  await shop().settle();
  expect(parseFields(shop().heard.at(-1)).Amount).toBe('1233.50');
  expect((await shop().ledger('T-2')).orders[0]?.captured).toBe(123450);
});

test('processing for eleven minutes, then paid', async () => {
  await expect(charge('2200990000009056')).rejects.toThrow();
  expect((await call('/payments/find', { InvoiceId: 'T-1' })).Model.Status).toBe('AwaitingAuthentication');
  await shop().pass(11 * 60_000);
  expect((await call('/payments/find', { InvoiceId: 'T-1' })).Model.Status).toBe('Completed');
  await shop().settle();
  expect(types()).toEqual(['check', 'pay']);
});

test('declined, and paid later by another transaction of the same order', async () => {
  const { Model } = await charge('2200990000009114');
  expect(Model.Status).toBe('Declined');
  await shop().pass(11 * 60_000);
  const found = await call('/payments/find', { InvoiceId: 'T-1' });
  expect(found.Model.Status).toBe('Completed');
  expect(found.Model.TransactionId).not.toBe(Model.TransactionId);
});

test('a refused notification comes again after 1, 2 and 5 minutes', async () => {
  shop().answers = ({ path }) => ({
    status: path.endsWith('check') || shop().heard.length > 4 ? 200 : 503,
    body: '{"code":0}',
  });
  await charge('4111111111111111');
  await shop().settle();
  for (const minutes of [1, 2, 5]) {
    await shop().pass(minutes * 60_000);
    await shop().settle();
  }
  expect(types()).toEqual(['check', 'pay', 'pay', 'pay', 'pay']);
  await shop().pass(3_600_000);
  await shop().settle();
  expect(types()).toHaveLength(5);
});

test('a rule meets only the orders that it names, as often as it says', async () => {
  await shop().rule('T-', { reply: '500' }, { times: 1, match: { call: 'charge' } });
  const other = await charge('4111111111111111', { InvoiceId: 'S-1' });
  expect(other.Success).toBe(true);
  expect(await charge('4111111111111111')).toMatchObject({ Success: false, Message: 'Internal error' });
  expect((await charge('4111111111111111')).Success).toBe(true);
});

test('two notifications of an order overtake each other', async () => {
  await shop().rule('T-', { notification_order: 'reversed' });
  const { Model } = await charge('4111111111111111');
  await call('/payments/refund', { TransactionId: Model.TransactionId, Amount: '1' });
  await shop().settle();
  expect(types()).toEqual(['check', 'refund', 'pay']);
});
