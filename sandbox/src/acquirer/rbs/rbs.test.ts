import { createHmac } from 'node:crypto';
import { type Json, parseForm, Shop } from '../testing/Shop';

const base = '/rbs/payment/rest';
const credentials = { userName: 'sandbox-api', password: 'sandbox-rbs-password' };
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.fresh());
afterAll(() => shop.close());

const call = async (name: string, fields: Json): Promise<Json> =>
  (await (await shop.form(`${base}/${name}`, { ...credentials, ...fields })).json()) as Json;
const register = (orderNumber = 'R-1', rest: Json = {}): Promise<Json> =>
  call('register.do', { orderNumber, amount: 123450, returnUrl: `${shop.address}/back`, ...rest });
const status = async (orderId: unknown): Promise<Json> => call('getOrderStatusExtended.do', { orderId });
const pay = async (MDORDER: string, card: string, rest: Json = {}): Promise<Json> =>
  call('paymentorder.do', {
    MDORDER,
    seToken: await shop.seToken(card, MDORDER),
    language: 'ru',
    threeDSVer2FinishUrl: `${shop.address}/finish`,
    threeDSMethodNotificationUrl: `${shop.address}/method`,
    ...rest,
  });
const unpack = (text: unknown): Json =>
  JSON.parse(Buffer.from(String(text), 'base64url').toString('utf8')) as Json;

