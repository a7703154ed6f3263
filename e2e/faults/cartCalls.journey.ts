import { expect, type Route, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

const silence = 'Нет связи.';
const unreadable = 'Что-то пошло не так на нашей стороне';
/** What becomes of a call, and what the customer is told of it; a refusal is told in the server's words. */
const faults: Record<string, { answer: (route: Route, words: string) => Promise<void>; told?: string }> = {
  ...Object.fromEntries(
    [400, 404, 409, 422, 429, 500].map((status) => [
      String(status),
      { answer: (route: Route, message: string) => route.fulfill({ status, json: { message } }) },
    ]),
  ),
  'a page of HTML': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Proxy' }),
    told: unreadable,
  },
  'JSON without a cart': { answer: (route) => route.fulfill({ json: {} }), told: unreadable },
  'a broken connection': { answer: (route) => route.abort(), told: silence },
};

test('calls of cart and checkout fail in turn on one page: each reason is said, nothing typed and nothing chosen is lost, and the order goes through [ERR-01, ERR-02, ERR-04, CHK-08] @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  const prepared = new Preparation(page);
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(String(error)));
  const { count } = await prepared.deliveryCart();
  // Beside the nearest ones, so that at any hour there is another one to choose.
  await prepared.lateTime();
  await shop.acceptCookies();
  await shop.open('/vladivostok/cart');
  const place = page.locator('main');
  const field = (name: string) => place.locator(`[name="${name}"]`);
  const press = (selector: string) => place.locator(selector).first().click();
  await field('delivery_address.room').fill('15');
  await press('[data-action="show-promocode"]');
  await field('phone').fill('9241234574');
  await field('order_comment').fill('Без васаби');
  await press('[data-payment="cash"]');
  await expect(place.locator('[data-interval]').first()).toBeVisible();

  interface Call {
    path: string;
    does: () => Promise<void>;
  }
  const calls: Call[] = [
    { path: '/api/cart/gift/add', does: () => press('[data-gift="1"] [data-action="add"]') },
    { path: '/api/cart/packages/bag', does: () => press('[data-package] [data-action="remove"]') },
    { path: '/api/cart/set-interval', does: () => press('[data-interval]:not(:has(:checked))') },
    {
      path: '/api/cart/gift/apply-promocode',
      does: async () => {
        await field('promocode').fill('SALMON10');
        await press('[data-action="apply-promocode"]');
      },
    },
  ];
  const order = () => press('[data-action="order"]');
  // Each fault strikes one call, and each call meets one; the tests of the page let each call meet each.
  const turns = [
    ...Object.keys(faults).map((name, at) => ({ ...(calls[at % calls.length] as Call), name })),
    { path: '/api/order/create-order-cache', does: order, name: '409' },
    { path: '/api/order/create', does: order, name: '500' },
  ];
  const dialog = page.locator('[data-modal="ServerErrorModal"]');
  const toasts = page.locator('[data-part="toasts"]');
  for (const { path, does, name } of turns) {
    const fault = faults[name];
    if (!fault) throw new Error(name);
    const words = `Отказ: ${path}, ${name}`;
    await page.route(`**${path}`, (route) => fault.answer(route, words), { times: 1 });
    await does();
    const told = fault.told ?? words;
    await expect(page.getByText(told).first(), `${path}, ${name}`).toBeVisible();
    if (await dialog.isVisible()) await dialog.locator('[data-action="confirm"]').click();
    await expect(dialog).toBeHidden();
    for (const toast of await toasts.getByRole('button').all()) await toast.click();
    await page.unroute(`**${path}`);
    await expect(field('delivery_address.room')).toHaveValue('15');
    await expect(field('order_comment')).toHaveValue('Без васаби');
    await expect(place.locator('[data-action="order"]')).not.toHaveAttribute('aria-busy', 'true');
  }
  expect((await prepared.cart()).count).toBe(count);
  expect(crashes).toEqual([]);
  // A time that a failed call was about may have been taken before its reply was lost.
  await press('[data-interval]');
  await expect(place.locator('[data-interval] input:checked')).toHaveCount(1);
  await press('[data-action="order"]');
  await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking\?key=/);
});

test('a cart that the server does not give is said where it would stand on a phone, and one press brings it [ERR-02] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await new Preparation(page).deliveryCart();
  await shop.acceptCookies();
  const words = 'На кухне чинят сервер';
  let isDown = true;
  await page.route('**/api/cart', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: words } }) : route.continue(),
  );
  await shop.open();
  const bar = page.locator('[data-part="cart-bar"]');
  await expect(bar).toContainText(words);
  // The menu goes on.
  await expect(shop.simpleCards().first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  isDown = false;
  await bar.locator('[data-action="retry"]').click();
  await expect(bar).not.toContainText(words);
  await expect(bar).toContainText('блюда');
});
