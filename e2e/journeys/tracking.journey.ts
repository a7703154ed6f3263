import { expect, type Page, type Response, test } from '@playwright/test';
import type { Order } from '@storefront/contracts';
import { findFaults } from '../support/axe';
import { finishOrder, promiseTime } from '../support/kitchen';
import { CardPage, completePayment } from '../support/paymentPage';
import { onlineOrder, Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

test('whoever waits at home follows an order by a link that tells nothing of the customer; changes come by themselves [ORD-02, ORD-06] @phone @smoke', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = '79241112244';
  const { orderId, trackingKey } = await new Preparation(page).takeawayOrder(phone, 'late');
  const shop = new Storefront(page);
  await shop.open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}`);
  // Nothing beside the order says where and when the next one would be there.
  await expect(page.locator('[data-part="address"]')).toHaveCount(0);
  await page.locator('[data-action="share"]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/tracking?key=');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain(trackingKey);

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    ...(baseURL ? { baseURL } : {}),
  });
  const home = await context.newPage();
  const complaints = watchConsole(home);
  // Nobody asks: what changes was told by the server.
  await home.route('**/api/order/status', (route) => route.abort());
  const replies: Response[] = [];
  home.on('response', (reply) => {
    if (reply.url().includes(`/api/order/${orderId}?`)) replies.push(reply);
  });
  await home.goto(link);
  const status = home.locator('[data-order-status]');
  await expect(status).toBeVisible();
  await expect(status).toHaveAttribute('data-order-status', 'accepted');
  // Nothing can be done but to prove to be the customer, and what was ordered is not told.
  await expect(home.locator('main [data-action]')).toHaveCount(1);
  await expect(home.locator('main [data-action="prove-order"]')).toBeVisible();
  await expect(home.locator('[data-part="line"]')).toHaveCount(0);
  expect(replies).toHaveLength(1);
  expect(await replies[0]?.text()).not.toContain(phone);
  expect(await findFaults(home)).toEqual([]);
  await page.locator('[data-action="cancel"]').click();
  await page.getByRole('alertdialog').locator('[data-action="confirm"]').click();
  await expect(status).toHaveAttribute('data-order-status', 'canceled');
  expect(complaints).toEqual([]);
  await context.close();
});

/** The receipt beside the order, on the narrowest phone too. */
async function readReceipt(page: Page, number: string): Promise<string> {
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('[data-action="receipt"]').click(),
  ]);
  await receipt.setViewportSize({ width: 320, height: 640 });
  await expect(receipt.getByRole('heading', { level: 1 })).toContainText(number);
  expect(await receipt.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findFaults(receipt)).toEqual([]);
  const total = await receipt.locator('tfoot tr').first().getByRole('cell').textContent();
  await receipt.close();
  return (total ?? '').replace(/\D/g, '');
}

test('an order that waits is paid from its own page, and has its receipt [PAY-03, ORD-07] @phone-suffices', async ({
  page,
}) => {
  const order = await onlineOrder(page, { phone: '79241112277' });
  const tracking = `/vladivostok/order/${order.orderId}/tracking?key=${order.trackingKey}`;
  await new Storefront(page).open(tracking);
  await page.locator('main [data-action="pay"]').click();
  const card = new CardPage(page);
  await card.ready();
  await card.put('4111111111111111');
  await card.pay.click();
  await completePayment(page, order);
  await page.goto(tracking);
  expect(await readReceipt(page, order.number)).toBe(String(order.total));
  await expect(page.locator('main [data-action="pay"]')).toHaveCount(0);
});

test('a kitchen that promises later is told on the page and in the tab by itself; what is done has its receipt [ORD-02, ORD-07] @phone-suffices', async ({
  page,
}) => {
  const { orderId, number, trackingKey } = await new Preparation(page).takeawayOrder('79241112266', 'late');
  await new Storefront(page).open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}`);
  await expect(page.locator('[data-order-status]')).toBeVisible();
  const delay = page.locator('[data-part="delay"]');
  await expect(delay).toBeEmpty();
  const { order }: { order: Order } = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/order/${orderId}?key=${trackingKey}`,
  );
  await promiseTime(orderId, (order.expected_at ?? 0) + 40 * 60_000);
  await expect(delay).toHaveText(/^Не успеваем\sк\s\d\d:\d\d\. Новое время — около\s\d\d:\d\d/);
  await expect(page).toHaveTitle(/опаздываем, \d\d:\d\d — /);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findFaults(page)).toEqual([]);
  await promiseTime(orderId, Date.now() + 50 * 60_000);
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Осталось (50|49)\sмин$/);
  await finishOrder(orderId);
  await expect(page.locator('[data-order-status="done"]')).toBeVisible();
  await expect(delay).toBeEmpty();
  const total = await page.locator('[data-amount="total"]').first().getAttribute('data-value');
  expect(Number(await readReceipt(page, number)) * 100).toBe(Number(total));
});
