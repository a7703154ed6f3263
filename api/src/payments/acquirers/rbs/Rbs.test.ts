import { fakeAsk } from '../../testing/fakeAsk';
import { knownPayment, makeRefund, newPayment } from '../../testing/payments';
import { NotSentError, RefusedRequestError, UnknownOutcomeError } from '../requestErrors';
import { ForgedError } from '../webhooks';
import { Rbs } from './Rbs';
import { computeChecksum } from './readCallback';
import { toDeclineCode } from './toDeclineCode';

const settings = {
  url: 'https://gateway.example/payment/rest',
  userName: 'shop-api',
  password: 'password',
  callbackKey: 'callback-key',
  scriptUrl: 'https://gateway.example/sdk.js',
  publicKey: 'PEM',
  keysUrl: null,
  receipt: null,
};
const withReplies = (answers: Parameters<typeof fakeAsk>[0], acquiring: 'rbs' | 'sber_new' = 'rbs') => {
  const { ask, asked } = fakeAsk(answers);
  return { acquirer: new Rbs('rbs', acquiring, settings, ask), asked };
};
const parseFields = (body = '') => Object.fromEntries(new URLSearchParams(body));
const registered = { orderId: 'md-1', formUrl: 'https://gateway.example/form?mdOrder=md-1' };
const paid = {
  errorCode: '0',
  orderStatus: 2,
  amount: 150_050,
  cardAuthInfo: { maskedPan: '220099**2036', paymentSystem: 'MIR' },
  paymentAmountInfo: { approvedAmount: 150_050, depositedAmount: 150_050, refundedAmount: 0 },
};
const known = { ...knownPayment, providerId: 'md-1' };

test('“new acquiring” registers and sends the customer to the gateway’s page [PAY-01] [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({ 'register.do': registered }, 'sber_new');
  const { step } = await acquirer.payByCard(newPayment, '', knownPayment);
  expect(step).toEqual({ kind: 'redirect', url: registered.formUrl });
  expect(parseFields(asked[0]?.body)).toMatchObject({
    userName: 'shop-api',
    orderNumber: '1001-abc',
    amount: '150050',
    currency: '643',
    sessionTimeoutSecs: '540',
    returnUrl: newPayment.returnUrl,
  });
  expect(await acquirer.cardForm()).toBeNull();
});

test('3-D Secure 2: method, then the same again with its number, then the question, then the status [PAY-06]', async () => {
  const { acquirer, asked } = withReplies({
    'register.do': registered,
    'paymentorder.do': ({ body }: { body: string }) =>
      parseFields(body).threeDSServerTransId === undefined
        ? {
            errorCode: 0,
            is3DSVer2: true,
            threeDSServerTransId: 'trans-1',
            threeDSMethodURLServer: 'https://gateway.example/gather',
            threeDSMethodUrl: 'https://acs.example/method',
            threeDSMethodDataPacked: 'PACKED',
          }
        : { errorCode: 0, acsUrl: 'https://acs.example/challenge', packedCReq: 'CREQ' },
    'finish3dsVer2Payment.do': { errorCode: 0, redirect: 'https://shop.example' },
    'getOrderStatusExtended.do': paid,
  });
  expect((await acquirer.prepare(newPayment)).facts.providerId).toBe('md-1');
  expect((await acquirer.payByCard(newPayment, 'TOKEN', known)).step).toEqual({
    kind: 'method',
    transId: 'trans-1',
    serverUrl: 'https://gateway.example/gather',
    methodUrl: 'https://acs.example/method',
    methodData: 'PACKED',
  });
  const { step } = await acquirer.continueCard(newPayment, 'TOKEN', known, 'trans-1');
  expect(step).toEqual({ kind: 'c-req', acsUrl: 'https://acs.example/challenge', md: 'md-1', cReq: 'CREQ' });
  expect(parseFields(asked[1]?.body)).toMatchObject({ MDORDER: 'md-1', seToken: 'TOKEN', ip: '203.0.113.7' });
  const cres = Buffer.from(JSON.stringify({ threeDSServerTransID: 'trans-1', transStatus: 'Y' })).toString(
    'base64url',
  );
  const { facts } = await acquirer.finishCard(known, { cres });
  expect(facts).toMatchObject({ status: 'paid', card: { lastFour: '2036', scheme: 'MIR' } });
  expect(parseFields(asked.at(-2)?.body)).toMatchObject({ mdOrder: 'md-1', threeDSServerTransId: 'trans-1' });
});

