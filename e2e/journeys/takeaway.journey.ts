import { expect, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';

test('a guest orders takeaway on the cart page [TYPE-02, TYPE-06, CART-01, CART-05, CART-06, CHK-01, SHOP-05] @desktop @smoke', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  await shop.open();
  await shop.acceptCookies();

  await test.step('takeaway asks which shop, and remembers it', async () => {
    await page.locator('[data-part="order-type"] [data-action="show-takeaway"]').click();
    await shop.chooseShop();
    await expect(page.locator('[data-part="address"][data-chosen="true"]')).toBeVisible();
    await expect(page.locator('[data-action="show-takeaway"][aria-pressed="true"]')).toBeVisible();
  });
  const ordered: string[] = [];
  const panel = page.locator('[data-part="cart-panel"]');
  await test.step('the panel beside the menu shows what was added, and leads to the cart page', async () => {
    await shop.addProducts(2);
    await expect(panel.locator('[data-part="line"]')).toHaveCount(2);
    await expect(shop.cartCount).toHaveText('2');
    for (const line of await panel.locator('[data-part="line"]').all())
      ordered.push((await line.getAttribute('data-product-key')) ?? '');
    await panel.locator('[data-action="order"]').click();
    await expect(page).toHaveURL(/\/vladivostok\/cart$/);
  });
  const place = page.locator('[data-part="place"]');
  await test.step('another shop is taken only after a question', async () => {
    const before = (await place.textContent()) ?? '';
    await place.locator('[data-action="change-place"]').click();
    await shop.changeShop();
    await expect(place).not.toHaveText(before);
    await expect(shop.lines()).toHaveCount(2);
  });
  await test.step('cart and checkout stand on one page, and the order is made from it', async () => {
    const receipt = await shop.receipt();
    const { subtotal = 0, packages = 0, delivery = 0, discount = 0, bonuses = 0, total } = receipt;
    expect(subtotal).toBeGreaterThan(0);
    expect(subtotal + packages + delivery - Math.abs(discount) - Math.abs(bonuses)).toBe(total);
    await shop.fillInOrder('9241234568');
    await page.locator('[data-action="order"]:visible').click();
    await expect(page).toHaveURL(/\/vladivostok\/order\/\d+\/tracking\?key=/);
    await expect(page.locator('[data-order-status]')).toBeVisible();
    for (const key of ordered)
      await expect(page.locator(`[data-part="line"][data-product-key="${key}"]`)).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('a cart page that was emptied goes to the menu [CART-06] @desktop', async ({ page }) => {
  const ready = new Preparation(page);
  await ready.shop();
  const [product] = await ready.simpleProducts();
  if (product) await ready.add(product);
  const shop = new Storefront(page);
  await shop.open('/vladivostok/cart');
  await shop.lines().locator('[data-action="remove"], [data-action="minus"]').first().click();
  await expect(page).toHaveURL(/\/vladivostok$/);
});
