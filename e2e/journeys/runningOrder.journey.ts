import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { finishOrder } from '../support/kitchen';
import { watchShifts } from '../support/layoutShifts';
import { onlineOrder, Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

interface Placed {
  orderId: number;
  number: string;
  trackingKey: string;
}
const trackingPath = ({ orderId, trackingKey }: Placed) =>
  `/vladivostok/order/${orderId}/tracking?key=${trackingKey}`;
/** As the checkout leaves it on the device. */
const rememberOrder = (page: Page, order: Placed) =>
  page.evaluate(
    ([number, path]) =>
      localStorage.setItem('placed-orders', JSON.stringify([{ number, path, placedAt: Date.now() }])),
    [order.number, trackingPath(order)] as const,
  );
/** Requests about single orders; the page's own files are not meant. */
function countOrderCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/order/')) count += 1;
  });
  return () => count;
}
const readMainTop = async (page: Page) => (await page.locator('#main').boundingBox())?.y ?? 0;
/** Of the names of an order's steps: whether each comes closer than 4 px to the next. */
const findOverlaps = (page: Page) =>
  page.locator('[data-order-status] ol li > span:last-child').evaluateAll((labels) => {
    const boxes = labels.map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getBoundingClientRect();
    });
    return boxes.slice(1).map((next, at) => next.left - (boxes[at]?.right ?? 0) < 4);
  });
const findBar = (page: Page) => page.locator('[data-part="running-order"]');

test('an order that waits for its payment is paid from the menu, and its page is one press away [ORD-02] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const calls = countOrderCalls(page);
  await shop.open();
  const top = await readMainTop(page);
  expect(calls(), 'nobody asks for orders of a device without any').toBe(0);
  const phone = test.info().project.name === 'phone' ? '79241114401' : '79241114402';
  const order = await onlineOrder(page, { phone });
  await rememberOrder(page, order);
  const expectStill = await watchShifts(page);

  await shop.open();
  const pay = findBar(page).locator('[data-action="pay"]');
  await expect(pay).toHaveAttribute('href', order.paymentPath);
  await expectStill(0.005);
  expect(await readMainTop(page)).toBeGreaterThan(top);
  expect(await findFaults(page)).toEqual([]);
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(order.paymentPath));

  await shop.open('/vladivostok/promotions');
  await findBar(page).locator('[data-action="track"]').click();
  await expect(page).toHaveURL(trackingPath(order));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findBar(page), 'its own page says it all').toHaveCount(0);
});

test('an order under way is told of until it was seen delivered [ORD-02] @phone', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open();
  const order = await new Preparation(page).takeawayOrder('79241114403', 'late');
  await rememberOrder(page, order);
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.open();
  const bar = findBar(page);
  await expect(bar).toContainText(order.number);
  await expect(bar.locator('[data-action="pay"]')).toHaveCount(0);
  const link = await bar.locator('[data-action="track"]').boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
  // German words are the longest.
  await shop.open(`${trackingPath(order)}&lang=de`);
  expect(await findOverlaps(page), 'no step’s name touches the next').not.toContain(true);
  // Nobody is looking when it is delivered.
  await page.goto('about:blank');
  await finishOrder(order.orderId);
  await shop.open();
  await expect(bar).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('placed-orders')), 'it was seen to be over')
    .toContain('"isOver":true');

  const calls = countOrderCalls(page);
  await shop.open('/vladivostok/promotions');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-running-order');
  expect(calls()).toBe(0);
});
