import { expect, type Page, test } from '@playwright/test';
import { holdRequests, releaseScripts } from '../support/holdRequests';
import { CardPage, completePayment } from '../support/paymentPage';
import { onlineOrder, Preparation, sendRequest } from '../support/prepare';
import { Storefront } from '../support/Storefront';

/** Long for a frame, short for any script that would have to come first. */
const atOnce = { timeout: 2_000 };

/** Errors of the page, hydration's among them. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

async function inCart(page: Page, city: number): Promise<number> {
  const { text } = await sendRequest(page, 'PUT', '/api/cart', {
    ...{ city_id: city, order_type: 'delivery', shop_id: null, delivery_zone_id: null },
  });
  return (JSON.parse(text) as { cart: { count: number } }).cart.count;
}

test('a press before any script counts at once and at the server, once; plus goes on from there [CART-02, PROD-02] @phone-suffices', async ({
  page,
}) => {
  const ready = new Preparation(page);
  const shop = new Storefront(page);
  await ready.address('Светланская 33');
  const { id } = await ready.city();
  await shop.open('/vladivostok/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place'))).toContain('vladivostok');

  const errors = collectErrors(page);
  const release = await holdRequests(page, releaseScripts);
  await page.goto('/vladivostok', { waitUntil: 'commit' });
  const card = shop.simpleCards().first();
  const counted = page.waitForResponse(/\/api\/cart\/add$/);
  await card.locator('[data-action="add"]').click();
  await expect(card.locator('[data-action="plus"]')).toBeVisible(atOnce);
  expect((await counted).status(), 'the server counts before any script is there').toBe(200);
  expect(await inCart(page, id)).toBe(1);
  await card.locator('[data-action="plus"]').click(atOnce);
  await expect(page.locator('#early [role="status"]')).toHaveText('В корзине: 2', atOnce);
  const marked = await card.elementHandle();

  release();
  await shop.hydrated();
  await expect(page.locator('[data-remote="mf-catalog"][data-remote-state="ready"]')).toBeAttached();
  await expect(card.getByRole('group', { name: 'В корзине: 2' })).toBeVisible();
  await expect(shop.cartCount).toHaveText('2');
  await card.locator('[data-action="plus"]').click();
  await expect(shop.cartCount).toHaveText('3');
  await expect.poll(() => inCart(page, id)).toBe(3);
  expect(await marked?.evaluate((one) => one.isConnected), 'hydration kept the card').toBe(true);
  expect(errors).toEqual([]);
});

test('without an address a press shows the dialog’s frame at once; Back takes it away, a dish opens with what is known [PROD-08, MODAL-05, MODAL-06] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const errors = collectErrors(page);
  const release = await holdRequests(page, releaseScripts);
  await page.goto('/vladivostok', { waitUntil: 'commit' });
  const card = shop.simpleCards().first();
  const where = shop.dialog('OrderTypesModal');
  await card.locator('[data-action="add"]').click();
  await expect(where).toBeVisible(atOnce);
  await expect(where).toBeFocused();
  await page.goBack({ waitUntil: 'commit' });
  await expect(where).toBeHidden(atOnce);
  await expect(card.locator('[data-action="add"]')).toBeFocused();

  const dish = shop.dialog('ProductInfoModal');
  await card.locator('a').click();
  await expect(dish).toBeVisible(atOnce);
  await expect(dish).toHaveAccessibleName((await card.locator('h3').textContent()) ?? '');
  await expect(dish.locator('img')).toBeVisible();
  release();
  await expect(dish.locator('[data-action="share"]'), 'the dialog itself').toBeVisible({ timeout: 30_000 });
  await expect(dish).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dish).toBeHidden();
  await expect(card.locator('a')).toBeFocused();

  await card.locator('[data-action="add"]').click();
  await expect(where.locator('input[name="address"]')).toBeVisible();
  await shop.chooseAddress('Светланская 33');
  await expect(shop.cartCount).toHaveText('1');
  expect(errors).toEqual([]);
});

test('on a page that works, too, a press that asks where to has the frame first; the dialog takes its place and gives the focus back [MODAL-06] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const errors = collectErrors(page);
  await shop.open();
  await shop.acceptCookies();
  await page.evaluate(() => {
    const framed: (string | undefined)[] = [];
    Object.assign(window, { framed });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          framed.push((node as Element).querySelector<HTMLElement>('[data-modal]')?.dataset.modal);
    }).observe(document.querySelector('#early') as Element, { childList: true });
  });
  const address = page.locator('[data-part="address"]:visible').first();
  await address.press('Enter');
  await expect(page.locator('#early [data-modal]'), 'the dialog has taken its place').toHaveCount(0);
  const question = shop.dialog('OrderTypesModal');
  await expect(question).toHaveCount(1);
  await expect.poll(() => question.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(address).toBeFocused();
  const framed = await page.evaluate(() => (window as unknown as { framed: string[] }).framed);
  expect(framed).toEqual(['OrderTypesModal']);
  expect(errors).toEqual([]);
});

test('a search that is asked for before any script is there has the cursor in its field at once, and opens with them [HOME-05] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const errors = collectErrors(page);
  const release = await holdRequests(page, releaseScripts);
  await page.goto('/vladivostok', { waitUntil: 'commit' });
  await page.locator('[data-part="open-search"]').click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('филад');
  release();
  await shop.hydrated();
  await expect(field).toBeFocused();
  await field.pressSequentially('ельфия');
  await expect(field).toHaveValue('филадельфия');
  const found = page.locator('[data-part="search-results"] [data-part="card"]');
  await expect(found.first()).toHaveAttribute('data-product-key', 'philadelphia');
  expect(errors).toEqual([]);
});

test('what is typed and chosen before any script is there stays, and its part goes on from it [SHOP-01] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const errors = collectErrors(page);
  const release = await holdRequests(page, releaseScripts);
  await page.goto('/vladivostok/shops', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Поиск ресторана' });
  await search.pressSequentially('Вторая');
  release();
  await shop.hydrated();
  await expect(page.locator('main [data-shop-id]')).toHaveCount(1);
  await expect(search).toHaveValue('Вторая');
  await expect(search).toBeFocused();

  const releaseAgain = await holdRequests(page, releaseScripts);
  await page.goto('/vladivostok/promotions', { waitUntil: 'commit' });
  const more = page.locator('main button[aria-expanded]').first();
  await more.click();
  await page.locator('header select[name="lang"]').selectOption('de');
  releaseAgain();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(more, 'a button without a name of its action').toHaveAttribute('aria-expanded', 'true');
  expect(errors).toEqual([]);
});

test('on the payment page, too, a card that is typed and a press that pays before any script is there count, once [PAY-03, PAY-04] @phone-suffices', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const pays: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/pay')) pays.push(request.method());
  });
  const order = await onlineOrder(page, { city: 'khimki' });
  const release = await holdRequests(page, releaseScripts);
  await page.goto(order.paymentPath, { waitUntil: 'commit' });
  const card = new CardPage(page);
  await card.put('4111111111111111');
  // It says that a card is wanted, until the page knows that there is one.
  await card.pay.click({ force: true });
  release();
  await completePayment(page, order);
  expect(pays).toHaveLength(1);
  expect(errors).toEqual([]);
});