test('a token that the gateway cannot read is a refusal, not an unknown outcome [PAY-10]', async () => {
  const { acquirer } = withReplies({
    'paymentorder.do': { errorCode: '5', errorMessage: 'seToken' },
    'getOrderStatusExtended.do': { errorCode: '0', orderStatus: 0, actionCode: -100 },
  });
  expect((await acquirer.payByCard(newPayment, 'TOKEN', known)).facts.status).toBe('declined');
});

test('a registration whose reply is lost can be paid by nobody: nothing was sent [PAY-11]', async () => {
  const acquirer = new Rbs('rbs', 'sber_new', settings, async () => {
    throw new UnknownOutcomeError('lost', false);
  });
  await expect(acquirer.payByCard(newPayment, '', knownPayment)).rejects.toThrow(NotSentError);
});

test.each([
  [
    'sbp',
    { 'dynamic/get.do': { errorCode: '0', payload: 'https://qr.nspk.ru/A', renderedQr: 'AAAA' } },
    'data:image/png;base64,AAAA',
  ],
  ['sberpay', { 'paymentSberPay.do': { errorCode: '0', deepLink: 'https://qr.nspk.ru/A' } }, null],
] as const)('%s is a code of a registered order [PAY-07]', async (method, replies, image) => {
  const { acquirer } = withReplies({ 'register.do': registered, ...replies });
  const { step } = await acquirer.payByCode(newPayment, method);
  expect(step).toEqual({ kind: 'code', link: 'https://qr.nspk.ru/A', image });
});

test.each([
  [0, 'pending'],
  [1, 'pending'],
  [5, 'pending'],
  [2, 'paid'],
  [4, 'paid'],
  [3, 'declined'],
  [6, 'declined'],
])('orderStatus %i is “%s” [PAY-11]', async (orderStatus, status) => {
  const { acquirer } = withReplies({
    'getOrderStatusExtended.do': { ...paid, orderStatus, actionCode: orderStatus === 6 ? 116 : 0 },
  });
  expect((await acquirer.ask(known)).status).toBe(status);
});

test.each([
  ['rbs', 'cardOnline', 0, 116, 'declined', 'insufficient_funds'],
  ['rbs', 'cardOnline', 0, -100, 'pending', undefined],
  ['rbs', 'cardOnline', 0, -9000, 'pending', undefined],
  // At the bank's page: its refusal is the end of the only try, a fault on the way or an unknown code is not.
  ['rbs', 'cardOnline', 5, -2006, 'declined', 'three_ds_failed'],
  ['rbs', 'cardOnline', 5, 116, 'declined', 'insufficient_funds'],
  ['rbs', 'cardOnline', 5, 120, 'declined', 'refused'],
  ['rbs', 'cardOnline', 5, -100, 'pending', undefined],
  ['rbs', 'cardOnline', 5, 0, 'pending', undefined],
  ['rbs', 'cardOnline', 5, 907, 'pending', undefined],
  ['rbs', 'cardOnline', 5, 1, 'pending', undefined],
  // At the gateway's page the customer may take another card.
  ['sber_new', 'cardOnline', 5, -2006, 'pending', undefined],
  ['rbs', 'cardOnline', 6, 71015, 'declined', 'card_cvc'],
  ['rbs', 'cardOnline', 6, -100, 'declined', 'expired'],
  ['rbs', 'sbp', 0, 116, 'pending', undefined],
  ['sber_new', 'cardOnline', 0, 116, 'pending', undefined],
] as const)(
  '%s, %s: orderStatus %i with actionCode %i is “%s” [PAY-10] [PAY-11]',
  async (acquiring, method, orderStatus, actionCode, status, declineCode) => {
    const reply = { errorCode: '0', orderStatus, actionCode, amount: 150_050 };
    const { acquirer } = withReplies({ 'getOrderStatusExtended.do': reply }, acquiring);
    const facts = await acquirer.ask({ ...known, method });
    expect([facts.status, facts.declineCode]).toEqual([status, declineCode]);
    // Only an order that nobody tried to pay may be taken for one that never arrived.
    expect(facts.isUntouched ?? false).toBe(status === 'pending' && orderStatus === 0 && actionCode === -100);
  },
);

