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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Umi');
  await expect(page.getByRole('main').getByRole('link', { name: 'Берлин' })).toHaveAttribute(
    'href',
    '/berlin',
  );
  const cities = shop.dialog('CitiesModal');
  await expect(cities).toBeVisible();
  await cities.locator('input[name="city"]').fill('берлл');
  await cities.getByRole('button', { name: 'Показать все города' }).click();
  await cities.locator('input[name="city"]').fill('берл');
  await cities.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/berlin$/);
  await expect(page.locator('[data-part="card"]').first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'city')?.value).toBe('berlin');
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
