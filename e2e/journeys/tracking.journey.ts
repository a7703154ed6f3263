import { expect, type Response, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

test('whoever waits at home follows an order by a link that tells nothing of the customer; changes come by themselves [ORD-02, ORD-06] @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = '79241112244';
  const { orderId, trackingKey } = await new Preparation(page).takeawayOrder(phone, 'late');
  const shop = new Storefront(page);
  await shop.open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}`);
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
  await expect(home.locator('main [data-action]')).toHaveCount(0);
  await expect(home.locator('[data-part="line"]').first()).toBeVisible();
  expect(replies).toHaveLength(1);
  expect(await replies[0]?.text()).not.toContain(phone);
  expect(await findFaults(home)).toEqual([]);
  await page.locator('[data-action="cancel"]').click();
  await page.getByRole('alertdialog').locator('[data-action="confirm"]').click();
  await expect(status).toHaveAttribute('data-order-status', 'canceled');
  expect(complaints).toEqual([]);
  await context.close();
});
