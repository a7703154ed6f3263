import { createHmac } from 'node:crypto';
import { formOf, type Heard, type Json, Shop } from '../testing/Shop';

const basic = {
  authorization: `Basic ${Buffer.from('test_api_sandbox:sandbox-cloudpayments-secret').toString('base64')}`,
};
interface Reply {
  Success: boolean;
  Message: string | null;
  Model: Json & { TransactionId: number; Status: string; ReasonCode: number; PaReq: string; AcsUrl: string };
}
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.fresh());
afterAll(() => shop.close());

const call = async (path: string, fields: Json, headers: Record<string, string> = basic): Promise<Reply> =>
  (await (await shop.form(`/cloudpayments${path}`, fields, headers)).json()) as Reply;
const charge = async (card: string, rest: Json = {}, headers: Record<string, string> = basic) =>
  call(
    `/payments/cards/${rest.twoStage ? 'auth' : 'charge'}`,
    {
      Amount: '1234.50',
      Currency: 'RUB',
      IpAddress: '127.0.0.1',
      InvoiceId: 'T-1',
      CardCryptogramPacket: await shop.cryptogram(card),
      ...rest,
    },
    headers,
  );
const types = () => shop.heard.map(({ path }) => path.split('/').at(-1));
const fieldsOf = (heard: Heard | undefined) => Object.fromEntries(new URLSearchParams(heard?.body));

/** What a browser does with AcsUrl, MD and PaReq, and with what the bank sends back. */
async function authenticate({ Model }: Reply, code: string, answer = 'confirm'): Promise<Json> {
  const TermUrl = `${shop.address}/term`;
  const first = await shop.form(Model.AcsUrl, { MD: Model.TransactionId, PaReq: Model.PaReq, TermUrl });
  const asked = formOf(await first.text());
  const second = await shop.form(asked.action, { ...asked.fields, code, answer });
  return formOf(await second.text()).fields;
}

test.each([
  ['uz', 'en', 'uz', 'Toʻlovni tasdiqlang'],
  ['ru-RU', 'de', 'ru', 'Подтвердите платёж'],
  [undefined, 'de-DE,de;q=0.9', 'de', 'Zahlung bestätigen'],
])(
  'its bank’s page asks in the language of the shop (%s), else of the browser (%s)',
  async (CultureName, accepted, language, title) => {
    const { Model } = await charge('4242424242424242', CultureName === undefined ? {} : { CultureName });
    const fields = { MD: Model.TransactionId, PaReq: Model.PaReq, TermUrl: `${shop.address}/term` };
    const asked = await (await shop.form(Model.AcsUrl, fields, { 'accept-language': accepted })).text();
    expect(asked).toContain(`<html lang="${language}">`);
    expect(asked).toContain(`<h1>${title}</h1>`);
  },
);

