import { createHmac } from 'node:crypto';
import { basic, parseFields, shopAtCloudPayments } from '../testing/shopAtCloudPayments';

const { shop, call, charge, types, authenticate } = shopAtCloudPayments();

test('a card without 3-D Secure is paid at once, the shop is asked before and notified after', async () => {
  const reply = await charge('4111111111111111');
  expect(reply).toMatchObject({
    Success: true,
    Model: {
      Status: 'Completed',
      StatusCode: 3,
      Amount: 1234.5,
      InvoiceId: 'T-1',
      CardFirstSix: '411111',
      CardLastFour: '1111',
      CardType: 'Visa',
    },
  });
  await shop().settle();
  expect(types()).toEqual(['check', 'pay']);
  expect(parseFields(shop().heard[1])).toMatchObject({
    TransactionId: String(reply.Model.TransactionId),
    Amount: '1234.50',
    Currency: 'RUB',
    InvoiceId: 'T-1',
    Status: 'Completed',
    OperationType: 'Payment',
  });
  expect((await shop().ledger('T-1')).orders).toMatchObject([{ captured: 123450, refunded: 0, net: 123450 }]);
});

test('notifications are signed: the raw body and the decoded one', async () => {
  await charge('4111111111111111', { Description: 'Роллы & пицца' });
  await shop().settle();
  const [, pay] = shop().heard;
  const sign = (text: string) =>
    createHmac('sha256', 'sandbox-cloudpayments-secret').update(text).digest('base64');
  const decoded = [...new URLSearchParams(pay?.body)].map(([name, value]) => `${name}=${value}`).join('&');
  expect(pay?.headers['content-hmac']).toBe(sign(pay?.body ?? ''));
  expect(pay?.headers['x-content-hmac']).toBe(sign(decoded));
  expect(decoded).toContain('Роллы & пицца');
});

test.each([
  ['confirms', '1234', 'confirm', 'Completed', 0],
  ['types three wrong codes', 'x', 'confirm', 'Declined', 5206],
  ['refuses', '', 'refuse', 'Declined', 5206],
])('3-D Secure 1: a customer who %s', async (_what, code, answer, status, reason) => {
  const reply = await charge('4242424242424242');
  expect(reply.Success).toBe(false);
  expect(Object.keys(reply.Model)).toEqual(['TransactionId', 'PaReq', 'AcsUrl']);
  let back = await authenticate(reply, code, answer);
  for (let tries = 0; back.PaRes === undefined && tries < 3; tries++)
    back = await authenticate(reply, code, answer);
  expect(back.MD).toBe(String(reply.Model.TransactionId));
  const result = await call('/payments/cards/post3ds', {
    TransactionId: reply.Model.TransactionId,
    PaRes: back.PaRes,
  });
  expect(result.Model).toMatchObject({ Status: status, ReasonCode: reason });
});

test('a PaRes that the bank did not give pays nothing', async () => {
  const reply = await charge('4242424242424242');
  await authenticate(reply, '', 'refuse');
  const made = Buffer.from(JSON.stringify({ xid: String(reply.Model.TransactionId), status: 'Y' }));
  const result = await call('/payments/cards/post3ds', {
    TransactionId: reply.Model.TransactionId,
    PaRes: made.toString('base64'),
  });
  expect(result).toMatchObject({ Success: false, Model: null });
  expect((await shop().ledger('T-1')).orders[0]?.net).toBe(0);
});

test.each([
  ['{"code":10}', 200, 3001],
  ['{"code":12}', 200, 3003],
  ['{"code":20}', 200, 3004],
  ['no JSON', 200, 3006],
  ['{"code":0}', 500, 3006],
])('the shop’s answer %s (%i) to Check stops the payment', async (body, status, reason) => {
  shop().answers = () => ({ status, body });
  expect((await charge('4111111111111111')).Model).toMatchObject({
    Status: 'Declined',
    ReasonCode: reason,
  });
  expect((await shop().ledger('T-1')).orders[0]?.captured).toBe(0);
});

test('a cryptogram for another shop, a wrong secret and missing fields are refused', async () => {
  const CardCryptogramPacket = await shop().cryptogram('4111111111111111', 'somebody');
  expect(await charge('4111111111111111', { CardCryptogramPacket })).toMatchObject({ Success: false });
  expect(await charge('4111111111111111', { Amount: '' })).toMatchObject({ Message: 'Amount is required' });
  const wrong = { authorization: `Basic ${Buffer.from('test_api_sandbox:no').toString('base64')}` };
  expect((await shop().form('/cloudpayments/payments/get', {}, wrong)).status).toBe(401);
  expect((await shop().ledger('')).payments).toHaveLength(0);
});

test('the same X-Request-ID gives the same transaction, also at the same time', async () => {
  const headers = { ...basic, 'x-request-id': 'once' };
  const replies = await Promise.all([1, 2, 3].map(() => charge('4111111111111111', {}, headers)));
  expect(new Set(replies.map(({ Model }) => Model.TransactionId)).size).toBe(1);
  expect((await shop().ledger('T-1')).orders).toMatchObject([{ payments: 1, captured: 123450 }]);
});

test('money goes back in parts, never more than came', async () => {
  const { Model } = await charge('4111111111111111');
  const { TransactionId } = Model;
  const first = await call('/payments/refund', { TransactionId, Amount: '1000.00' });
  expect(first).toMatchObject({ Success: true, Model: { TransactionId: expect.any(Number) } });
  expect(await call('/payments/refund', { TransactionId, Amount: '300' })).toMatchObject({
    Success: false,
    Message: 'more than was paid',
  });
  expect((await shop().ledger('T-1')).orders).toMatchObject([{ refunded: 100000, net: 23450 }]);
  expect((await call('/payments/find', { InvoiceId: 'T-1' })).Model.TransactionId).toBe(TransactionId);
});
