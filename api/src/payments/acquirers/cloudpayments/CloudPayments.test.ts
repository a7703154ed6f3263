import { createHmac } from 'node:crypto';
import { fakeAsk } from '../../testing/fakeAsk';
import { knownPayment, makeRefund, newPayment } from '../../testing/payments';
import type { AskAcquirer } from '../askAcquirer';
import { RefusedRequestError, UnknownOutcomeError } from '../requestErrors';
import { ForgedError, type WebhookRequest } from '../webhooks';
import { CloudPayments } from './CloudPayments';
import { toDeclineCode } from './toDeclineCode';

const settings = {
  url: 'https://api.cloudpayments.ru',
  scriptUrl: 'https://checkout.cloudpayments.ru/checkout.js',
  publicId: 'pk_1',
  apiSecret: 'secret',
  receipt: null,
};
const withReplies = (answers: Parameters<typeof fakeAsk>[0]) => {
  const { ask, asked } = fakeAsk(answers);
  return { acquirer: new CloudPayments('cp', settings, ask), asked };
};
const receipt = {
  taxPercent: 20,
  deliveryTaxPercent: null,
  taxSystem: 1,
  paymentMode: 'full_prepayment',
} as const;
const customerReceipt = {
  Items: [
    { label: 'Philadelphia', price: 650.5, quantity: 2, amount: 1301, vat: 20, method: 1, object: 1 },
    { label: 'Delivery', price: 199.5, quantity: 1, amount: 199.5, vat: null, method: 1, object: 4 },
  ],
  taxationSystem: 1,
  email: 'anna@example.com',
  amounts: { electronic: 1500.5 },
};
const readReceipt = (body = '') => JSON.parse(body).JsonData?.cloudpayments.CustomerReceipt;
const model = (fields: object) => ({
  Success: true,
  Message: null,
  Model: { TransactionId: 504, Amount: 1500.5, ...fields },
});

test('a charge carries cryptogram, amount, our number and an idempotency key [PAY-05] [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({
    '/charge': model({ Status: 'Completed', CardLastFour: '4242', CardType: 'Visa' }),
  });
  const { facts } = await acquirer.payByCard(newPayment, 'CRYPTOGRAM');
  expect(facts).toEqual({
    providerId: '504',
    status: 'paid',
    card: { lastFour: '4242', scheme: 'Visa' },
    captures: [{ ref: '504', amountMinor: 150_050, refundedMinor: 0 }],
  });
  expect(asked[0]).toMatchObject({
    path: '/payments/cards/charge',
    headers: { authorization: `Basic ${btoa('pk_1:secret')}`, 'x-request-id': '1001-abc' },
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    Amount: 1500.5,
    Currency: 'RUB',
    IpAddress: '203.0.113.7',
    CardCryptogramPacket: 'CRYPTOGRAM',
    InvoiceId: '1001-abc',
    Email: 'anna@example.com',
  });
});

test.each(['RUB', 'UZS'])('money that came in %s is told with its currency [PAY-11]', async (Currency) => {
  const { acquirer } = withReplies({
    '/get': model({ Status: 'Completed', InvoiceId: '1001-abc', Currency }),
  });
  expect((await acquirer.ask(knownPayment, [])).captures).toEqual([
    { ref: '504', amountMinor: 150_050, currency: Currency, refundedMinor: 0 },
  ]);
});

test.each([
  ['ru', 'ru-RU'],
  ['de', 'en-US'],
  ['uz', 'en-US'],
] as const)(
  'its messages to a customer who reads %s are asked for in %s: it writes no others of ours',
  async (language, culture) => {
    const { acquirer, asked } = withReplies({ '/charge': model({ Status: 'Completed' }) });
    await acquirer.payByCard({ ...newPayment, language }, 'CRYPTOGRAM');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ CultureName: culture });
  },
);

