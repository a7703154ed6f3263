import { type Browser, expect, type Page, test } from '@playwright/test';
import { waitForOutcome } from '../support/Cashier';
import { declined } from '../support/cardOutcomes';
import { payFromManyAddresses } from '../support/manyAddresses';
import { completePayment } from '../support/paymentPage';
import { onlineOrder, type PlacedOrder } from '../support/prepare';
import { origin, sandboxOrigin } from '../support/stack';

const khimki = { city: 'khimki', phone: '79161234567' };
const vladivostok = { city: 'vladivostok', phone: '79241234567' };
const khabarovsk = { city: 'khabarovsk', phone: '79241234567' };
const antalya = { city: 'antalya', phone: '905321234567' };

const failed = (why: keyof typeof declined) => `failed: ${declined[why]}`;
type Row = readonly [card: string, outcome: string];
/**
 * Every card in `npm test -- --long`; else a refused one, a customer who goes back, and one that pays. API
 * tests tell every word apart.
 */
const shown = (rows: readonly Row[]) =>
  process.env.TEST_LONG ? rows : [...rows.slice(0, 1), ...rows.slice(-2)];
/**
 * Each acquirer with a page of its own, and what its customer reads after a card that was typed there;
 * `refuse` is its button.
 */
const typedThere = [
  {
    acquirer: 'YooKassa, a card for every word that it has for a refusal',
    wanted: khabarovsk,
    rows: [
      ['4000056655665556', failed('poor')],
      ['2200990000000543', failed('expiry')],
      ['2200990000000824', failed('cvc')],
      ['2200990050140009', failed('number')],
      ['2200990000000345', failed('fraud')],
      ['2200990000000659', failed('limit')],
      ['2200990000000055', failed('refused')],
      ['2200990000000915', failed('later')],
      ['2200990000002069', failed('stranger')],
      ['refuse', failed('canceled')],
      ['4242424242424242', 'bank, paid'],
    ],
  },
  {
    acquirer: 'Ozan, which has one word for all',
    wanted: antalya,
    rows: [
      ['4000056655665556', failed('refused')],
      ['refuse', failed('canceled')],
      ['4242424242424242', 'bank, paid'],
    ],
  },
  {
    acquirer: 'a gateway whose page a brand has chosen',
    wanted: khimki,
    brand: 'zafran',
    rows: [
      ['4000056655665556', failed('poor')],
      ['2200990000000543', failed('expiry')],
      ['refuse', failed('canceled')],
      ['4242424242424242', 'bank, paid'],
    ],
  },
] as const;

test('cards typed at an acquirer’s own page: what it said there is told here, and the next card pays [PAY-01, PAY-06, PAY-09, PAY-10] @desktop-suffices', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const seen = await Promise.all(
    typedThere.map(async ({ acquirer, wanted, rows, ...rest }) => {
      const shop = 'brand' in rest ? `http://${rest.brand}.localhost:${new URL(origin).port}` : origin;
      const { page, order, close } = await ordered(browser, wanted, shop);
      const outcomes: [string, string][] = [];
      for (const [number] of shown(rows)) {
        await pay(page);
        await page.waitForURL((url) => url.origin === sandboxOrigin);
        await typeThere(page, number);
        outcomes.push([number, await waitForOutcome(page)]);
        const again = page.locator('[data-action="pay-again"]');
        if (outcomes.at(-1)?.[1].startsWith('failed')) await again.click();
      }
      await completePayment(page, order);
      expect(new URL(page.url()).origin).toBe(shop);
      await close();
      return { acquirer, rows: outcomes };
    }),
  );
  expect(seen).toEqual(typedThere.map(({ acquirer, rows }) => ({ acquirer, rows: shown(rows) })));
});

/**
 * Each way to pay by a code or an application, at each acquirer that has it; the first three show each way at
 * one.
 */
