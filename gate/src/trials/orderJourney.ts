import type { Page } from 'playwright';
import type { WatchedPage } from './WatchedPage';

/** The city whose shops take orders in every seed. */
export const trialCity = 'vladivostok';

/** Waits until the page's own part works, not only shows. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * The shortest way to dinner that leads through every remote which a cash order needs: menu, shop on the map,
 * cart, checkout, tracking. Uses only the attributes that are kept stable for tests.
 * @throws Error naming the step that failed and why
 */
export async function orderJourney(visit: WatchedPage, origin: string): Promise<void> {
  await visit.step('open the menu', async (page) => {
    await openPage(page, `${origin}/${trialCity}`);
    await page.context().addCookies([{ name: 'cookie_accept', value: 'all', url: origin }]);
    await page.locator('[data-part="card"]').first().waitFor();
  });
  await visit.step('choose a shop for takeaway', async (page) => {
    await page.locator('[data-part="order-type"] [data-action="show-takeaway"]').click();
    const dialog = page.locator('[role="dialog"][data-modal="OrderTypesModal"]');
    await dialog
      .locator('[data-action="choose-shop"]:not([aria-disabled="true"]):not(:disabled)')
      .first()
      .click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await visit.step('put a product into the cart', async (page) => {
    const card = page.locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice])').first();
    await card.locator('[data-action="add"]').click();
    await card.locator('[data-action="plus"]').click();
    await page.locator('[data-cart-count]:visible', { hasText: '2' }).first().waitFor();
  });
  await visit.step('go to the cart', async (page) => {
    await page.locator('[data-part="cart-panel"] [data-action="order"]').click();
    await page.waitForURL(`**/${trialCity}/cart`);
    await page.locator('[data-part="line"]:visible').first().waitFor();
  });
  await visit.step('order for cash', async (page) => {
    await page.locator('[data-payment="cash"]').first().click();
    await page.locator('input[name="username"]').fill('Анна');
    await page.locator('input[name="phone"]').fill('9241234567');
    await page.locator('[data-interval]').first().click();
    await page.locator('[data-action="order"]:visible').click();
    await page.waitForURL(/\/order\/\d+\/tracking\?key=/);
  });
  await visit.step('follow the order', async (page) => {
    await page.locator('[data-order-status]').waitFor();
  });
}