test('3-D Secure: the bank’s page, then post3ds with what it sent [PAY-06] [PAY-08]', async () => {
  const asks = { Success: false, Model: { TransactionId: 504, PaReq: 'PA', AcsUrl: 'https://acs.example/' } };
  const { acquirer, asked } = withReplies({ '/charge': asks, '/post3ds': model({ Status: 'Completed' }) });
  const { facts, step } = await acquirer.payByCard(newPayment, 'C');
  expect([facts.status, step]).toEqual([
    'pending',
    { kind: 'pa-req', acsUrl: 'https://acs.example/', md: '504', paReq: 'PA' },
  ]);
  expect((await acquirer.finishCard(knownPayment, { paRes: 'RES' })).facts.status).toBe('paid');
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ TransactionId: 504, PaRes: 'RES' });
});

test('“Success” is not the payment’s status, and a refusal without a transaction charges nothing [PAY-11]', async () => {
  const declined = { Success: false, Model: { TransactionId: 504, Status: 'Declined', ReasonCode: 5051 } };
  const { acquirer } = withReplies({ '/charge': declined });
  expect((await acquirer.payByCard(newPayment, 'C')).facts).toMatchObject({
    status: 'declined',
    declineCode: 'insufficient_funds',
  });
  const refused = withReplies({ '/charge': { Success: false, Message: 'wrong cryptogram', Model: null } });
  await expect(refused.acquirer.payByCard(newPayment, 'C')).rejects.toThrow(RefusedRequestError);
  const authorized = withReplies({ '/charge': model({ Status: 'Authorized' }) });
  expect((await authorized.acquirer.payByCard(newPayment, 'C')).facts.status).toBe('pending');
});

test('a lost reply is asked for again under the same number; a repeated loss is unknown [PAY-11]', async () => {
  let calls = 0;
  const lossy: AskAcquirer = async () => {
    calls += 1;
    if (calls === 1) throw new UnknownOutcomeError('lost', false);
    return { status: 200, body: model({ Status: 'Completed' }) };
  };
  const facts = (await new CloudPayments('cp', settings, lossy).payByCard(newPayment, 'C')).facts;
  expect([facts.status, calls]).toEqual(['paid', 2]);
  const away: AskAcquirer = async () => {
    throw new UnknownOutcomeError('lost', false);
  };
  await expect(new CloudPayments('cp', settings, away).payByCard(newPayment, 'C')).rejects.toThrow(
    UnknownOutcomeError,
  );
});

test.each([
  [
    'desktop',
    'sbp',
    '/payments/qr/sbp/image',
    { QrImage: 'AAAA' },
    { link: '', image: 'data:image/png;base64,AAAA' },
  ],
  [
    'mobile',
    'sbp',
    '/payments/qr/sbp/link',
    { QrUrl: 'https://qr.nspk.ru/A' },
    { link: 'https://qr.nspk.ru/A', image: null },
  ],
  [
    'mobile',
    'sberpay',
    '/payments/qr/sberpay/link',
    { QrUrl: 'sberpay://x' },
    { link: 'sberpay://x', image: null },
  ],
] as const)(
  'on a %s %s is a code of ten minutes at most [PAY-07] [PAY-06]',
  async (device, method, path, reply, code) => {
    const { acquirer, asked } = withReplies({ [path]: model({ ...reply }) });
    const { step } = await acquirer.payByCode({ ...newPayment, device }, method);
    expect(step).toEqual({ kind: 'code', ...code });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      TtlMinutes: 9,
      Scheme: 'charge',
      PublicId: 'pk_1',
    });
  },
);

test('a code that was paid twice is two captures, by the numbers that notifications told [PAY-11]', async () => {
  const { acquirer } = withReplies({
    '/payments/get': ({ body }: { body: string }) =>
      model({ ...JSON.parse(body), InvoiceId: '1001-abc', Status: 'Completed' }),
  });
  const facts = await acquirer.ask(knownPayment, ['505', '504']);
  expect(facts.captures.map(({ ref }) => ref)).toEqual(['504', '505']);
  const other = withReplies({ '/payments/get': model({ InvoiceId: 'somebody-else', Status: 'Completed' }) });
  expect((await other.acquirer.ask(knownPayment, [])).status).toBe('unknown');
});

