import { expect, type Page, test } from '@playwright/test';
import type { Order, OrderPaymentReply } from '@storefront/contracts';
import { faultsInBothThemes } from '../support/axe';
import { CardPage, completePayment, payElsewhere } from '../support/paymentPage';
import { onlineOrder, type PlacedOrder } from '../support/prepare';
import { sandboxOrigin } from '../support/stack';

/** The landing asks so often what became of a payment. */
const confirmationMs = 5_000;
const khimki = { city: 'khimki', phone: '79161234567' };

test('the time is over, or a newer order has come: it is said, the order is given up, the cart is kept, and there is a way on [PAY-03, PAY-09] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.clock.install();
  const first = await onlineOrder(page, khimki);
  await page.goto(first.paymentPath);
  await new CardPage(page).ready();
  await test.step('the last minute is counted loudly', async () => {
    await page.clock.fastForward('09:05');
    await expect(page.locator('[data-part="countdown"][data-late]')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^00:[0-5]\d$/);
  });
  // No journey waits ten minutes: a newer order of the same customer ends the older one's time, and is told.
  await onlineOrder(page, khimki);
  await test.step('at zero the page leads to where one can go on', async () => {
    await page.clock.fastForward('01:00');
    await expect(page).toHaveURL(/\/khimki\/back-to-home\?state=order-replaced$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этот заказ оплачивать не нужно');
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
  await test.step('the order is given up', async () => {
    const status = async () => (await fetchState(page, first)).order.status.alias;
    await expect.poll(status, { timeout: 20_000 }).toBe('canceled');
  });
  await test.step('its payment page charges nothing and leads there too', async () => {
    await page.goto(first.paymentPath);
    await expect(page.locator('[data-payment-state="order-replaced"]')).toBeVisible();
  });
  await test.step('the end of one that was not paid in time leads back to the cart, which is kept', async () => {
    await page.goto('/khimki/back-to-home?state=payment-failure');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказ не оплачен');
    await page.locator('main').getByRole('link', { name: 'Вернуться в корзину' }).click();
    await expect(page.locator('[data-part="line"]:visible').first()).toBeVisible();
  });
});

test('every page of a payment keeps to WCAG 2.2 AA, light and dark [PAY-04, PAY-07, PAY-08, PAY-09] @desktop-suffices', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  const faults: Record<string, string[]> = {};
  const check = async (name: string) => {
    const found = await faultsInBothThemes(page);
    if (found.length > 0) faults[name] = found;
  };
  const isPhone = test.info().project.name === 'phone';
  const card = new CardPage(page);
  const begin = async (wanted: Parameters<typeof onlineOrder>[1] = {}) => {
    const order = await onlineOrder(page, wanted);
    await page.goto(order.paymentPath);
    return order;
  };

  await test.step('the card form, empty and with what is wrong', async () => {
    await begin();
    await card.ready();
    await check('card form');
    await card.fill('4000056655665557');
    await card.pay.click();
    await expect(card.number).toHaveAttribute('aria-invalid', 'true');
    await check('card form with errors');
  });
  await test.step('a bank that does not answer: checking, then pending', async () => {
    const order = await begin();
    await card.ready();
    await card.fill('2200990000009122');
    await card.pay.click();
    await expect(page.locator('[data-part="checking"]')).toBeVisible({ timeout: 45_000 });
    await check('checking');
    const payment = await fetchPayment(page, order);
    const query = new URLSearchParams({
      key: order.trackingKey,
      transactionId: await findPaymentNumber(order),
    });
    await page.goto(`/${payment.city_alias}/order/${order.orderId}/complete?${query}`);
    await expect(page.locator('[data-payment-state="verifying"]')).toBeVisible();
    await check('verifying');
    await expect(async () => {
      await page.clock.fastForward(confirmationMs);
      await expect(page.locator('[data-payment-state="pending"]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await check('pending');
  });
  await test.step('refused at the bank', async () => {
    await begin();
    await card.ready();
    await card.fill('2200990000002044');
    await card.pay.click();
    await page.locator('input[name="code"]').fill('1234', { timeout: 30_000 });
    await page.locator('[data-action="confirm"]').click();
    await expect(page.locator('[data-payment-state="failed"]')).toBeVisible({ timeout: 45_000 });
    await expect(page.locator('[data-action="pay-again"]')).toBeVisible();
    await check('failed');
  });
  await test.step('a code, or the way to the bank’s application; then the end', async () => {
    const order = await begin({ type: 'sbp' });
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await check('a code not asked for yet');
    await page.locator('[data-part="sbp"] [data-action="pay"]').click();
    if (isPhone) {
      await page.waitForURL((url) => url.origin === sandboxOrigin);
      await page.goto(order.paymentPath);
    }
    await expect(page.locator('[data-part="code"]')).toBeVisible();
    await check('a code');
    await payElsewhere(page, (await page.locator('[data-action="open-bank"]').getAttribute('href')) ?? '');
    await completePayment(page, order);
    await check('complete');
  });
  expect(faults).toEqual({});
});

const fetchPayment = async (page: Page, { orderId, trackingKey }: PlacedOrder): Promise<OrderPaymentReply> =>
  (await (
    await page.request.post('/api/order/payment', { data: { order_id: orderId, key: trackingKey } })
  ).json()) as OrderPaymentReply;
const fetchState = async (page: Page, { orderId, trackingKey }: PlacedOrder): Promise<{ order: Order }> =>
  (await (await page.request.get(`/api/order/${orderId}?key=${trackingKey}`)).json()) as { order: Order };

/** The acquirer's own number of an order's payment, as its ledger has it. */
async function findPaymentNumber({ orderId }: PlacedOrder): Promise<string> {
  const reply = await fetch(`${sandboxOrigin}/acquirer/ledger?order=${orderId}-`);
  const { payments } = (await reply.json()) as { payments: { id: string }[] };
  return payments.at(-1)?.id ?? '';
}