describe('CloudPayments: cards', () => {
  test('a card without 3-D Secure is paid at once, the shop is asked before and told after', async () => {
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
    await shop.settle();
    expect(types()).toEqual(['check', 'pay']);
    expect(fieldsOf(shop.heard[1])).toMatchObject({
      TransactionId: String(reply.Model.TransactionId),
      Amount: '1234.50',
      Currency: 'RUB',
      InvoiceId: 'T-1',
      Status: 'Completed',
      OperationType: 'Payment',
    });
    expect((await shop.ledger('T-1')).orders).toMatchObject([{ captured: 123450, refunded: 0, net: 123450 }]);
  });

  test('notifications are signed: the raw body and the decoded one', async () => {
    await charge('4111111111111111', { Description: 'Роллы & пицца' });
    await shop.settle();
    const [, pay] = shop.heard;
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
    expect(Object.keys(reply.Model)).toEqual(
      expect.arrayContaining(['TransactionId', 'PaReq', 'AcsUrl', 'ThreeDsCallbackId', 'IFrameIsAllowed']),
    );
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
    expect((await shop.ledger('T-1')).orders[0]?.net).toBe(0);
  });

  test.each([
    ['4000056655665556', 5051],
    ['2200990000000824', 5082],
    ['2200990050410006', 5041],
    ['2200990000002077', 5207],
  ])('card %s is declined with %i and the shop hears of it', async (card, reason) => {
    expect(await charge(card)).toMatchObject({
      Success: false,
      Model: { Status: 'Declined', ReasonCode: reason },
    });
    await shop.settle();
    expect(fieldsOf(shop.heard.at(-1))).toMatchObject({ ReasonCode: String(reason), InvoiceId: 'T-1' });
    expect(types()).toEqual(['check', 'fail']);
  });

  test.each([
    ['{"code":10}', 200, 3001],
    ['{"code":12}', 200, 3003],
    ['{"code":20}', 200, 3004],
    ['no JSON', 200, 3006],
    ['{"code":0}', 500, 3006],
  ])('the shop’s answer %s (%i) to Check stops the payment', async (body, status, reason) => {
    shop.answers = () => ({ status, body });
    expect((await charge('4111111111111111')).Model).toMatchObject({
      Status: 'Declined',
      ReasonCode: reason,
    });
    expect((await shop.ledger('T-1')).orders[0]?.captured).toBe(0);
  });

  test('a cryptogram for another shop, a wrong secret and missing fields are refused', async () => {
    const CardCryptogramPacket = await shop.cryptogram('4111111111111111', 'somebody');
    expect(await charge('4111111111111111', { CardCryptogramPacket })).toMatchObject({ Success: false });
    expect(await charge('4111111111111111', { Amount: '' })).toMatchObject({ Message: 'Amount is required' });
    const wrong = { authorization: `Basic ${Buffer.from('test_api_sandbox:no').toString('base64')}` };
    expect((await shop.form('/cloudpayments/payments/get', {}, wrong)).status).toBe(401);
    expect((await shop.ledger('')).payments).toHaveLength(0);
  });

  test('the same X-Request-ID gives the same transaction, also at the same time', async () => {
    const headers = { ...basic, 'x-request-id': 'once' };
    const replies = await Promise.all([1, 2, 3].map(() => charge('4111111111111111', {}, headers)));
    expect(new Set(replies.map(({ Model }) => Model.TransactionId)).size).toBe(1);
    expect((await shop.ledger('T-1')).orders).toMatchObject([{ payments: 1, captured: 123450 }]);
  });

  test('two stages: held, confirmed for less, or given up', async () => {
    const held = await charge('4111111111111111', { twoStage: 1 });
    expect(held.Model.Status).toBe('Authorized');
    const { TransactionId } = held.Model;
    expect(await call('/payments/confirm', { TransactionId, Amount: '1000' })).toMatchObject({
      Success: true,
    });
    const other = await charge('4111111111111111', { twoStage: 1, InvoiceId: 'T-2' });
    await call('/payments/void', { TransactionId: other.Model.TransactionId });
    await shop.settle();
    expect(types().filter((type) => type !== 'check')).toEqual(['pay', 'confirm', 'pay', 'cancel']);
    expect((await shop.ledger('T-1')).orders).toMatchObject([{ captured: 100000, held: 0 }]);
    expect((await shop.ledger('T-2')).orders).toMatchObject([{ captured: 0, held: 0 }]);
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
    expect((await shop.ledger('T-1')).orders).toMatchObject([{ refunded: 100000, net: 23450 }]);
    const found = await call('/v2/payments/find', { InvoiceId: 'T-1' });
    expect(found.Model).toMatchObject({
      OperationType: 'Refund',
      PaymentTransactionId: TransactionId,
      Amount: 1000,
    });
    expect((await call('/payments/find', { InvoiceId: 'T-1' })).Model.TransactionId).toBe(TransactionId);
  });
});