test('a refund is asked for once: what has gone back already is not asked for again [PAY-11]', async () => {
  const request = makeRefund(knownPayment, '504');
  const fresh = withReplies({
    '/payments/get': model({ Status: 'Completed' }),
    '/payments/refund': { Success: true },
  });
  expect(await fresh.acquirer.refund(request)).toBe(150_050);
  expect(fresh.asked.at(-1)?.headers['x-request-id']).toBe('refund-key');
  const done = withReplies({ '/payments/get': model({ Status: 'Completed', Refunded: true }) });
  expect(await done.acquirer.refund(request)).toBe(150_050);
  expect(done.asked.map(({ path }) => path)).toEqual(['/payments/get']);
  const partly = withReplies({
    '/payments/get': model({ Status: 'Completed', RefundedAmount: 500 }),
    '/payments/refund': { Success: true },
  });
  expect(await partly.acquirer.refund(request)).toBe(150_050);
  expect(JSON.parse(partly.asked.at(-1)?.body ?? '')).toMatchObject({ Amount: 1000.5 });
  // Another request than the one for the whole.
  expect(partly.asked.at(-1)?.headers['x-request-id']).toBe('refund-key-after-50000');
});

test('what is left to give back, our own books say: a payment does not tell of its parts [PAY-11]', async () => {
  const silent = model({ Status: 'Completed', Refunded: false });
  const rest = { ...makeRefund(knownPayment, '504'), alreadyMinor: 50_000 };
  const { acquirer, asked } = withReplies({ '/payments/get': silent, '/payments/refund': { Success: true } });
  expect(await acquirer.refund(rest)).toBe(150_050);
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ Amount: 1000.5 });
  const refusing = withReplies({
    '/payments/get': silent,
    '/payments/refund': { Success: false, Message: 'more than was paid' },
  });
  await expect(refusing.acquirer.refund(rest)).rejects.toThrow(new RefusedRequestError('more than was paid'));
});

test.each([
  [5051, 'insufficient_funds'],
  [5054, 'card_expired'],
  [5033, 'card_expired'],
  [5014, 'card_number'],
  [5015, 'card_number'],
  [5031, 'card_number'],
  [5082, 'card_cvc'],
  [5206, 'three_ds_failed'],
  [5207, 'three_ds_unavailable'],
  [5005, 'refused'],
  [5001, 'refused'],
  [5034, 'fraud'],
  [5300, 'fraud'],
  [5065, 'limit'],
  [5017, 'canceled'],
  [5091, 'try_later'],
  [3004, 'expired'],
  [3003, 'wrong_amount'],
  [6001, 'refused'],
  [9999, 'refused'],
])('reason %i is “%s” [PAY-10]', (reason, code) => {
  expect(toDeclineCode(reason)).toBe(code);
});

describe('a notification', () => {
  const body = Buffer.from(
    'TransactionId=504&Amount=1500.50&Currency=RUB&InvoiceId=1001-abc&Status=Completed',
  );
  const sign = (bytes: Buffer, secret = 'secret') =>
    createHmac('sha256', secret).update(bytes).digest('base64');
  const incoming = (changes: Partial<WebhookRequest> = {}): WebhookRequest => ({
    kind: 'pay',
    method: 'POST',
    query: '',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-hmac': sign(body) },
    ip: '198.51.100.1',
    ...changes,
  });
  const { acquirer } = withReplies({});

  test('with the right signature is read [PAY-11]', () => {
    expect(acquirer.parseWebhook(incoming())).toEqual({
      kind: 'changed',
      key: 'pay:504:Completed:1500.50',
      attemptId: '1001-abc',
      ref: '504',
      amountMinor: 150_050,
      currency: 'RUB',
    });
    const json = Buffer.from(JSON.stringify({ TransactionId: 505, Amount: 1, InvoiceId: 'a' }));
    const asJson = { 'content-type': 'application/json', 'content-hmac': sign(json) };
    expect(acquirer.parseWebhook(incoming({ kind: 'check', body: json, headers: asJson }))).toMatchObject({
      kind: 'check',
      attemptId: 'a',
      amountMinor: 100,
    });
    const query = body.toString();
    const byGet = { method: 'GET', query, body: Buffer.alloc(0) };
    expect(acquirer.parseWebhook(incoming(byGet)).ref).toBe('504');
  });

  test.each([
    ['edited after it was signed', { body: Buffer.from(body.toString().replace('1500.50', '1.00')) }],
    ['signed by somebody else', { headers: { 'content-hmac': sign(body, 'not the secret') } }],
    ['without a signature', { headers: {} }],
    ['with an empty one', { headers: { 'content-hmac': '' } }],
    ['with one that is no base64', { headers: { 'content-hmac': '!!!' } }],
  ])('%s is refused [PAY-11]', (_what, changes) => {
    expect(() => acquirer.parseWebhook(incoming(changes))).toThrow(ForgedError);
  });

  test.each([
    ['accept', 0],
    ['unknown_order', 10],
    ['wrong_amount', 12],
    ['not_now', 13],
    ['expired', 20],
  ] as const)('the answer “%s” is code %i', (verdict, code) => {
    expect(JSON.parse(acquirer.webhookReply(verdict).body)).toEqual({ code });
  });
});

