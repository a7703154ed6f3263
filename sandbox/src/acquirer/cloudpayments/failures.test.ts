import { createHmac } from 'node:crypto';
import { basic, parseFields, shopAtCloudPayments } from '../testing/shopAtCloudPayments';

const { shop, charge, types } = shopAtCloudPayments();

test('charged, but the reply is lost: the same X-Request-ID is answered the second time', async () => {
  const headers = { ...basic, 'x-request-id': 'lost once' };
  await expect(charge('2200990000009015', {}, headers)).rejects.toThrow('fetch failed');
  expect(await charge('2200990000009015', {}, headers)).toMatchObject({ Model: { Status: 'Completed' } });
  expect((await shop().ledger('T-1')).orders).toMatchObject([{ payments: 1, captured: 123450 }]);
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