test('a card that is refused while its order stays registered is told why, at once [PAY-10]', async () => {
  const { acquirer } = withReplies({
    'paymentorder.do': { errorCode: '0', info: 'declined' },
    'getOrderStatusExtended.do': { errorCode: '0', orderStatus: 0, actionCode: 101 },
  });
  expect((await acquirer.payByCard(newPayment, 'TOKEN', known)).facts).toMatchObject({
    status: 'declined',
    declineCode: 'card_expired',
  });
});

test.each([
  ['643', 'RUB'],
  ['810', 'RUB'],
  ['860', 'UZS'],
  ['392', '392'],
  [undefined, undefined],
])('money that came in currency %s is told as %s [PAY-11]', async (number, currency) => {
  const { acquirer } = withReplies({ 'getOrderStatusExtended.do': { ...paid, currency: number } });
  expect((await acquirer.ask(known)).captures[0]?.currency).toBe(currency);
});

test('money of another order is not taken for this one’s [PAY-11]', async () => {
  const { acquirer } = withReplies({ 'getOrderStatusExtended.do': { ...paid, orderNumber: '1002-other' } });
  expect(await acquirer.ask(known)).toEqual({ status: 'unknown', captures: [] });
});

test('an order that the gateway does not know is unknown; errorCode 0 alone is not “paid” [PAY-11]', async () => {
  const { acquirer } = withReplies({ 'getOrderStatusExtended.do': { errorCode: '6' } });
  expect((await acquirer.ask({ ...known, providerId: null })).status).toBe('unknown');
});

test('a refund gives back what has not gone back yet [PAY-11]', async () => {
  let refundedAmount = 50;
  const { acquirer, asked } = withReplies({
    'getOrderStatusExtended.do': () => ({
      ...paid,
      orderStatus: 4,
      paymentAmountInfo: { ...paid.paymentAmountInfo, refundedAmount },
    }),
    'refund.do': ({ body }: { body: string }) => {
      refundedAmount += Number(parseFields(body).amount);
      return { errorCode: '0' };
    },
  });
  const request = makeRefund(known, 'md-1');
  expect(await acquirer.refund(request)).toBe(150_050);
  expect(await acquirer.refund(request)).toBe(150_050);
  expect(asked.filter(({ path }) => path.endsWith('refund.do'))).toHaveLength(1);
});