test('its list tells of money that came, page by page, and not of refunds [PAY-11]', async () => {
  const completed = { Status: 'Completed', Amount: 10.5 };
  const pages: Record<number, object[]> = {
    1: [
      { ...completed, TransactionId: 1, InvoiceId: '7-a' },
      { ...completed, TransactionId: 2, InvoiceId: '7-a' },
    ],
    2: [{ ...completed, TransactionId: 3, InvoiceId: '7-a', OriginalTransactionId: 1 }],
  };
  const { acquirer, asked } = withReplies({
    '/v2/payments/list': ({ body }: { body: string }) => ({
      Success: true,
      Model: pages[JSON.parse(body).PageNumber] ?? [],
    }),
  });
  expect(await acquirer.listCaptures(0, 86_400_000)).toEqual([
    { attemptId: '7-a', ref: '1', amountMinor: 1050, currency: null },
    { attemptId: '7-a', ref: '2', amountMinor: 1050, currency: null },
  ]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    CreatedDateGte: '1970-01-01T00:00:00.000Z',
    CreatedDateLte: '1970-01-02T00:00:00.000Z',
    PageNumber: 1,
    TimeZone: 'UTC',
    Statuses: ['Completed'],
  });
});

test('cards and codes carry the fiscal receipt that CloudKassir makes [PAY-06] [PAY-07]', async () => {
  const { ask, asked } = fakeAsk({
    '/charge': model({ Status: 'Completed' }),
    '/link': model({ QrUrl: 'https://qr.nspk.ru/A' }),
    '/image': model({ QrImage: 'AAAA' }),
  });
  const acquirer = new CloudPayments('cp', { ...settings, receipt }, ask);
  await acquirer.payByCard(newPayment, 'CRYPTOGRAM');
  await acquirer.payByCode(newPayment, 'sbp');
  await acquirer.payByCode({ ...newPayment, device: 'mobile' }, 'sberpay');
  expect(asked.map(({ body }) => readReceipt(body))).toEqual([
    customerReceipt,
    customerReceipt,
    customerReceipt,
  ]);
});

test('a shop with a cash register of its own sends no receipt [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({ '/charge': model({ Status: 'Completed' }) });
  await acquirer.payByCard(newPayment, 'CRYPTOGRAM');
  expect(asked[0]?.body).not.toContain('JsonData');
});

test('what goes back has a receipt of its own, to the phone where there is no e-mail [PAY-11]', async () => {
  const { ask, asked } = fakeAsk({
    '/get': model({ Status: 'Completed', RefundedAmount: 100 }),
    '/refund': { Success: true, Model: { TransactionId: 568 } },
  });
  const acquirer = new CloudPayments('cp', { ...settings, receipt }, ask);
  const request = makeRefund(knownPayment, '504');
  await acquirer.refund({
    ...request,
    amountMinor: 75_050,
    receipt: { ...request.receipt, email: null },
  });
  expect(readReceipt(asked[1]?.body)).toEqual({
    Items: [
      { label: 'Philadelphia', price: 650.5, quantity: 1, amount: 650.5, vat: 20, method: 1, object: 1 },
    ],
    taxationSystem: 1,
    phone: '+79161234567',
    amounts: { electronic: 650.5 },
  });
});
