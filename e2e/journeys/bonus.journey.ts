import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { grantBonuses } from '../cart-model/grantBonuses';
import { findFaults } from '../support/axe';
import { signIn } from '../support/Customer';
import { watchShifts } from '../support/layoutShifts';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { customersOrigin, registryFolder, stackPorts } from '../support/stack';

test.describe('the brand with the programme', () => {
  test.use({ baseURL: customersOrigin });
  test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');

  test('the page about bonuses tells what they are worth, and to a customer what they have and how it came [BONUS-03, BONUS-04, ROUTE-01] @phone-suffices', async ({
    page,
  }) => {
    const shop = new Storefront(page);
    const expectStill = await watchShifts(page);
    await shop.open('/vladivostok/bonus');
    await expect(page.getByRole('heading', { level: 1, name: 'Бонусы' })).toBeVisible();
    const account = page.locator('[data-part="bonus-account"]');
    await expect(account.locator('[data-action="log-in"]')).toBeVisible();
    await expectStill(0.05);
    await shop.acceptCookies();
    await signIn(page);
    await page.reload();
    await expect(account.locator('[data-part="bonus-balance"]')).toHaveAttribute('data-value', '0');
    await expect(account.locator('[data-part="bonus-history"]')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
});

test('a brand without accounts promises no bonuses, whoever comes by a link [BONUS-01, BONUS-03] @desktop-suffices', async ({
  page,
}) => {
  await new Storefront(page).open('/vladivostok/bonus');
  await expect(page.locator('main h1')).toHaveText('Бонусы');
  await expect(page.locator('main')).toContainText('нет бонусной программы');
  await expect(page.locator('main h2')).toHaveCount(0);
  await expect(page.locator('[data-part="bonus-account"]')).toHaveCount(0);
});

test.describe('a customer with bonuses', () => {
  test.use({ baseURL: customersOrigin });
  test.skip(customersOrigin === undefined, 'the storefront under test has no brand with accounts');
  test.skip(!existsSync(registryFolder), 'the data of the stack is not on this machine');

  test('signs in on the way to an order, pays a part of it with bonuses, and keeps what was typed; a code and bonuses make way for each other [BONUS-02, BONUS-03, BONUS-04, GIFT-01, GIFT-02, CHK-02, CHK-03, CART-03] @desktop', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const shop = new Storefront(page);
    const prepared = new Preparation(page);
    await shop.open('/vladivostok');
    await shop.acceptCookies();
    await prepared.deliveryCart();
    await shop.open('/vladivostok/cart');
    const place = page.locator('main');
    const block = place.locator('[data-part="bonuses"]');
    const toggle = block.locator('[data-action="bonuses"]');
    const order = place.locator('[data-action="order"]');
    /** The rows give the total, and bonuses are among them. */
    const bonusesInReceipt = async () => {
      await expect(place.locator('[data-part="receipt"][data-waiting]')).toHaveCount(0);
      const {
        subtotal = 0,
        packages = 0,
        delivery = 0,
        discount = 0,
        bonuses = 0,
        total,
      } = await shop.receipt(place);
      expect(subtotal + packages + delivery - Math.abs(discount) - Math.abs(bonuses)).toBe(total);
      return Math.abs(bonuses);
    };

    await test.step('nobody yet: the button and the toggle say so', async () => {
      await expect(order).toHaveAttribute('data-blocked', 'session');
      await expect(order).toHaveAccessibleDescription('Войдите, чтобы заказать');
      await expect(toggle).toBeDisabled();
      await expect(toggle).toHaveAccessibleDescription('Войдите, чтобы платить бонусами');
      await expect(place.locator('input[name="phone"]')).toHaveCount(0);
      await place.locator('[name="order_comment"]').fill('Без васаби');
      await place.locator('[name="delivery_address.room"]').fill('15');
    });
    await test.step('signed in: all of it is there, and the account is empty', async () => {
      const phone = await signIn(page);
      await page.reload();
      await expect(block).toHaveAttribute('data-standing', 'empty');
      await expect(toggle).toHaveAccessibleDescription('На счёте пока нет бонусов');
      await expect(place.locator('[name="order_comment"]')).toHaveValue('Без васаби');
      await expect(place.locator('[name="delivery_address.room"]')).toHaveValue('15');
      await expect(order).not.toHaveAttribute('data-blocked', /.*/);
      await grantBonuses(stackPorts.DATA_DIR, { brand: 'tondo', phone }, 30_000);
      await page.reload();
      await expect(block).toContainText('На счёте 300');
    });
    await test.step('what bonuses are', async () => {
      await block.locator('[data-action="bonus-info"]').click();
      const info = shop.dialog('BonusInfoModal');
      await expect(info).toContainText(/можно до \d\d\.\d\d\.\d{4} включительно/);
      await info.locator('[data-action="confirm"]').click();
      await expect(info).toBeHidden();
      await expect(block.locator('[data-action="bonus-info"]')).toBeFocused();
    });
    await test.step('on and off, and with another count they are counted anew', async () => {
      const before = (await shop.receipt(place)).total ?? 0;
      await toggle.click({ force: true });
      await expect(toggle).toBeChecked();
      expect(await bonusesInReceipt()).toBe(30_000);
      await expect.poll(async () => (await shop.receipt(place)).total).toBe(before - 30_000);
      await toggle.click({ force: true });
      await expect(toggle).not.toBeChecked();
      await expect.poll(async () => (await shop.receipt(place)).total).toBe(before);
      await toggle.click({ force: true });
      await expect(toggle).toBeChecked();
      await place.locator('[data-part="line"] [data-action="plus"]').first().click();
      await expect.poll(async () => (await shop.receipt(place)).total).toBeGreaterThan(before);
      expect(await bonusesInReceipt()).toBe(30_000);
    });
    await test.step('a code asks for their place, and they ask for its', async () => {
      await place.locator('[data-action="show-promocode"]').click();
      await place.locator('input[name="promocode"]').fill('HELLO15');
      await place.locator('[data-action="apply-promocode"]').click();
      await place.locator('[data-action="swap-to-promocode"]').click();
      await expect(place.locator('[data-promocode="HELLO15"]')).toBeVisible();
      await expect(block).toHaveAttribute('data-standing', 'promocode');
      await expect(toggle).toBeDisabled();
      expect(await bonusesInReceipt()).toBe(0);
      await block.locator('[data-action="swap-to-bonuses"]').click();
      await expect(toggle).toBeChecked();
      await expect(place.locator('[data-promocode="HELLO15"]')).toHaveCount(0);
      expect(await bonusesInReceipt()).toBe(30_000);
    });
    await test.step('a present is taken; in the phone’s layout all of it stands the same', async () => {
      const present = page.locator('[data-gift="2"]:visible');
      await present.locator('[data-action="add"]').click();
      await expect(present).toHaveAttribute('data-chosen', 'true');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(toggle).toBeChecked();
      await expect(present).toHaveAttribute('data-chosen', 'true');
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('ordered: the order keeps them, and they are gone from the account', async () => {
      const { total } = await shop.receipt(place);
      await place.locator('[data-payment="cash"]').first().click();
      await shop.chooseTime(place);
      await order.click();
      await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking/);
      // The cart's receipt stands there until the order's page comes.
      await expect(page.locator('[data-order-status]')).toBeVisible();
      await expect(page.locator('[data-amount="bonuses"]')).toBeVisible();
      const ordered = await shop.receipt(page.locator('main'));
      expect(Math.abs(ordered.bonuses ?? 0)).toBe(30_000);
      expect(ordered.total).toBe(total);
      await shop.open('/vladivostok/bonus');
      await expect(page.locator('[data-part="bonus-balance"]')).toHaveAttribute('data-value', '0');
    });
  });
});
