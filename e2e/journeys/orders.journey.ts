import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { visitSignedIn } from '../support/Customer';
import { customersOrigin } from '../support/stack';

// The brand whose customers sign in, at its own host name.
test.use({ baseURL: customersOrigin });
test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');

const orders = (page: Page) => page.locator('[data-part="order"]');

test('an order is canceled while accepted, after a question that Back takes away; then it is repeated instead of followed [ORD-01, ORD-03, ORD-04, MODAL-05] @desktop-suffices @smoke', async ({
  page,
}) => {
  const { shop, ready, phone } = await visitSignedIn(page);
  const { orderId } = await ready.takeawayOrder(phone, 'late');
  await shop.open(`/vladivostok/order/${orderId}/tracking`);
  const question = page.locator('[data-modal="ConfirmCancelOrderModal"]');
  await page.locator('[data-action="cancel"]').click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.locator('[data-order-status]')).toHaveAttribute('data-order-status', 'accepted');
  await page.locator('[data-action="cancel"]').click();
  await question.locator('[data-action="confirm"]').click();
  await expect(page).toHaveURL(/profile\?tab=orders$/);
  const order = orders(page).first();
  await expect(order).toHaveAttribute('data-order-status', 'canceled');
  await expect(order.locator('[data-action="track"]')).toHaveCount(0);
  // Something is in the cart already: the customer says what becomes of it.
  await ready.filledCart();
  await order.locator('[data-action="repeat"]').click();
  const repeat = page.locator('[data-modal="RepeatOrderModal"]');
  await expect(repeat).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await repeat.locator('[data-action="repeat-replace"]').click();
  await expect(page).toHaveURL(/\/vladivostok\/cart$/);
  await expect(shop.lines().first()).toBeVisible();
});

test('an order that is followed to its end offers the repeat by itself [ORD-01, ORD-02] @desktop-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { shop, ready, phone } = await visitSignedIn(page);
  const { orderId } = await ready.takeawayOrder(phone, 'late');
  await shop.open(`/vladivostok/order/${orderId}/tracking`);
  await expect(page.locator('[data-order-status]')).toHaveAttribute('data-order-status', 'accepted');
  // Canceled at another device.
  await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/order/cancel', { method: 'POST', headers, body: JSON.stringify({ order_id: id }) });
  }, orderId);
  await expect(page.locator('[data-order-status]')).toHaveAttribute('data-order-status', 'canceled');
  await expect(page.locator('[data-action="repeat"]')).toBeVisible();
  await expect(page.locator('[data-action="share"]')).toHaveCount(0);
});
