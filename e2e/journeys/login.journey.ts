import { expect, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { askForCode, waitForCode } from '../support/Customer';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';
import { customersOrigin } from '../support/stack';

// The brand whose customers sign in, at its own host name.
test.use({ baseURL: customersOrigin });
test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');

test('a guest who orders signs in by a code, goes on with the order and finds it in the profile [LOGIN-01, LOGIN-02, LOGIN-07, LOGIN-08, PROF-01, PROF-02, ORD-05] @phone-suffices @smoke', async ({
  page,
}, { project }) => {
  test.setTimeout(180_000);
  // A phone gets five codes a day: every run of this journey has one of its own.
  const national = `924${project.name === 'phone' ? '1' : '2'}${String(Date.now() % 1_000_000).padStart(6, '0')}`;
  const phone = `7${national}`;
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  await shop.open();
  await shop.acceptCookies();
  const ready = new Preparation(page);
  await ready.deliveryCart();
  await page.reload();
  await expect(shop.cartCount).toHaveText('4');

  const login = shop.dialog('UserLoginModal');
  const inLogin = { within: '[data-modal="UserLoginModal"]' };
  await test.step('ordering asks for the login', async () => {
    if (shop.onPhone) {
      await page.locator('[data-part="cart"]:visible').first().click();
      await shop.dialog('CartModal').locator('[data-action="order"]').click();
    } else await page.locator('[data-action="order"]:visible').first().click();
    await expect(login).toBeVisible();
    expect(await findFaults(page, inLogin)).toEqual([]);
  });
  await test.step('phone, channel and consent', async () => {
    await askForCode(login, national);
    // Where the captcha is on, its work comes first.
    await expect(login.locator('[data-part="resend-timer"]')).toBeVisible({ timeout: 45_000 });
    expect(await findFaults(page, inLogin)).toEqual([]);
  });
  await test.step('a wrong code is told and cleared, the right one goes on with the order', async () => {
    const code = await waitForCode(page, phone);
    const first = login.locator('input[name="code-1"]');
    await first.pressSequentially(code === '0000' ? '1' : '0');
    await page.keyboard.type(code === '0000' ? '111' : '000');
    await expect(login.locator('[data-part="code"]')).toHaveAttribute('data-state', 'error');
    await expect(first).toHaveValue('');
    await first.fill(code);
    await expect(login).toBeHidden();
    if (shop.onPhone) await expect(shop.dialog('CartModal').locator('input[name="username"]')).toBeVisible();
    else await expect(page).toHaveURL(/\/vladivostok\/cart$/);
    await expect(page.locator('[data-payment="cash"]:visible').first()).toBeVisible();
  });
  await test.step('the order is placed', async () => {
    const form = shop.onPhone ? shop.dialog('CartModal') : page.locator('main');
    await form.locator('[data-payment="cash"]').first().click();
    await form.locator('input[name="username"]').fill('Анна');
    await form.locator('[name="delivery_address.room"]').fill('15');
    await shop.chooseTime(form);
    await page.locator('[data-action="order"]:visible').first().click();
    await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking/);
  });
  await test.step('the profile keeps the data, the address and the order', async () => {
    await page.goto('/vladivostok/profile?tab=profile');
    await page.locator('input[name="name"]').fill('Анна');
    await page.locator('input[name="birthday"]').fill('21.04.1990');
    await page.locator('[data-action="save-profile"]').click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.locator('[data-tab="orders"]').click();
    await expect(page).toHaveURL(/tab=orders$/);
    const order = page.locator('[data-part="order"]').first();
    await order.locator('summary').click();
    await expect(order.locator('[data-part="line"]').first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.locator('[data-tab="addresses"]').click();
    await expect(page.locator('[data-address-id]').first()).toContainText('Светланская');
    expect(await findFaults(page)).toEqual([]);
  });
  await test.step('signing out leads to the city, and the profile is closed', async () => {
    await page.locator('[data-tab="profile"]').click();
    await page.locator('[data-action="log-out"]:visible').first().click();
    await expect(page).toHaveURL(/\/vladivostok$/);
    await shop.hydrated();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto('/vladivostok/profile?tab=orders');
    await expect(page.locator('main [data-action="log-in"]')).toBeVisible();
  });
  // The wrong code is a refusal of the server, which browsers note as an error.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
