import { expect, type Page, test } from '@playwright/test';
import { freshNational } from '../support/Customer';
import { Preparation } from '../support/prepare';
import { sandboxOrigin } from '../support/stack';

declare global {
  interface Window {
    wasOwned?: true;
  }
}

/** What runs where a text becomes HTML, an attribute, a script or a template. */
const hostile = `"><img src=x onerror=wasOwned=true></script><script>wasOwned=true</script>{{wasOwned}}`;

/** Everything that pages tell of scripts that a policy refused: where one was, a text had become HTML. */
function collectRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

test('what a customer writes stays text: on the order’s page, in the list of orders, in the search and in the inbox @phone-suffices', async ({
  page,
  browser,
}) => {
  const ready = new Preparation(page);
  const phone = `7${freshNational()}`;
  const { orderId, trackingKey } = await ready.takeawayOrder(phone, 'soon', {
    username: hostile,
    order_comment: `${hostile}\nThe second line`,
  });
  const refused = collectRefusals(page);
  const isHarmless = async (place: Page) => {
    expect(await place.evaluate(() => window.wasOwned)).toBeUndefined();
    expect(await place.locator('img[src="x"]').count()).toBe(0);
  };

  const tracking = `/vladivostok/order/${orderId}/tracking?key=${trackingKey}`;
  await page.goto(tracking);
  await expect(page.locator('[data-order-status]')).toBeVisible();
  await expect(page.getByText(hostile).first()).toBeVisible();
  const facts = page.locator('[data-part="order-facts"]');
  await expect(facts).toContainText(/\nThe second line/, { useInnerText: true });
  await isHarmless(page);

  await page.goto(`/vladivostok?q=${encodeURIComponent(hostile)}`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await isHarmless(page);
  await page.goto('/vladivostok/profile?tab=orders');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await isHarmless(page);

  const stranger = await (await browser.newContext()).newPage();
  const refusedThere = collectRefusals(stranger);
  await stranger.goto(`${sandboxOrigin}/`);
  await expect(stranger.getByText(phone).first()).toBeVisible();
  await isHarmless(stranger);
  expect([...refused, ...refusedThere]).toEqual([]);
  await stranger.context().close();
});
