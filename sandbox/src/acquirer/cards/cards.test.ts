import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Shop } from '../testing/Shop';
import { isCardNumber } from './luhn';
import { cardReasonCodes } from './reasons';
import { findTestCard, testCards } from './testCards';

describe('test cards', () => {
  test('every number is one that forms accept, and stands once', () => {
    expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });

  test('there is a card for every reason', () => {
    expect(cardReasonCodes.filter((code) => !testCards.some(({ decline }) => decline === code))).toEqual([]);
  });

  test.each([
    ['4000000000000002', null],
    ['4000000000000003', 5014],
  ])('a number that is not in the table: %s', (number, decline) => {
    expect(findTestCard(number).decline).toBe(decline);
  });
});

test('card numbers stay in memory: the journal has none of them, and the books outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acquirer-'));
  const card = '2200990000002036';
  try {
    const shop = await Shop.open(folder);
    const authorization = `Basic ${Buffer.from('test_api_sandbox:sandbox-cloudpayments-secret').toString('base64')}`;
    const fields = { Amount: '10', IpAddress: '::1', InvoiceId: 'K-1' };
    const CardCryptogramPacket = await shop.cryptogram('4111111111111111');
    await shop.form(
      '/cloudpayments/payments/cards/charge',
      { ...fields, CardCryptogramPacket },
      { authorization },
    );
    const credentials = { userName: 'sandbox-api', password: 'sandbox-rbs-password' };
    const returnUrl = `${shop.address}/back`;
    const order = { ...credentials, amount: 5, returnUrl };
    const one = await (
      await shop.form('/rbs/payment/rest/register.do', { ...order, orderNumber: 'K-2' })
    ).json();
    const { orderId } = one as { orderId: string };
    const seToken = await shop.seToken(card, orderId);
    await shop.form('/rbs/payment/rest/paymentorder.do', { ...credentials, MDORDER: orderId, seToken });
    const two = await (
      await shop.form('/rbs/payment/rest/register.do', { ...order, orderNumber: 'K-3' })
    ).json();
    const hosted = `/hosted/${(two as { orderId: string }).orderId}/card`;
    await shop.form(hosted, { number: '5555 5555 5555 4444', expiry: '12/30', cvc: '987' });
    await shop.settle();
    const before = await shop.ledger('K-');
    await shop.close();

    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(kept.join('\n')).toContain('220099******2036');
    for (const number of ['4111111111111111', card, '5555555555554444', '5555 5555 5555 4444'])
      expect(kept.join('\n')).not.toContain(number);
    const again = await Shop.open(folder);
    expect(await again.ledger('K-')).toEqual(before);
    expect(before.payments).toHaveLength(3);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