describe('with fiscal receipts', () => {
  const receipt = {
    taxPercent: 20,
    deliveryTaxPercent: null,
    taxSystem: 0,
    paymentMode: 'full_payment',
    ffdVersion: '1.05',
  } as const;
  const makeShop = (replies: Parameters<typeof fakeAsk>[0]) => {
    const { ask, asked } = fakeAsk(replies);
    return { acquirer: new Rbs('sber', 'sber_new', { ...settings, receipt }, ask), asked };
  };
  const attributes = (paymentObject: string) => ({
    attributes: [
      { name: 'paymentMethod', value: '4' },
      { name: 'paymentObject', value: paymentObject },
    ],
  });
  const position = {
    positionId: '1',
    name: 'Philadelphia',
    quantity: { value: 2, measure: 'шт' },
    itemCode: '1',
    itemPrice: 65_050,
    itemAmount: 130_100,
    tax: { taxType: 2 },
    itemAttributes: attributes('1'),
  };

  test('an order is registered with what is sold, its taxes and who gets the receipt [PAY-06]', async () => {
    const { acquirer, asked } = makeShop({ 'register.do': registered });
    await acquirer.payByCard(
      {
        ...newPayment,
        receipt: newPayment.receipt.map((item) =>
          item.subject === 'goods' ? { ...item, taxPercent: 10 } : item,
        ),
      },
      '',
      knownPayment,
    );
    const { orderBundle = '', taxSystem } = parseFields(asked[0]?.body);
    expect(taxSystem).toBe('0');
    expect(JSON.parse(orderBundle)).toEqual({
      customerDetails: { email: 'anna@example.com' },
      cartItems: {
        items: [
          position,
          {
            positionId: '2',
            name: 'Delivery',
            quantity: { value: 1, measure: 'шт' },
            itemCode: '2',
            itemPrice: 19_950,
            itemAmount: 19_950,
            tax: { taxType: 0 },
            itemAttributes: attributes('4'),
          },
        ],
      },
    });
  });

  test('a customer without an e-mail gets the receipt by phone [PAY-06]', async () => {
    const { acquirer, asked } = makeShop({ 'register.do': registered });
    await acquirer.payByCard({ ...newPayment, email: null }, '', knownPayment);
    const { customerDetails } = JSON.parse(parseFields(asked[0]?.body).orderBundle ?? '');
    expect(customerDetails).toEqual({ phone: '79161234567' });
  });

  const refundPart = async (orderBundle: object | undefined, unitMinor: number) => {
    let refundedAmount = 0;
    const { acquirer, asked } = makeShop({
      'getOrderStatusExtended.do': () => ({
        ...paid,
        paymentAmountInfo: { ...paid.paymentAmountInfo, refundedAmount },
        orderBundle,
      }),
      'refund.do': ({ body }: { body: string }) => {
        refundedAmount += Number(parseFields(body).amount);
        return { errorCode: '0' };
      },
    });
    await acquirer.refund({ ...makeRefund(known, 'md-1'), amountMinor: unitMinor });
    return parseFields(asked.find(({ path }) => path.endsWith('refund.do'))?.body);
  };
  const bundle = { cartItems: { items: [position] } };

  test('a part that goes back names the position of the order that it is of [PAY-11]', async () => {
    const { refundItems = '' } = await refundPart(bundle, 65_050);
    expect(JSON.parse(refundItems)).toEqual({
      items: [
        {
          positionId: '1',
          name: 'Philadelphia',
          itemCode: '1',
          quantity: { value: 1, measure: 'шт' },
          itemPrice: 65_050,
          itemAmount: 65_050,
        },
      ],
    });
  });

  test.each([
    ['an order registered without positions', undefined, 65_050],
    ['more than a position cost', bundle, 70_000],
    ['the whole order', bundle, 150_050],
  ])('%s goes back without positions [PAY-11]', async (_what, orderBundle, amountMinor) => {
    const fields = await refundPart(orderBundle, amountMinor);
    expect([fields.amount, fields.refundItems]).toEqual([String(amountMinor), undefined]);
  });
});

const forgetful = { ...paid, paymentAmountInfo: { ...paid.paymentAmountInfo, refundedAmount: 0 } };
const partMinor = { ...makeRefund(known, 'md-1'), amountMinor: 60_000, alreadyMinor: 30_000 };
test.each([
  ['is not known any more', { errorCode: '6' }],
  ['is told as not paid', { errorCode: '0', orderStatus: 0, actionCode: -100 }],
  ['is told as reversed', { errorCode: '0', orderStatus: 3 }],
  ['has less refunded than it had, and was asked before', forgetful],
])('nothing is refunded while the payment %s [PAY-11]', async (_, status) => {
  const { acquirer, asked } = withReplies({
    'getOrderStatusExtended.do': status,
    'refund.do': { errorCode: '0' },
  });
  await expect(acquirer.refund({ ...partMinor, isRepeated: true })).rejects.toThrow(UnknownOutcomeError);
  expect(asked.filter(({ path }) => path.endsWith('refund.do'))).toEqual([]);
});

test('of a status that tells less than our own books, the books say what is left [PAY-11]', async () => {
  const { acquirer, asked } = withReplies({
    'getOrderStatusExtended.do': forgetful,
    'refund.do': { errorCode: '0' },
  });
  expect(await acquirer.refund(partMinor)).toBe(60_000);
  const refunds = asked.filter(({ path }) => path.endsWith('refund.do'));
  expect(refunds.map(({ body }) => parseFields(body).amount)).toEqual(['30000']);
  const refusing = withReplies({
    'getOrderStatusExtended.do': forgetful,
    'refund.do': { errorCode: '7', errorMessage: 'too much' },
  });
  await expect(refusing.acquirer.refund(partMinor)).rejects.toThrow(new RefusedRequestError('too much'));
});

