import { createHash } from 'node:crypto';
import { type Json, parseForm, Shop } from '../testing/Shop';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.fresh());
afterAll(() => shop.close());
const call = (path: string, body: Json): Promise<Json> =>
  shop.json(`/ozan${path}`, { apiKey: 'sandbox-ozan-key', ...body });
const start = (rest: Json = {}): Promise<Json> =>
  call('/pw/v3/initializePayment', {
    referenceNo: 'O-1',
    amount: 45000,
    currency: 'TRY',
    email: 'a@b.example',
    returnUrl: `${shop.address}/back`,
    ...rest,
  });

describe('Ozan', () => {
  test.each([
    ['4111111111111111', 'APPROVED', '45000'],
    ['4000056655665556', 'DECLINED', '0'],
  ])(
    'card %s at the acquirer’s page: the browser brings back %s with a checksum',
    async (number, status, paid) => {
      const { purchaseUrl, transactionId } = await start();
      const page = await shop.get(String(purchaseUrl).slice(shop.origin.length));
      expect(page.headers.get('location')).toBe(`/hosted/${transactionId}`);
      const typed = { number, expiry: '12/30', cvc: '123' };
      const { action, fields } = parseForm(
        await (await shop.form(`/hosted/${transactionId}/card`, typed)).text(),
      );
      expect(action).toBe(`${shop.address}/back`);
      expect(fields).toMatchObject({ referenceNo: 'O-1', status, amountProcessed: paid });
      const text = `O-145000TRY${status}${fields.message}${fields.code}sandbox-ozan-secret`;
      expect(fields.checksum).toBe(createHash('sha256').update(text).digest('hex'));
      expect(await call('/api/v3/status', { referenceNo: 'O-1' })).toMatchObject({ status, transactionId });
    },
  );

  test('its page names what is bought, in the language that was asked for; who leaves has canceled', async () => {
    const { purchaseUrl, transactionId } = await start({
      language: 'tr',
      basketItems: [{ name: '1042 numaralı sipariş', quantity: 1, unitPrice: 45000 }],
    });
    const page = await (await fetch(String(purchaseUrl))).text();
    expect(page).toContain('<html lang="tr">');
    expect(page).toContain('<h1>1042 numaralı sipariş</h1>');
    await shop.form(`/hosted/${transactionId}/refuse`, {});
    expect(await call('/api/v3/status', { transactionId })).toMatchObject({ status: 'CANCELLED' });
  });

  test.each([
    ['a wrong key', { apiKey: 'x' }],
    ['no e-mail', { email: '' }],
    ['no amount', { amount: 0 }],
  ])('%s is refused', async (_what, change) => {
    expect(await start(change)).toMatchObject({ status: 'ERROR' });
  });

  test('a number is used once; money goes back, never more than came', async () => {
    const { transactionId } = await start();
    expect(await start()).toMatchObject({ code: '409' });
    await shop.json('/acquirer/orders/O-1/pay', {});
    await call('/api/v3/refund', { transactionId, amount: 5000 });
    expect(await call('/api/v3/refund', { transactionId, amount: 45000 })).toMatchObject({ status: 'ERROR' });
    expect((await shop.ledger('O-1')).orders).toMatchObject([
      { captured: 45000, refunded: 5000, net: 40000 },
    ]);
    expect(await call('/api/v3/refund', { transactionId, amount: 40000 })).toMatchObject({
      status: 'APPROVED',
    });
    expect(await call('/api/v3/status', { transactionId })).toMatchObject({ status: 'REFUNDED' });
  });
});
