import { fakeAsk } from '../../testing/fakeAsk';
import { knownPayment, makeRefund, newPayment } from '../../testing/payments';
import { RefusedRequestError } from '../requestErrors';
import { ForgedError } from '../webhooks';
import { toDeclineCode } from './toDeclineCode';
import { YooKassa, yooKassaAddresses } from './YooKassa';

const settings = {
  url: 'https://api.yookassa.ru/v3',
  shopId: '100500',
  secretKey: 'secret',
  notifiesFrom: yooKassaAddresses,
  receipt: null,
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
      confirmation: { type: 'redirect', return_url: newPayment.returnUrl, locale: 'ru_RU' },
      payment_method_data: { type },
      description: 'Order 0001',
      metadata: { order_id: '1001-abc' },
    });
  },
);

test('where it makes the receipts: what is sold, taxed as the settings say, exactly the payment’s amount [PAY-06]', async () => {
  const { ask, asked } = fakeAsk({ '/payments': pending });
  const receipt = {
    vatCode: 4,
    deliveryVatCode: 1,
    taxSystemCode: 2,
    paymentMode: 'full_prepayment',
  } as const;
  const acquirer = new YooKassa('yookassa', { ...settings, receipt }, ask);
  await acquirer.payByCard(newPayment);
  await acquirer.payByCard({ ...newPayment, email: null });
  const bodies = asked.map(({ body }) => JSON.parse(body));
  const shared = { payment_mode: 'full_prepayment' };
  expect(bodies[0].receipt).toEqual({
    customer: { email: 'anna@example.com' },
    tax_system_code: 2,
    items: [
      {
        ...shared,
        description: 'Philadelphia',
        quantity: '2.00',
        amount: { value: '650.50', currency: 'RUB' },
        vat_code: 4,
        payment_subject: 'commodity',
      },
      {
        ...shared,
        description: 'Delivery',
        quantity: '1.00',
        amount: { value: '199.50', currency: 'RUB' },
        vat_code: 1,
        payment_subject: 'service',
      },
    ],
  });
  expect(bodies[1].receipt.customer).toEqual({ phone: '79161234567' });
  const [goods] = newPayment.receipt;
  if (!goods) throw new Error('nothing is sold');
  const rates = [10, null, 22, undefined, 3];
  const own = rates.map((taxPercent) => (taxPercent === undefined ? goods : { ...goods, taxPercent }));
  await acquirer.payByCard({ ...newPayment, receipt: own });
  const codes = JSON.parse(asked[2]?.body ?? '').receipt.items.map(
    (item: { vat_code: number }) => item.vat_code,
  );
  // It has no code for 3 %: what the account says.
  expect(codes).toEqual([3, 1, 11, 4, 4]);
  const items: { quantity: string; amount: { value: string } }[] = bodies[0].receipt.items;
  const sum = items.reduce(
    (total, { quantity, amount }) => total + Number(quantity) * Number(amount.value),
    0,
  );
  expect(sum).toBe(Number(bodies[0].amount.value));
});

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
    captures: [{ ref: '2d1c', amountMinor: 150_050, currency: 'RUB', refundedMinor: 100 }],
  });
  const foreign = { ...succeeded, amount: { value: '1500.50', currency: 'KZT' } };
  const facts = await withReplies({ '/payments/2d1c': foreign }).acquirer.ask(known, []);
  expect(facts.captures).toMatchObject([{ currency: 'KZT' }]);
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
  expect(await acquirer.refund(makeRefund(known, '2d1c'))).toBe(150_050);
  expect(asked[0]?.headers['idempotence-key']).toBe('refund-key');
});

test('a refund of the whole takes its receipt from the payment’s; the rest of one that a person began has its own [PAY-11]', async () => {
  const receipt = { vatCode: 4, deliveryVatCode: 1, taxSystemCode: 2, paymentMode: 'full_payment' } as const;
  const whole = fakeAsk({ '/refunds': { id: 'r', status: 'succeeded' } });
  await new YooKassa('yookassa', { ...settings, receipt }, whole.ask).refund(makeRefund(known, '2d1c'));
  expect(JSON.parse(whole.asked[0]?.body ?? '')).not.toHaveProperty('receipt');

  const partly = {
    ...pending,
    status: 'succeeded',
    refunded_amount: { value: '500.00', currency: 'RUB' },
  };
  const rest = fakeAsk({
    '/payments/2d1c': partly,
    '/refunds': ({ body }: { body: string }) =>
      JSON.parse(body).amount.value === '1000.50' ? { id: 'r', status: 'succeeded' } : { type: 'error' },
  });
  const acquirer = new YooKassa('yookassa', { ...settings, receipt }, rest.ask);
  expect(await acquirer.refund(makeRefund(known, '2d1c'))).toBe(150_050);
  expect(rest.asked.at(-1)?.headers['idempotence-key']).toBe('refund-key-50000');
  expect(JSON.parse(rest.asked.at(-1)?.body ?? '')).toMatchObject({
    amount: { value: '1000.50', currency: 'RUB' },
    receipt: {
      customer: { email: 'anna@example.com' },
      tax_system_code: 2,
      items: [{ quantity: '1.00', amount: { value: '1000.50', currency: 'RUB' }, vat_code: 4 }],
    },
  });
  // A shop with a cash register of its own sends none.
  await new YooKassa('yookassa', settings, rest.ask).refund(makeRefund(known, '2d1c'));
  expect(JSON.parse(rest.asked.at(-1)?.body ?? '')).not.toHaveProperty('receipt');
});

