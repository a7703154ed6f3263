import type { Json } from '../testing/Shop';
import { shopAtCloudPayments } from '../testing/shopAtCloudPayments';

const { shop, call, types } = shopAtCloudPayments();
const open = (path: string, fields: Json = {}) =>
  call(`/payments/qr/${path}`, {
    PublicId: 'test_api_sandbox',
    Amount: '500.00',
    Currency: 'RUB',
    InvoiceId: 'Q-1',
    Scheme: 'charge',
    TtlMinutes: 10,
    SuccessRedirectUrl: `${shop().address}/done`,
    ...fields,
  });

test.each(['sbp', 'sberpay'])('%s: a person pays at the bank’s page', async (bank) => {
  const { Success, Model } = await open(`${bank}/link`);
  expect(Success).toBe(true);
  const page = await (await fetch(String(Model.QrUrl))).text();
  expect(page).toContain('₽500');
  await shop().form(String(Model.QrUrl), { answer: 'pay' });
  expect(await (await fetch(String(Model.QrUrl))).text()).toContain(`${shop().address}/done`);
  const { TransactionId } = Model;
  expect((await call('/payments/get', { TransactionId })).Model.Status).toBe('Completed');
  await shop().settle();
  expect(types()).toEqual(['check', 'pay']);
});

test.each([
  ['.01', 'Completed', 50001],
  ['.02', 'Declined', 0],
  ['.03', 'Declined', 0],
  ['.04', 'Completed', 100008],
])('an amount that ends in %s: %s', async (end, status, captured) => {
  await open('sbp/link', { Amount: `500${end}` });
  expect((await call('/payments/find', { InvoiceId: 'Q-1' })).Model.Status).toBe(status);
  expect((await shop().ledger('Q-1')).orders[0]?.captured).toBe(captured);
});

test('a code is not valid after its time; its money may come late all the same', async () => {
  await open('sbp/link');
  await shop().pass(10 * 60_000);
  expect((await call('/payments/find', { InvoiceId: 'Q-1' })).Model).toMatchObject({
    Status: 'Declined',
    ReasonCode: 3004,
  });
  await shop().json('/acquirer/orders/Q-1/pay', { times: 2 });
  expect((await shop().ledger('Q-1')).orders).toMatchObject([{ captured: 100000, payments: 2 }]);
});