describe('RBS gateway', () => {
  test('an order is registered once; its own page pays it and leads back', async () => {
    const { orderId, formUrl } = await register();
    expect(await register()).toMatchObject({ errorCode: '1' });
    expect(await status(orderId)).toMatchObject({ errorCode: '0', orderStatus: 0, amount: 123450 });
    const path = String(formUrl).slice(shop.origin.length);
    expect((await shop.get(path)).headers.get('location')).toBe(`/hosted/${orderId}`);
    const card = { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123' };
    const reply = await shop.form(`/hosted/${orderId}/card`, card);
    expect(reply.headers.get('location')).toBe(`${shop.address}/back?orderId=${orderId}&lang=ru`);
    expect(await call('getOrderStatusExtended.do', { orderNumber: 'R-1' })).toMatchObject({
      orderStatus: 2,
      actionCode: 0,
      cardAuthInfo: { maskedPan: '411111**1111' },
      paymentAmountInfo: { depositedAmount: 123450 },
    });
  });

  test.each([
    ['wrong password', { password: 'x' }, '5'],
    ['no amount', { amount: 'x' }, '4'],
    ['no address to return to', { returnUrl: '' }, '4'],
  ])('%s', async (_what, fields, errorCode) => {
    expect(await register('R-1', fields)).toMatchObject({ errorCode });
  });

  describe('with a cart for the fiscal receipt', () => {
    const item = (positionId: string, itemPrice: number, count: number, rest: Json = {}) => ({
      positionId,
      name: `Roll ${positionId}`,
      quantity: { value: count, measure: 'шт' },
      itemCode: positionId,
      itemPrice,
      itemAmount: itemPrice * count,
      tax: { taxType: 0 },
      itemAttributes: {
        attributes: [
          { name: 'paymentMethod', value: '4' },
          { name: 'paymentObject', value: '1' },
        ],
      },
      ...rest,
    });
    const rolls = [item('1', 60_000, 2), item('2', 3_450, 1)];
    const withItems = (items: object[], customerDetails: Json = { phone: '79161234567' }) => ({
      orderBundle: JSON.stringify({ customerDetails, cartItems: { items } }),
    });

    test.each([
      ['is right', withItems(rolls), undefined],
      ['adds up to another amount', withItems(rolls.slice(0, 1)), 'amount'],
      ['is for nobody', withItems(rolls, {}), 'customerDetails'],
      ['has no tax', withItems([item('1', 123_450, 1, { tax: {} })]), 'cartItems'],
      ['names a code twice', withItems([item('1', 123_449, 1), item('1', 1, 1)]), 'itemCode'],
    ])('one that %s', async (_what, fields, fault) => {
      const { orderId, errorMessage } = await register('R-1', fields);
      expect([typeof orderId === 'string', errorMessage]).toEqual(
        fault === undefined ? [true, undefined] : [false, `Корзина заказа неверна: ${fault}`],
      );
    });

    test('a part goes back by positions of the order, the whole without', async () => {
      const orderId = String((await register('R-1', withItems(rolls))).orderId);
      await pay(orderId, '4111111111111111');
      expect(await status(orderId)).toMatchObject({ orderBundle: { cartItems: { items: rolls } } });
      const refund = (amount: number, items?: object[]) =>
        call('refund.do', {
          orderId,
          amount,
          ...(items ? { refundItems: JSON.stringify({ items }) } : {}),
        });
      expect(await refund(60_000)).toMatchObject({ errorCode: '8' });
      expect(await refund(60_000, [item('1', 60_000, 3)])).toMatchObject({ errorCode: '8' });
      expect(await refund(60_000, [item('9', 60_000, 1)])).toMatchObject({ errorCode: '8' });
      expect(await refund(60_000, [item('1', 60_000, 1)])).toMatchObject({ errorCode: '0' });
      const whole = String((await register('R-2', withItems(rolls))).orderId);
      await pay(whole, '4111111111111111');
      expect(await call('refund.do', { orderId: whole, amount: 123_450 })).toMatchObject({ errorCode: '0' });
    });
  });

  test('3-D Secure 2 without a question: method data first, paid by the second call', async () => {
    const orderId = String((await register()).orderId);
    const first = await pay(orderId, '2200990000002010');
    expect(first).toMatchObject({ errorCode: 0, is3DSVer2: true });
    const { threeDSServerTransId } = first;
    expect(unpack(first.threeDSMethodDataPacked)).toEqual({
      threeDSServerTransID: threeDSServerTransId,
      threeDSMethodNotificationURL: `${shop.address}/method`,
    });
    expect((await fetch(String(first.threeDSMethodURLServer))).status).toBe(200);
    const method = await shop.form(String(first.threeDSMethodURL), {
      threeDSMethodData: first.threeDSMethodDataPacked,
    });
    expect(parseForm(await method.text()).action).toBe(`${shop.address}/method`);
    expect((await status(orderId)).orderStatus).toBe(5);
    const second = await call('paymentorder.do', { MDORDER: orderId, threeDSServerTransId });
    expect(second).toMatchObject({ errorCode: 0, redirect: expect.stringContaining('/back') });
    expect((await status(orderId)).orderStatus).toBe(2);
  });

  test.each([
    ['2200990000002036', 'confirm', 'Y', 2, 0],
    ['2200990000002085', 'confirm', 'Y', 2, 0],
    ['2200990000002036', 'refuse', 'N', 6, -2006],
    ['2200990000002044', 'confirm', 'N', 6, -2006],
  ])('challenge with %s, the customer says %s: %s', async (card, answer, transStatus, order, actionCode) => {
    const orderId = String((await register()).orderId);
    const { threeDSServerTransId } = await pay(orderId, card);
    const second = await call('paymentorder.do', { MDORDER: orderId, threeDSServerTransId });
    expect(unpack(second.packedCReq)).toMatchObject({
      threeDSServerTransID: threeDSServerTransId,
      messageType: 'CReq',
    });
    expect(await call('finish3dsVer2Payment.do', { mdOrder: orderId, threeDSServerTransId })).toMatchObject({
      errorCode: '7',
    });
    const creq = { creq: second.packedCReq, threeDSSessionData: 'mine' };
    const asked = parseForm(await (await shop.form(String(second.acsUrl), creq)).text());
    const answered = await shop.form(asked.action, { ...asked.fields, code: '1234', answer });
    const { action, fields } = parseForm(await answered.text());
    expect([action, fields.threeDSSessionData]).toEqual([`${shop.address}/finish`, 'mine']);
    expect(unpack(fields.cres)).toMatchObject({ messageType: 'CRes', transStatus });
    expect((await status(orderId)).orderStatus).toBe(5);
    await call('finish3dsVer2Payment.do', { threeDSServerTransId });
    expect(await status(orderId)).toMatchObject({ orderStatus: order, actionCode });
  });

  test('a card’s number is not taken by the call, nor a token for another order', async () => {
    const orderId = String((await register()).orderId);
    const open = { MDORDER: orderId, $PAN: '4111111111111111', $CVC: '123' };
    expect(await call('paymentorder.do', open)).toMatchObject({ errorCode: '5' });
    const seToken = await shop.seToken('4111111111111111', 'another');
    expect(await call('paymentorder.do', { MDORDER: orderId, seToken })).toMatchObject({ errorCode: '5' });
    expect((await status(orderId)).orderStatus).toBe(0);
  });

  test('callbacks carry a checksum over the sorted parameters', async () => {
    const orderId = String((await register('R-1')).orderId);
    await pay(orderId, '4111111111111111');
    await call('refund.do', { orderId, amount: 50 });
    await shop.settle();
    const heard = shop.heard.map(({ path }) => new URL(path, shop.address).searchParams);
    expect(heard.map((query) => [query.get('operation'), query.get('status'), query.get('amount')])).toEqual([
      ['deposited', '1', '123450'],
      ['refunded', '1', '50'],
    ]);
    for (const query of heard) {
      const text = [...query]
        .filter(([name]) => name !== 'checksum')
        .sort(([left], [right]) => left.localeCompare(right))
        .map(([name, value]) => `${name};${value};`)
        .join('');
      const checksum = createHmac('sha256', 'sandbox-rbs-callback-key').update(text).digest('hex');
      expect(query.get('checksum')).toBe(checksum.toUpperCase());
    }
    expect(await status(orderId)).toMatchObject({
      orderStatus: 4,
      paymentAmountInfo: { refundedAmount: 50, depositedAmount: 123400 },
    });
  });

  test('an unpaid order ends after its time', async () => {
    const { orderId } = await register('R-1', { sessionTimeoutSecs: 600 });
    await shop.pass(600_000);
    expect(await status(orderId)).toMatchObject({ orderStatus: 6, actionCode: -2007 });
    await shop.settle();
    expect(shop.heard[0]?.path).toContain('operation=declinedByTimeout');
  });
});