test('of a payment that tells of no parts, our own books say what is left; a refusal says why [PAY-11]', async () => {
  const silent = { ...pending, status: 'succeeded' };
  const rest = { ...makeRefund(known, '2d1c'), alreadyMinor: 50_000 };
  const done = withReplies({ '/payments/2d1c': silent, '/refunds': { id: 'r', status: 'succeeded' } });
  expect(await done.acquirer.refund(rest)).toBe(150_050);
  expect(JSON.parse(done.asked.at(-1)?.body ?? '')).toMatchObject({ amount: { value: '1000.50' } });
  const canceled = { status: 'canceled', cancellation_details: { reason: 'insufficient_funds' } };
  const refused = withReplies({ '/payments/2d1c': silent, '/refunds': canceled });
  await expect(refused.acquirer.refund(rest)).rejects.toThrow(new RefusedRequestError('insufficient_funds'));
});

test('of a payment out of which something was taken, that much goes back once, with its own receipt [PAY-11]', async () => {
  const receipt = { vatCode: 4, deliveryVatCode: 1, taxSystemCode: 2, paymentMode: 'full_payment' } as const;
  let refunded = 10_000;
  const { ask, asked } = fakeAsk({
    '/payments/2d1c': () => ({
      ...pending,
      status: 'succeeded',
      refunded_amount: { value: (refunded / 100).toFixed(2), currency: 'RUB' },
    }),
    '/refunds': () => {
      refunded = 35_000;
      return { id: 'r', status: 'succeeded' };
    },
  });
  const acquirer = new YooKassa('yookassa', { ...settings, receipt }, ask);
  const part = { ...makeRefund(known, '2d1c'), amountMinor: 35_000, alreadyMinor: 10_000 };
  expect(await acquirer.refund(part)).toBe(35_000);
  expect(await acquirer.refund(part)).toBe(35_000);
  const sent = asked.filter(({ path }) => path.endsWith('/refunds')).map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([
    { amount: { value: '250.00' }, receipt: { items: [{ amount: { value: '250.00' } }] } },
  ]);
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
  expect(toDeclineCode(reason)).toBe(code);
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
    expect(acquirer.parseWebhook(incoming(ip))).toMatchObject({ attemptId: '1001-abc', ref: '2d1c' });
  });

  test.each(['203.0.113.1', '185.71.78.1', '127.0.0.1', '::1'])('from %s is refused [PAY-11]', (ip) => {
    expect(() => acquirer.parseWebhook(incoming(ip))).toThrow(ForgedError);
  });

  test('about a refund names the payment', () => {
    const refund = { id: 'r', payment_id: '2d1c', status: 'succeeded' };
    expect(acquirer.parseWebhook(incoming('185.71.76.1', refund)).ref).toBe('2d1c');
  });
});

test('its list tells of payments that succeeded, to the last page [PAY-11]', async () => {
  const queries: string[] = [];
  const acquirer = new YooKassa('yookassa', settings, async (url) => {
    const { searchParams } = new URL(url);
    queries.push(searchParams.toString());
    const id = searchParams.get('cursor') ?? 'first';
    const item = { ...pending, id, status: 'succeeded' };
    return { status: 200, body: { items: [item], ...(id === 'first' ? { next_cursor: 'second' } : {}) } };
  });
  expect(await acquirer.listCaptures(0, 86_400_000)).toEqual([
    { attemptId: '1001-abc', ref: 'first', amountMinor: 150_050, currency: 'RUB' },
    { attemptId: '1001-abc', ref: 'second', amountMinor: 150_050, currency: 'RUB' },
  ]);
  expect(queries[0]).toContain('created_at.gte=1970-01-01T00%3A00%3A00.000Z');
  expect(queries).toHaveLength(2);
});
