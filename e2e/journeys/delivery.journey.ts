import { expect, test } from '@playwright/test';
import { finishOrder } from '../support/kitchen';
import { Storefront, watchConsole } from '../support/Storefront';

test('a guest orders delivery with cash and follows the order to done [CHK-01, CHK-07, ORD-02, PAY-02, TYPE-01] @phone @smoke', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  await shop.open();
  await shop.acceptCookies();

  await test.step('the first product asks where to, and is added once that is known [PROD-08]', async () => {
    await shop.simpleCards().first().locator('[data-action="add"]').click();
    await shop.chooseAddress('Светланская 33');
    await expect(shop.cartCount).toHaveText('1');
    await expect(page.locator('[data-part="address"]:visible').first()).toContainText('Светланская');
  });
  await test.step('a product with a choice', async () => {
    await page
      .locator('[data-part="card"][data-needs-choice]:not([data-unavailable]) [data-action="add"]')
      .first()
      .click();
    const sheet = shop.dialog('ProductInfoModal');
    await expect(sheet).toBeVisible();
    await sheet.locator('[data-action="add"]').last().click();
    const missed = sheet.locator('[data-missed]').first();
    await expect(missed, 'what must be chosen is said').toBeVisible();
    await shop.chooseWhatIsMissed();
    await expect(sheet).toBeHidden();
    await expect(shop.cartCount).toHaveText('2');
  });
  await test.step('enough for the minimum', async () => {
    const card = shop.simpleCards().first();
    for (let tap = 0; tap < 3; tap += 1) await card.locator('[data-action="plus"]').click();
    await expect(shop.cartCount).toHaveText('5');
  });
  await test.step('cart and checkout in the dialog', async () => {
    await page.locator('[data-part="cart"]:visible').first().click();
    const cart = shop.dialog('CartModal');
    await expect(cart).toBeVisible();
    const receipt = await shop.receipt(cart);
    const { subtotal = 0, packages = 0, delivery = 0, discount = 0, bonuses = 0, total } = receipt;
    expect(subtotal + packages + delivery - Math.abs(discount) - Math.abs(bonuses)).toBe(total);
    await cart.locator('[data-action="order"]').click();
    await shop.fillInOrder('9241234567', cart);
    await cart.locator('[data-action="order"]').click();
  });
  await test.step('the order is followed to done [ORD-01]', async () => {
    await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking\?key=/);
    const status = page.locator('[data-order-status]');
    await expect(status).toBeVisible();
    await expect(shop.cartCount).toBeHidden();
    await finishOrder(/\/order\/(\d+)\//.exec(page.url())?.[1] ?? '');
    await expect(status, 'the open page hears of it').toHaveAttribute('data-order-status', 'done');
  });
  expect(complaints).toEqual([]);
});
