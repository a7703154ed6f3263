import { expect, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { freshNational, waitForCode } from '../support/Customer';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

test('an unknown city and an unknown path say so and lead on [ROUTE-06] @phone', async ({ page }) => {
  for (const path of ['/atlantis', '/vladivostok/no-such-page']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    const note = page.locator('[data-page="not-found"]');
    await expect(note.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note.getByRole('link').first()).toHaveAttribute('href', /^\/[a-z]+$/);
  }
});

test('the root offers the cities by itself, and one of them leads to its menu [ROUTE-04, CITY-02, CITY-03] @desktop', async ({
  page,
}) => {
  const shop = new Storefront(page, 'berlin');
  await shop.open('/');
  await expect(page.locator('[data-part="card"]')).toHaveCount(0);
  const cities = shop.dialog('CitiesModal');
  await expect(cities).toBeVisible();
  await cities.locator('input[name="city"]').fill('берл');
  await cities.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/berlin$/);
  await expect(page.locator('[data-part="card"]').first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'city')?.value).toBe('berlin');
});

test('a link opens a dialog, but never a question [MODAL-03] @desktop', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok/about?modal=ConfirmEmptyCartModal');
  await expect(page.locator('[data-modal]')).toHaveCount(0);
  await shop.open('/vladivostok/about?modal=CitiesModal&from=letter');
  const cities = shop.dialog('CitiesModal');
  await expect(cities).toBeVisible();
  await cities.locator('[data-action="close"]').click();
  await expect(cities).toBeHidden();
  await expect(page).toHaveURL(/\/vladivostok\/about\?from=letter$/);
});

test('another city has a cart of its own, and the first one’s waits [CITY-04, TYPE-03] @phone', async ({
  page,
}) => {
  const ready = new Preparation(page);
  await ready.shop();
  await ready.filledCart();
  const shop = new Storefront(page);
  await shop.open();
  await expect(shop.cartCount).toHaveText('4');
  const changeTo = async (name: string) => {
    await page.locator('[data-part="city"]:visible').first().click();
    await shop.dialog('CitiesModal').getByRole('link', { name, exact: true }).first().click();
    await expect(shop.dialog('CitiesModal')).toBeHidden();
    // The other city's shop is no place to pick up from here: it is asked anew.
    await shop.chooseShop();
  };
  await changeTo('Хабаровск');
  await expect(page).toHaveURL(/\/khabarovsk$/);
  await expect(page.locator('[data-part="card"]').first()).toBeVisible();
  await expect(page.locator('[data-cart-count="0"]').first()).toBeAttached();
  await changeTo('Владивосток');
  await expect(shop.cartCount).toHaveText('4');
});

test('an address nobody finds is said so; one out of reach can be asked for [ADDR-02, ADDR-03] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  await page.locator('[data-part="address"]:visible').first().click();
  const dialog = shop.dialog('OrderTypesModal');
  const input = dialog.locator('input[name="address"]');
  const send = dialog.locator('[data-action="select-address"]');
  await expect(send).toBeDisabled();
  await input.fill('Несуществующая 77');
  await send.click();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/не нашли|не найден/i).first()).toBeVisible();

  // The seed's zones reach every address that its gazetteer knows near the centre: the server's word is
  // changed instead.
  const city = await new Preparation(page).city();
  await page.route('**/api/user/addresses/set-by-address', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { delivery_address?: object };
    await route.fulfill({
      response,
      json: { ...reply, delivery_address: { ...reply.delivery_address, delivery_possible: false } },
    });
  });
  await input.fill('Светланская 33');
  await dialog.getByRole('option').first().click();
  await send.click();
  const phone = dialog.locator('input[name="phone"]');
  await expect(phone).toBeVisible();
  await phone.fill('9241234567');
  await dialog.locator('[data-action="consent"]').check();
  const asked = page.waitForRequest('**/api/feedback/unavailable-delivery-address');
  await dialog.locator('[data-action="notify-me"]').click();
  expect((await asked).postDataJSON()).toMatchObject({ phone: '79241234567', city_id: city.id });
  await expect(dialog.locator('form')).toHaveCount(0);
});

test('below the minimum the order button says what is missing; the cart is cleared only after a question [CART-04, CART-07] @desktop', async ({
  page,
}) => {
  const ready = new Preparation(page);
  await ready.address('Светланская 33');
  const [cheapest] = await ready.simpleProducts();
  if (!cheapest) throw new Error('nothing to buy');
  const cart = await ready.add(cheapest);
  expect(cart.minimum?.missing).toBeGreaterThan(0);
  const shop = new Storefront(page);
  await shop.open('/vladivostok/cart');
  const order = page.locator('[data-action="order"]:visible').first();
  await expect(order).toHaveAttribute('data-blocked', 'minimum');
  await expect(order).toHaveAccessibleDescription(/\d/);
  await page.locator('[data-action="clear-cart"]:visible').first().click();
  const question = page.locator('[data-modal="ConfirmEmptyCartModal"]');
  await question.locator('[data-action="close"]').first().click();
  await expect(question).toBeHidden();
  await expect(shop.lines()).toHaveCount(1);
  await page.locator('[data-action="clear-cart"]:visible').first().click();
  await question.locator('[data-action="confirm"]').click();
  await expect(question).toBeHidden();
  expect((await ready.cart()).count).toBe(0);
});

test('phone and number of an order show how it is doing, a code to its phone the rest; a wrong pair shows nothing [ORD-06, BRAND-04] @phone', async ({
  page,
  browser,
}) => {
  const national = freshNational();
  const words = { username: 'Апполинария', order_comment: 'Калитка слева' };
  const { orderId, number } = await new Preparation(page).takeawayOrder(`7${national}`, 'late', words);
  expect(number).toMatch(/^\d{7}$/);
  // Another device: it has no session that knows the order.
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const shop = new Storefront(stranger);
  await shop.open();
  await stranger.locator('[data-part="profile"]:visible').first().click();
  const dialog = shop.dialog('UserOrderModal');
  const ask = async (phone: string) => {
    await dialog.locator('input[name="phone"]').fill(phone);
    await dialog.locator('input[name="order_id"]').fill(number);
    await dialog.locator('[data-action="confirm"]').click();
  };
  await ask('9240000000');
  await expect(dialog.locator('input[name="order_id"]')).toHaveAttribute('aria-invalid', 'true');
  await ask(national);
  await expect(stranger).toHaveURL(new RegExp(`/order/${orderId}/tracking\\?key=`));
  await expect(stranger.locator('[data-order-status="accepted"]')).toBeVisible();
  const main = stranger.locator('main');
  await expect(main.locator('[data-part="line"], [data-action="cancel"]')).toHaveCount(0);
  await expect(main).not.toContainText(words.order_comment);
  expect(await findFaults(stranger)).toEqual([]);
  // By the keyboard alone.
  await main.locator('[data-action="prove-order"]').press('Enter');
  await expect(main.locator('[data-part="order-proof"] h2')).toBeFocused();
  await main.locator('[data-action="get-code"]').press('Enter');
  await expect(main.locator('input[name="code-1"]')).toBeFocused();
  expect(await findFaults(stranger)).toEqual([]);
  const code = await waitForCode(stranger, `7${national}`);
  await stranger.keyboard.type(code);
  await expect(main.locator('[data-part="line"]').first()).toBeVisible();
  await expect(main).toContainText(words.order_comment);
  await main.locator('[data-action="cancel"]').click();
  await stranger.getByRole('alertdialog').locator('[data-action="confirm"]').click();
  await expect(stranger.locator('[data-order-status="canceled"]')).toBeVisible();
  await elsewhere.close();
});