describe('CloudPayments: what goes wrong', () => {
  test('charged, but the reply is lost: find tells it', async () => {
    await expect(charge('2200990000009015')).rejects.toThrow('fetch failed');
    expect((await call('/v2/payments/find', { InvoiceId: 'T-1' })).Model.Status).toBe('Completed');
  });

  test('charged, but the reply is lost: the same X-Request-ID is answered the second time', async () => {
    const headers = { ...basic, 'x-request-id': 'lost once' };
    await expect(charge('2200990000009015', {}, headers)).rejects.toThrow('fetch failed');
    expect(await charge('2200990000009015', {}, headers)).toMatchObject({ Model: { Status: 'Completed' } });
    expect((await shop.ledger('T-1')).orders).toMatchObject([{ payments: 1, captured: 123450 }]);
  });

  test.each([
    ['2200990000009064', 500],
    ['2200990000009072', 429],
  ])('card %s: %i and nothing charged', async (card, status) => {
    const body = {
      Amount: '1',
      IpAddress: '::1',
      InvoiceId: 'T-1',
      CardCryptogramPacket: await shop.cryptogram(card),
    };
    expect((await shop.form('/cloudpayments/payments/cards/charge', body, basic)).status).toBe(status);
    expect((await shop.ledger('T-1')).payments).toHaveLength(0);
  });

  test.each([
    ['five copies', '2200990000009031', ['check', 'pay', 'pay', 'pay', 'pay', 'pay']],
    ['none at all', '2200990000009148', ['check']],
    ['the failure of an earlier attempt after success', '2200990000009106', ['check', 'pay', 'fail']],
  ])('notifications: %s', async (_what, card, expected) => {
    await charge(card);
    await shop.settle();
    expect(types()).toEqual(expected);
  });

  test('a notification with a wrong signature comes beside the right one', async () => {
    await charge('2200990000009098');
    await shop.settle();
    const right = shop.heard.map(
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
    await shop.settle();
    expect(fieldsOf(shop.heard.at(-1)).Amount).toBe('1233.50');
    expect((await shop.ledger('T-2')).orders[0]?.captured).toBe(123450);
  });

  test('processing for eleven minutes, then paid', async () => {
    await expect(charge('2200990000009056')).rejects.toThrow();
    expect((await call('/payments/find', { InvoiceId: 'T-1' })).Model.Status).toBe('AwaitingAuthentication');
    await shop.pass(11 * 60_000);
    expect((await call('/payments/find', { InvoiceId: 'T-1' })).Model.Status).toBe('Completed');
    await shop.settle();
    expect(types()).toEqual(['check', 'pay']);
  });

  test('declined, and paid later by another transaction of the same order', async () => {
    const { Model } = await charge('2200990000009114');
    expect(Model.Status).toBe('Declined');
    await shop.pass(11 * 60_000);
    const found = await call('/payments/find', { InvoiceId: 'T-1' });
    expect(found.Model.Status).toBe('Completed');
    expect(found.Model.TransactionId).not.toBe(Model.TransactionId);
  });

  test('a refused notification comes again after 1, 2 and 5 minutes', async () => {
    shop.answers = ({ path }) => ({
      status: path.endsWith('check') || shop.heard.length > 4 ? 200 : 503,
      body: '{"code":0}',
    });
    await charge('4111111111111111');
    await shop.settle();
    for (const minutes of [1, 2, 5]) {
      await shop.pass(minutes * 60_000);
      await shop.settle();
    }
    expect(types()).toEqual(['check', 'pay', 'pay', 'pay', 'pay']);
    await shop.pass(3_600_000);
    await shop.settle();
    expect(types()).toHaveLength(5);
  });

  test('a rule meets only the orders that it names, as often as it says', async () => {
    await shop.rule('T-', { reply: '500' }, { times: 1, match: { call: 'charge' } });
    const other = await charge('4111111111111111', { InvoiceId: 'S-1' });
    expect(other.Success).toBe(true);
    expect(await charge('4111111111111111')).toMatchObject({ Success: false, Message: 'Internal error' });
    expect((await charge('4111111111111111')).Success).toBe(true);
  });

  test('two notifications of an order overtake each other', async () => {
    await shop.rule('T-', { notification_order: 'reversed' });
    const { Model } = await charge('4111111111111111');
    await call('/payments/refund', { TransactionId: Model.TransactionId, Amount: '1' });
    await shop.settle();
    expect(types()).toEqual(['check', 'refund', 'pay']);
  });
});

describe('CloudPayments: SBP and SberPay', () => {
  const open = (path: string, fields: Json = {}) =>
    call(
      `/payments/qr/${path}`,
      {
        PublicId: 'test_api_sandbox',
        Amount: '500.00',
        Currency: 'RUB',
        InvoiceId: 'Q-1',
        Scheme: 'charge',
        TtlMinutes: 10,
        SuccessRedirectUrl: `${shop.address}/done`,
        ...fields,
      },
      {},
    );

  test.each(['sbp', 'sberpay'])('%s: a person pays at the bank’s page', async (bank) => {
    const { Success, Model } = await open(`${bank}/link`);
    expect(Success).toBe(true);
    const page = await (await fetch(String(Model.QrUrl))).text();
    expect(page).toContain('₽500');
    await shop.form(String(Model.QrUrl), { answer: 'pay' });
    expect(await (await fetch(String(Model.QrUrl))).text()).toContain(`${shop.address}/done`);
    const { TransactionId } = Model;
    expect((await call('/payments/get', { TransactionId })).Model.Status).toBe('Completed');
    await shop.settle();
    expect(types()).toEqual(['check', 'pay']);
  });

  test('the image is a PNG', async () => {
    const { Model } = await open('sbp/image');
    const image = Buffer.from(String(Model.QrImage), 'base64');
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect(image.readUInt32BE(16)).toBe(image.readUInt32BE(20));
  });

  test.each([
    ['.01', 'Completed', 50001],
    ['.02', 'Declined', 0],
    ['.03', 'Declined', 0],
    ['.04', 'Completed', 100008],
  ])('an amount that ends in %s: %s', async (end, status, captured) => {
    await open('sbp/link', { Amount: `500${end}` });
    expect((await call('/payments/find', { InvoiceId: 'Q-1' })).Model.Status).toBe(status);
    expect((await shop.ledger('Q-1')).orders[0]?.captured).toBe(captured);
  });

  test('a code is not valid after its time; its money may come late all the same', async () => {
    await open('sbp/link');
    await shop.pass(10 * 60_000);
    expect((await call('/payments/find', { InvoiceId: 'Q-1' })).Model).toMatchObject({
      Status: 'Declined',
      ReasonCode: 3004,
    });
    await shop.json('/acquirer/orders/Q-1/pay', { times: 2 });
    expect((await shop.ledger('Q-1')).orders).toMatchObject([{ captured: 100000, payments: 2 }]);
  });
});

describe('the script for pages', () => {
  const reject = async (fields: Record<string, string>, publicId = 'shop') => {
    const { cp } = await shop.browser();
    const card = { cardNumber: '4111 1111 1111 1111', cvv: '123', expDateMonthYear: '12 / 30' };
    return new cp.Checkout({ publicId }).createPaymentCryptogram({ ...card, ...fields }).catch((why) => why);
  };
  test.each([
    [{ cardNumber: '' }, { cardNumber: 'CardNumber_Empty' }],
    [{ cardNumber: '4111 1111 1111 1112' }, { cardNumber: 'CardNumber_Invalid' }],
    [{ cvv: '' }, { cvv: 'Cvv_Empty' }],
    [{ cvv: '12' }, { cvv: 'Cvv_Invalid' }],
    [{ expDateMonthYear: '' }, { expDateMonthYear: 'ExpDateMonthYear_Empty' }],
    [{ expDateMonthYear: '13/30' }, { expDateMonthYear: 'ExpDateMonthYear_Invalid' }],
    [{ expDateMonthYear: '01/20' }, { expDateMonthYear: 'ExpDateMonthYear_Invalid' }],
    [{ name: '' }, { name: 'Name_Empty' }],
    [{ name: 'A' }, { name: 'Name_TooShort' }],
    [{ name: 'A'.repeat(60) }, { name: 'Name_TooLong' }],
    [{ name: 'Анна' }, { name: 'Name_Invalid' }],
  ])('%j is refused with %j', async (fields, errors) => {
    expect(await reject(fields)).toEqual(errors);
  });

  test('the cryptogram does not show the number, and each is another one', async () => {
    const [first, second] = await Promise.all([reject({}), reject({})]);
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64').toString()).not.toContain('4111111111111111');
    expect(String(await reject({}, ''))).toBe('Error: publicId is not given');
  });
});
