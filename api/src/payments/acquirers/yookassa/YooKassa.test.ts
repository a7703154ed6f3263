import { fakeAsk } from '../../testing/fakeAsk';
import { knownPayment, newPayment } from '../../testing/payments';
import { ForgedError } from '../Acquirer';
import { declineOf } from './declineOf';
import { YooKassa, yooKassaAddresses } from './YooKassa';

const settings = {
  url: 'https://api.yookassa.ru/v3',
  shopId: '100500',
  secretKey: 'secret',
  notifiesFrom: yooKassaAddresses,
};
const withReplies = (answers: Parameters<typeof fakeAsk>[0]) => {
  const { ask, asked } = fakeAsk(answers);
  return { acquirer: new YooKassa('yookassa', settings, ask), asked };
};
const pending = {
  id: '2d1c',
  status: 'pending',
  metadata: { order_id: '1001-abc' },
  amount: { value: '1500.50', currency: 'RUB' },
  confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney.ru/pay?orderId=2d1c' },
};
const known = { ...knownPayment, providerId: '2d1c' };

test.each([
  ['cardOnline', 'bank_card'],
  ['sbp', 'sbp'],
  ['sberpay', 'sberbank'],
] as const)(
  '%s is opened as %s, captured at once, under our number as its key [PAY-01] [PAY-06]',
  async (method, type) => {
    const { acquirer, asked } = withReplies({ '/payments': pending });
    const { step, facts } =
      method === 'cardOnline'
        ? await acquirer.payByCard(newPayment)
        : await acquirer.payByCode(newPayment, method);
    expect([facts.status, step]).toEqual([
      'pending',
      { kind: 'redirect', url: 'https://yoomoney.ru/pay?orderId=2d1c' },
    ]);
    expect(asked[0]?.headers).toMatchObject({ 'idempotence-key': '1001-abc' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      amount: { value: '1500.50', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: newPayment.returnUrl },
      payment_method_data: { type },
      description: 'Order 0001',
      metadata: { order_id: '1001-abc' },
    });
  },
);

test('what a payment came to, the payment says; one of another order is none of ours [PAY-11]', async () => {
  const succeeded = {
    ...pending,
    status: 'succeeded',
    refunded_amount: { value: '1.00', currency: 'RUB' },
    payment_method: { type: 'bank_card', card: { last4: '4477', card_type: 'MasterCard' } },
  };
  expect(await withReplies({ '/payments/2d1c': succeeded }).acquirer.ask(known, [])).toEqual({
    providerId: '2d1c',
    status: 'paid',
    card: { lastFour: '4477', scheme: 'MasterCard' },
    captures: [{ ref: '2d1c', amountMinor: 150_050, refundedMinor: 100 }],
  });
  const other = { ...succeeded, metadata: { order_id: 'another' } };
  expect((await withReplies({ '/payments/2d1c': other }).acquirer.ask(known, [])).status).toBe('unknown');
  const canceled = { ...pending, status: 'canceled', cancellation_details: { reason: 'insufficient_funds' } };
  expect(await withReplies({ '/payments/2d1c': canceled }).acquirer.ask(known, [])).toMatchObject({
    status: 'declined',
    declineCode: 'insufficient_funds',
  });
});

test('a refund has a key of its own [PAY-11]', async () => {
  const { acquirer, asked } = withReplies({ '/refunds': { id: 'r', status: 'succeeded' } });
  const request = { payment: known, ref: '2d1c', amountMinor: 150_050, key: 'refund-key' };
  expect(await acquirer.refund(request)).toBe(150_050);
  expect(asked[0]?.headers['idempotence-key']).toBe('refund-key');
});

test.each([
  ['3d_secure_failed', 'three_ds_failed'],
  ['card_expired', 'card_expired'],
  ['invalid_card_number', 'card_number'],
  ['invalid_csc', 'card_cvc'],
  ['insufficient_funds', 'insufficient_funds'],
  ['fraud_suspected', 'fraud'],
  ['issuer_unavailable', 'try_later'],
  ['payment_method_limit_exceeded', 'limit'],
  ['expired_on_confirmation', 'expired'],
  ['general_decline', 'refused'],
])('reason %s is “%s” [PAY-10]', (reason, code) => {
  expect(declineOf(reason)).toBe(code);
});

describe('a notification', () => {
  const incoming = (ip: string, object: object = pending) => ({
    kind: '',
    method: 'POST',
    query: '',
    body: Buffer.from(JSON.stringify({ type: 'notification', event: 'payment.succeeded', object })),
    headers: {},
    ip,
  });
  const { acquirer } = withReplies({});

  test.each(['185.71.76.1', '77.75.156.35', '2a02:5180::1'])('from %s makes us ask [PAY-11]', (ip) => {
    expect(acquirer.readNews(incoming(ip))).toMatchObject({ attemptId: '1001-abc', ref: '2d1c' });
  });

  test.each(['203.0.113.1', '185.71.78.1', '127.0.0.1', '::1'])('from %s is refused [PAY-11]', (ip) => {
    expect(() => acquirer.readNews(incoming(ip))).toThrow(ForgedError);
  });

  test('about a refund names the payment', () => {
    const refund = { id: 'r', payment_id: '2d1c', status: 'succeeded' };
    expect(acquirer.readNews(incoming('185.71.76.1', refund)).ref).toBe('2d1c');
  });
});