const byCodeEverywhere = [
  { acquirer: 'CloudPayments', wanted: { ...khimki, type: 'sbp' }, says: 'refused' },
  {
    acquirer: 'a gateway with a page of its own',
    wanted: { ...vladivostok, type: 'sberpay' },
    says: 'later',
  },
  { acquirer: 'YooKassa', wanted: { ...khabarovsk, type: 'sberpay' }, says: 'refused' },
  { acquirer: 'RBS', wanted: { ...vladivostok, type: 'sbp' }, says: 'later' },
  { acquirer: 'YooKassa', wanted: { ...khabarovsk, type: 'sbp' }, says: 'refused' },
  { acquirer: 'CloudPayments', wanted: { ...khimki, type: 'sberpay' }, says: 'refused' },
] as const;
const byCode = process.env.TEST_LONG ? byCodeEverywhere : byCodeEverywhere.slice(0, 3);

test('SBP and SberPay at each acquirer that has them: refused by the bank, which is told; then paid [PAY-01, PAY-06, PAY-07, PAY-10] @phone-suffices', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const isPhone = test.info().project.name === 'phone';
  const walk = async ({ acquirer, wanted }: (typeof byCode)[number]) => {
    const { page, order, close } = await ordered(browser, wanted, origin);
    const panel = page.locator('[data-part="code"]');
    /** At YooKassa, and on a phone at all, the browser goes to the bank; elsewhere it shows a code. */
    const isGone = isPhone || acquirer === 'YooKassa';
    const answer = async (action: 'pay' | 'decline') => {
      await pay(page);
      if (isGone) {
        await page.waitForURL((url) => url.origin === sandboxOrigin);
        await page.locator(`[data-action="${action}"]`).click();
        await page.locator('[data-action="return"]').click();
      } else {
        await expect(panel.locator('img')).toHaveAttribute('src', /^data:image\//);
        await bankAnswers(order, action);
      }
    };
    await answer('decline');
    const told = isGone
      ? page.locator('[data-payment-state="failed"]')
      : page.locator(`[data-part="${wanted.type}"]`);
    const why = await told.locator('[data-tone="danger"]').textContent();
    if (isGone) await page.locator('[data-action="pay-again"]').click();
    await answer('pay');
    await completePayment(page, order);
    await close();
    return [`${wanted.type} at ${acquirer}`, why?.trim().replaceAll('\u00a0', ' ')];
  };
  const seen = await Promise.all(byCode.map(walk));
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(
      byCode.map(({ acquirer, wanted, says }) => [`${wanted.type} at ${acquirer}`, declined[says]]),
    ),
  );
});

/** An order at its payment page, of a customer of its own: several pay at once. */
async function ordered(browser: Browser, wanted: object, shop: string) {
  const context = await browser.newContext();
  await payFromManyAddresses(context);
  const page = await context.newPage();
  if (shop !== origin) await page.goto(shop);
  const order = await onlineOrder(page, wanted);
  await page.goto(shop + order.paymentPath);
  return { page, order, close: () => context.close() };
}
async function pay(page: Page): Promise<void> {
  await page.locator('main [data-action="pay"]').click();
}
async function typeThere(page: Page, number: string): Promise<void> {
  if (number === 'refuse') return page.locator('[data-action="refuse"]').click();
  for (const [field, text] of Object.entries({ number, expiry: '12 / 30', cvc: '123' }))
    await page.locator(`[data-field="${field}"]`).fill(text);
  await page.locator('[data-action="pay"]').click();
}
/** What the sandbox's banks say when their customer presses "decline". */
const refusedInTheApp = 6001;
/** What a customer does with the code, on another device. */
async function bankAnswers({ orderId }: PlacedOrder, action: 'pay' | 'decline'): Promise<void> {
  const reply = await fetch(`${sandboxOrigin}/acquirer/ledger?order=${orderId}-`);
  const { payments } = (await reply.json()) as { payments: { order: string }[] };
  await fetch(`${sandboxOrigin}/acquirer/orders/${payments.at(-1)?.order}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action === 'decline' ? { reason: refusedInTheApp } : {}),
  });
}