test('a part whose refund was not answered goes back once [PAY-11]', async () => {
  let refundedAmount = 0;
  const { acquirer, asked } = withReplies({
    'getOrderStatusExtended.do': () => ({
      ...paid,
      paymentAmountInfo: { ...paid.paymentAmountInfo, refundedAmount },
    }),
    'refund.do': ({ body }: { body: string }) => {
      refundedAmount += Number(parseFields(body).amount);
      throw new Error('the connection was cut');
    },
  });
  const part = { ...makeRefund(known, 'md-1'), amountMinor: 60_000 };
  await expect(acquirer.refund(part)).rejects.toThrow('cut');
  expect(await acquirer.refund(part)).toBe(60_000);
  expect(asked.filter(({ path }) => path.endsWith('refund.do'))).toHaveLength(1);
});

test.each([
  [116, 'insufficient_funds'],
  [101, 'card_expired'],
  [111, 'card_number'],
  [71015, 'card_cvc'],
  [-2006, 'three_ds_failed'],
  [-2018, 'three_ds_unavailable'],
  [-2000, 'fraud'],
  [121, 'limit'],
  [-2007, 'expired'],
  [907, 'try_later'],
  [120, 'refused'],
])('actionCode %i is “%s” [PAY-10]', (action, code) => {
  expect(toDeclineCode(action)).toBe(code);
});

describe('a callback', () => {
  const parameters: [string, string][] = [
    ['mdOrder', 'md-1'],
    ['orderNumber', '1001-abc'],
    ['operation', 'deposited'],
    ['status', '1'],
    ['amount', '150050'],
  ];
  const { acquirer } = withReplies({});
  const incoming = (
    pairs: [string, string][],
    checksum = computeChecksum(pairs, 'callback-key'),
    method = 'GET',
  ) => {
    const text = new URLSearchParams([...pairs, ['checksum', checksum]]).toString();
    const isGet = method === 'GET';
    return {
      kind: '',
      method,
      query: isGet ? text : '',
      body: Buffer.from(isGet ? '' : text),
      headers: {},
      ip: '',
    };
  };

  test('with the right checksum is read, by GET and by POST [PAY-11]', () => {
    const read = { kind: 'changed', attemptId: '1001-abc', ref: 'md-1', key: 'md-1:deposited:1:150050' };
    expect(acquirer.parseWebhook(incoming(parameters))).toMatchObject(read);
    expect(acquirer.parseWebhook(incoming(parameters, undefined, 'POST'))).toMatchObject(read);
  });

  test('the checksum is upper-case hex over the parameters by name [PAY-11]', () => {
    const pairs: [string, string][] = [
      ['b', '2'],
      ['checksum', 'x'],
      ['a', '1'],
    ];
    expect(computeChecksum(pairs, 'key')).toBe(
      '9E64422E4F184DE971628CE756EFEFCB8BEBEAD5753E45876216E0CEFB7DDB44',
    );
  });

  test('edited, of another key or without a checksum is refused [PAY-11]', () => {
    const edited = parameters.map(([name, value]): [string, string] => [
      name,
      name === 'status' ? '0' : value,
    ]);
    for (const wrong of [
      incoming(edited, computeChecksum(parameters, 'callback-key')),
      incoming(parameters, computeChecksum(parameters, 'another key')),
      incoming(parameters, ''),
    ])
      expect(() => acquirer.parseWebhook(wrong)).toThrow(ForgedError);
  });
});

test('its list tells of orders that were paid, in Moscow’s time [PAY-11]', async () => {
  const order = { ...paid, orderNumber: '1001-abc', attributes: [{ name: 'mdOrder', value: 'md-1' }] };
  const { acquirer, asked } = withReplies({
    'getLastOrdersForMerchants.do': ({ body }: { body: string }) => ({
      errorCode: '0',
      orderStatuses: parseFields(body).page === '0' ? [order, { ...order, orderStatus: 6 }] : [],
    }),
  });
  expect(await acquirer.listCaptures(Date.UTC(2026, 10, 20, 22), Date.UTC(2026, 10, 21, 9))).toEqual([
    { attemptId: '1001-abc', ref: 'md-1', amountMinor: 150_050, currency: null },
  ]);
  expect(parseFields(asked[0]?.body)).toMatchObject({
    from: '20261121010000',
    to: '20261121120000',
    transactionStates: 'DEPOSITED',
  });
});
