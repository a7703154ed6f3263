import { type Json, parseForm, Shop } from '../testing/Shop';

const basic = {
  authorization: `Basic ${Buffer.from('100500:test_sandbox-yookassa-key').toString('base64')}`,
};
let shop: Shop;
let keys = 0;
beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.fresh());
afterAll(() => shop.close());

const post = (path: string, body: Json, key = `key-${++keys}`): Promise<Json> =>
  shop.json(`/yookassa/v3${path}`, body, { ...basic, 'idempotence-key': key });
const read = async (path: string): Promise<Json> =>
  (await (await shop.get(`/yookassa/v3${path}`, basic)).json()) as Json;
const request = (rest: Json = {}): Json => ({
  amount: { value: '1234.50', currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: `${shop.address}/back` },
  payment_method_data: { type: 'bank_card' },
  metadata: { order_id: 'Y-1' },
  ...rest,
});
const typed = (number: string): Json => ({ number, expiry: '12/30', cvc: '123' });
const webhooks = () => shop.heard.map(({ body }) => JSON.parse(body) as Json);

describe('YooKassa', () => {
  test('a payment waits for its customer, who pays at the acquirer’s page and comes back', async () => {
    const payment = await post('/payments', request());
    expect(payment).toMatchObject({ status: 'pending', paid: false, amount: { value: '1234.50' } });
    const { confirmation_url } = payment.confirmation as { confirmation_url: string };
    const hosted = await shop.get(confirmation_url.slice(shop.origin.length));
    expect(hosted.headers.get('location')).toBe(`/hosted/${payment.id}`);
    const reply = await shop.form(`/hosted/${payment.id}/card`, typed('4111111111111111'));
    expect(reply.headers.get('location')).toBe(`${shop.address}/back`);
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      status: 'succeeded',
      paid: true,
      payment_method: { type: 'bank_card', card: { first6: '411111', last4: '1111' } },
    });
    await shop.settle();
    expect(webhooks()).toMatchObject([
      { type: 'notification', event: 'payment.succeeded', object: { id: payment.id, status: 'succeeded' } },
    ]);
  });

  const item = (value: string, quantity: string, rest: Json = {}): Json => ({
    ...{ description: 'Rolls', vat_code: 4, payment_mode: 'full_payment', payment_subject: 'commodity' },
    ...{ quantity, amount: { value, currency: 'RUB' }, ...rest },
  });
  const customer = { email: 'anna@example.com' };
  test.each<[string, Json, string | undefined]>([
    [
      'adds up to the amount',
      { customer, items: [item('600.00', '2.00'), item('34.50', '1.00')] },
      undefined,
    ],
    ['adds up to another amount', { customer, items: [item('600.00', '2.00')] }, 'receipt.items'],
    [
      'has a line of no value',
      { customer, items: [item('1234.50', '1.00'), item('0.00', '1.00')] },
      'receipt.items[1]',
    ],
    ['has no tax', { customer, items: [item('1234.50', '1.00', { vat_code: 0 })] }, 'receipt.items[0]'],
    ['is for nobody', { customer: {}, items: [item('1234.50', '1.00')] }, 'receipt.customer'],
  ])('a receipt that %s', async (_what, receipt, parameter) => {
    const payment = await post('/payments', request({ receipt }));
    expect([payment.status ?? payment.type, payment.parameter]).toEqual([
      parameter ? 'error' : 'pending',
      parameter,
    ]);
  });

  test('the page sends to the bank where the card wants it', async () => {
    const payment = await post('/payments', request());
    const sent = await shop.form(`/hosted/${payment.id}/card`, typed('4242424242424242'));
    const toBank = parseForm(await sent.text());
    const asked = parseForm(await (await shop.form(toBank.action, toBank.fields)).text());
    const answered = await shop.form(asked.action, { ...asked.fields, code: '1234', answer: 'confirm' });
    const back = parseForm(await answered.text());
    const done = await shop.form(back.action, back.fields);
    expect(done.headers.get('location')).toBe(`${shop.address}/back`);
    expect((await read(`/payments/${payment.id}`)).status).toBe('succeeded');
  });

  test('the same key and body give the same payment, another body an error', async () => {
    const first = await post('/payments', request(), 'once');
    expect((await post('/payments', request(), 'once')).id).toBe(first.id);
    const amount = { value: '1.00', currency: 'RUB' };
    expect(await post('/payments', request({ amount }), 'once')).toMatchObject({
      type: 'error',
      code: 'invalid_request',
      description: 'Idempotence key duplicated',
      parameter: 'Idempotence-Key',
    });
    await shop.pass(25 * 3_600_000);
    expect((await post('/payments', request(), 'once')).id).not.toBe(first.id);
  });

  test.each([
    ['capture', { capture: false }],
    ['amount.value', { amount: { value: '0.00', currency: 'RUB' } }],
    ['amount.currency', { amount: { value: '1.00' } }],
    ['confirmation.type', { confirmation: { type: 'qr' } }],
    ['confirmation.return_url', { confirmation: { type: 'redirect' } }],
    ['description', { description: 'x'.repeat(129) }],
    ['payment_method_data.type', { payment_method_data: { type: 'gold' } }],
    ['payment_method_data.card', { payment_method_data: { type: 'bank_card', card: {} } }],
  ])('a wrong %s is named', async (parameter, change) => {
    expect(await post('/payments', request(change))).toMatchObject({ type: 'error', parameter });
  });

  test('no credentials, no key, no payment', async () => {
    expect((await shop.get('/yookassa/v3/payments/x')).status).toBe(401);
    expect(await post('/payments', request(), '')).toMatchObject({ parameter: 'Idempotence-Key' });
    expect(await read('/payments/none')).toMatchObject({ code: 'not_found' });
  });

  test('refunds: in parts, never more than was paid, notified to the shop', async () => {
    const payment = await post('/payments', request());
    await shop.form(`/hosted/${payment.id}/card`, typed('4111111111111111'));
    const refund = (value: string) =>
      post('/refunds', { payment_id: payment.id, amount: { value, currency: 'RUB' } });
    expect(await refund('1000.00')).toMatchObject({
      status: 'succeeded',
      payment_id: payment.id,
      amount: { value: '1000.00' },
    });
    expect(await refund('300.00')).toMatchObject({ parameter: 'amount.value' });
    await shop.settle();
    expect(webhooks().map(({ event }) => event)).toEqual(['payment.succeeded', 'refund.succeeded']);
  });

  test('a refund of a part tells its receipt where the payment had one; one of the whole need not', async () => {
    const receipt = { customer, items: [item('1234.50', '1.00')] };
    const paid = async () => {
      const payment = await post('/payments', request({ receipt }));
      await shop.form(`/hosted/${payment.id}/card`, typed('4111111111111111'));
      return payment.id;
    };
    const refund = (payment_id: unknown, value: string, rest: Json = {}) =>
      post('/refunds', { payment_id, amount: { value, currency: 'RUB' }, ...rest });
    expect(await refund(await paid(), '1234.50')).toMatchObject({ receipt_registration: 'succeeded' });
    const part = await paid();
    expect(await refund(part, '1000.00')).toMatchObject({ parameter: 'receipt' });
    expect(await refund(part, '1000.00', { receipt })).toMatchObject({ parameter: 'receipt.items' });
    const items = [item('1000.00', '1.00')];
    expect(await refund(part, '1000.00', { receipt: { customer, items } })).toMatchObject({
      status: 'succeeded',
      receipt_registration: 'succeeded',
    });
  });

  test.each(['sbp', 'sberbank'])('%s is paid at the bank’s page', async (type) => {
    const payment = await post('/payments', request({ payment_method_data: { type } }));
    const bank = (await shop.get(`/hosted/${payment.id}`)).headers.get('location') ?? '';
    await shop.form(bank, { answer: 'pay' });
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      status: 'succeeded',
      payment_method: { type },
    });
  });

  test('an unconfirmed payment ends after an hour', async () => {
    const payment = await post('/payments', request());
    await shop.pass(3_600_000);
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'expired_on_confirmation' },
    });
  });

  test('lists by time, newest first', async () => {
    const [one, two] = [await post('/payments', request()), await post('/payments', request())];
    const from = new Date(shop.clock - 1000).toISOString();
    const { items } = await read(`/payments?created_at.gte=${from}`);
    expect((items as Json[]).map(({ id }) => id)).toEqual([two.id, one.id]);
  });
});
