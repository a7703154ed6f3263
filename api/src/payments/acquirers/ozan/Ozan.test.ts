import { fakeAsk } from '../../testing/fakeAsk';
import { knownPayment, makeRefund, newPayment } from '../../testing/payments';
import { RefusedRequestError } from '../requestErrors';
import { ForgedError } from '../webhooks';
import { Ozan } from './Ozan';

const withReplies = (answers: Parameters<typeof fakeAsk>[0]) => {
  const { ask, asked } = fakeAsk(answers);
  const settings = {
    checkoutUrl: 'https://checkout-api.ozan.com',
    apiUrl: 'https://api.ozan.com',
    apiKey: 'key',
  };
  return { acquirer: new Ozan('ozan', settings, ask), asked };
};
const payment = { ...newPayment, currency: 'TRY' };

test('the customer is sent to its page, with an e-mail address [PAY-01] [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({
    '/pw/v3/initializePayment': {
      status: 'WAITING',
      transactionId: 't',
      purchaseUrl: 'https://pay.ozan.com/t',
    },
  });
  const { step, facts } = await acquirer.payByCard(payment);
  expect([facts.providerId, step]).toEqual(['t', { kind: 'redirect', url: 'https://pay.ozan.com/t' }]);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    apiKey: 'key',
    referenceNo: '1001-abc',
    amount: 150_050,
    currency: 'TRY',
    email: 'anna@example.com',
    returnUrl: newPayment.returnUrl,
  });
  await expect(acquirer.payByCard({ ...payment, email: null })).rejects.toThrow(RefusedRequestError);
});

test('who pays and where is told in every field that others send; only Turkish and English are asked for [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({
    '/pw/v3/initializePayment': { purchaseUrl: 'https://pay.ozan.com/t' },
  });
  for (const [language, name] of [
    ['tr', 'Ayşe Nur Yılmaz'],
    ['de', 'Anna'],
    ['uz', ''],
  ] as const)
    await acquirer.payByCard({ ...payment, language, name });
  const place = {
    billingAddress1: '-',
    billingCity: 'Antalya',
    billingPostcode: '00000',
    billingCountry: 'TR',
    billingPhone: newPayment.phone,
  };
  expect(asked.map(({ body }) => JSON.parse(body))).toMatchObject([
    { ...place, language: 'tr', billingFirstName: 'Ayşe', billingLastName: 'Yılmaz' },
    { ...place, language: 'en', billingFirstName: 'Anna', billingLastName: 'Anna' },
    { ...place, language: 'en', billingFirstName: 'Order 0001', billingLastName: 'Order 0001' },
  ]);
});

test.each([
  ['APPROVED', 'paid', [{ ref: 't', amountMinor: 150_050, refundedMinor: 0 }]],
  ['REFUNDED', 'paid', [{ ref: 't', amountMinor: 150_050, refundedMinor: 150_050 }]],
  ['DECLINED', 'declined', []],
  ['FAILED', 'declined', []],
  ['CANCELLED', 'declined', []],
  ['WAITING', 'pending', []],
  ['PENDING', 'pending', []],
  ['ERROR', 'unknown', []],
  ['a word that nobody has told of', 'unknown', []],
])(
  'its status %s is “%s”; what the browser brought back is not asked [PAY-11]',
  async (status, expected, captures) => {
    const { acquirer } = withReplies({
      '/api/v3/status': {
        status,
        referenceNo: knownPayment.id,
        transactionId: 't',
        amountProcessed: 150_050,
      },
    });
    const facts = await acquirer.ask(knownPayment, []);
    expect(facts.status).toBe(expected);
    expect(facts.captures).toEqual(captures);
    expect(() => acquirer.parseWebhook()).toThrow(ForgedError);
  },
);

test('the currency that it took is told with the money [PAY-11]', async () => {
  const reply = { status: 'APPROVED', referenceNo: knownPayment.id, transactionId: 't', amount: 1 };
  const { acquirer } = withReplies({ '/api/v3/status': { ...reply, currency: 'EUR' } });
  expect((await acquirer.ask(knownPayment, [])).captures).toEqual([
    { ref: 't', amountMinor: 1, currency: 'EUR', refundedMinor: 0 },
  ]);
});

test('it is asked by its own numbers, then by ours; another payment’s answer is not taken [PAY-11]', async () => {
  const known = { ...knownPayment, providerId: null };
  const { acquirer, asked } = withReplies({
    '/api/v3/status': ({ body }: { body: string }) => {
      const { transactionId } = JSON.parse(body);
      if (transactionId === undefined) return { status: 'ERROR' };
      const referenceNo = transactionId === 'own' ? known.id : '1002-other';
      return { status: 'APPROVED', referenceNo, transactionId, amountProcessed: 150_050 };
    },
  });
  expect((await acquirer.ask(known, ['foreign'])).status).toBe('unknown');
  expect(await acquirer.ask(known, ['foreign', 'own'])).toMatchObject({
    status: 'paid',
    captures: [{ ref: 'own' }],
  });
  const questions = asked.map(({ body }) => JSON.parse(body));
  expect(questions.slice(0, 2)).toEqual([
    { apiKey: 'key', transactionId: 'foreign' },
    { apiKey: 'key', referenceNo: known.id },
  ]);
});

test('a refund that was made before is known of, though it is refused the second time [PAY-11]', async () => {
  const { acquirer } = withReplies({
    '/api/v3/refund': { status: 'ERROR', message: 'already refunded' },
    '/api/v3/status': {
      status: 'REFUNDED',
      referenceNo: knownPayment.id,
      transactionId: 't',
      amountProcessed: 150_050,
    },
  });
  expect(await acquirer.refund(makeRefund(knownPayment, 't'))).toBe(150_050);
});

test('of a payment of which a part went back before, “refunded” is not the rest [PAY-11]', async () => {
  const { acquirer } = withReplies({
    '/api/v3/refund': { status: 'ERROR', message: 'no money on the account' },
    '/api/v3/status': {
      status: 'REFUNDED',
      referenceNo: knownPayment.id,
      transactionId: 't',
      amountProcessed: 150_050,
    },
  });
  const rest = { ...makeRefund(knownPayment, 't'), alreadyMinor: 50_000 };
  await expect(acquirer.refund(rest)).rejects.toThrow(new RefusedRequestError('no money on the account'));
});

test('it is known to have no list of operations', async () => {
  expect(await withReplies({}).acquirer.listCaptures()).toBeNull();
});
