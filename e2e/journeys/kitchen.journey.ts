import { expect, type Page, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { sandboxOrigin } from '../support/stack';

/** The tablet of one restaurant, in a window of its own. */
async function openKitchen(page: Page, shopId: number): Promise<void> {
  await page.addInitScript((shop) => {
    localStorage.setItem('kitchen-language', 'en');
    localStorage.setItem('kitchen-shop', shop);
  }, String(shopId));
  await page.goto(`${sandboxOrigin}/kitchen`);
  await expect(page.locator('.bar select')).toHaveValue(String(shopId));
}
/** How long a change takes to get from one window into the other: told in the report, and no bound. */
async function measure(what: string, act: () => Promise<void>, seen: () => Promise<void>): Promise<void> {
  await act();
  const startedAt = performance.now();
  await seen();
  const description = `${Math.round(performance.now() - startedAt)} ms`;
  test.info().annotations.push({ type: what, description });
}

test('what a restaurant does with an order on its tablet shows on the customer’s open page [ORD-01, ORD-02] @desktop-suffices', async ({
  page,
  browser,
}) => {
  const prepared = new Preparation(page);
  const shopId = await prepared.shop();
  const tablet = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await openKitchen(tablet, shopId);
  const auto = tablet.getByLabel('Cook by itself');
  await auto.uncheck();
  await expect(auto).not.toBeChecked();
  try {
    const { orderId, trackingKey } = await prepared.takeawayOrder('79241115566', 'late');
    await new Storefront(page).open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}`);
    const status = page.locator('[data-order-status]');
    await expect(status).toHaveAttribute('data-order-status', 'accepted');
    const order = tablet.locator(`[data-order="${orderId}"]`);
    await expect(tablet.locator('[data-column="new"]').locator(order)).toContainText('4 ×');
    await order.locator('[data-step="acknowledge"]').click();
    await expect(tablet.locator('[data-column="work"]').locator(`[data-order="${orderId}"]`)).toBeVisible();
    await measure(
      'cooking on the customer’s page',
      () => order.locator('[data-step="cook"]').click(),
      () => expect(status).toHaveAttribute('data-order-status', 'cooking'),
    );
    await measure(
      'done on the customer’s page',
      () => order.locator('[data-step="done"]').click(),
      () => expect(status).toHaveAttribute('data-order-status', 'done'),
    );
    await expect(order).toHaveCount(0);
  } finally {
    await auto.check();
    await expect(auto).toBeChecked();
    await tablet.context().close();
  }
});

test('a dish that a restaurant stops can no longer be added, and can again afterwards @desktop-suffices', async ({
  page,
  browser,
}) => {
  const prepared = new Preparation(page);
  const shopId = await prepared.shop();
  const [product] = (await prepared.simpleProducts()).slice(-1);
  if (!product) throw new Error('no product');
  const tablet = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
  await openKitchen(tablet, shopId);
  const stops = tablet.locator('[data-column="stops"]');
  const shop = new Storefront(page);
  await shop.open();
  const stopped = shop.card(product.key).and(page.locator('[data-unavailable]'));
  await expect(shop.card(product.key)).toBeVisible();
  await expect(stopped).toHaveCount(0);
  const reloadUntil = (count: number) => () =>
    expect(async () => {
      await page.reload();
      await expect(stopped).toHaveCount(count, { timeout: 500 });
    }).toPass();
  try {
    await measure(
      'stopped in the menu',
      async () => void (await stops.getByLabel('Stop another dish').selectOption(product.key)),
      reloadUntil(1),
    );
  } finally {
    await stops.getByRole('button', { name: 'Sell again' }).click();
    await expect(stops).toContainText('Everything is on sale');
  }
  await reloadUntil(0)();
});
