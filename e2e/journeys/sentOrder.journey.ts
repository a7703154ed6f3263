import { expect, type Page, test } from '@playwright/test';
import { Preparation, sendRequest } from '../support/prepare';
import { Storefront } from '../support/Storefront';

const tracking = /\/vladivostok\/order\/\d+\/tracking\?key=/;

/** A cart page with all that an order needs, behind the menu: Back leads there. */
async function readyOnCartPage(page: Page): Promise<Storefront> {
  const prepared = new Preparation(page);
  await prepared.deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();
  await shop.open('/vladivostok/cart');
  await shop.fillInOrder('9241234575', page.locator('main'));
  return shop;
}
const pressOrder = (page: Page) => page.locator('[data-action="order"]:visible').first().click();

test('pressed, and Back before the reply: the order that was made opens over the menu, and it is one [CHK-07] @phone-suffices', async ({
  page,
}) => {
  await readyOnCartPage(page);
  const made: unknown[] = [];
  let isFirst = true;
  const heard = new Promise<void>((done) => {
    void page.route('**/api/order/create', async (route) => {
      const response = await route.fetch();
      made.push(((await response.json()) as { order_id?: unknown }).order_id);
      if (!isFirst) return route.fulfill({ response });
      isFirst = false;
      // Its reply never reaches the page.
      done();
    });
  });
  await pressOrder(page);
  await heard;
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(tracking);
  await expect(page.locator('[data-order-status]')).toBeVisible();
  expect(new Set(made).size).toBe(1);
});

test('a kitchen’s computer that takes its time: on a page without a cart the order opens once it stands, and not before [CHK-07] @desktop-suffices', async ({
  page,
}) => {
  const shop = await readyOnCartPage(page);
  let asked = 0;
  const first = new Promise<object>((done) => {
    void page.route('**/api/order/create', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      // On its way, while the customer goes.
      done(route.request().postDataJSON() as object);
    });
  });
  await pressOrder(page);
  const order = await first;
  await shop.open('/vladivostok/promotions');
  await expect(shop.cartCount).toHaveText('4');
  expect(asked, 'nobody asks for an order that may not be wanted any more').toBe(1);
  const { status, text } = await sendRequest(page, 'POST', '/api/order/create', order);
  expect(status, text).toBe(200);
  const { order_id: id } = JSON.parse(text) as { order_id: number };
  await expect(page).toHaveURL(new RegExp(`/order/${id}/tracking\\?key=`), { timeout: 40_000 });
});
