import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { Storefront } from '../support/Storefront';

/** Opens the dialog of a dish that goes into the cart as it is, in each of the ways that lead to one. */
const ways: [way: string, tag: string, open: (shop: Storefront) => Promise<void>][] = [
  [
    'from its card',
    ' @phone-suffices',
    async (shop) => {
      await shop.open();
      await shop.simpleCards().first().getByRole('link').click();
    },
  ],
  [
    'from the search',
    ' @desktop-suffices',
    async (shop) => {
      await shop.open();
      await shop.page.getByRole('searchbox').fill('филадельфия');
      await shop.page
        .locator('[data-part="search-results"] [data-product-key="philadelphia"]')
        .getByRole('link')
        .click();
    },
  ],
];

async function addTwo(sheet: Locator): Promise<void> {
  await sheet.locator('[data-action="plus"]').last().click();
  await sheet.locator('[data-action="add"]').last().click();
}

for (const [way, tag, open] of ways)
  test(`somebody who was never here adds a dish ${way}: says where to, and it is in the cart with its count [PROD-08, MODAL-04]${tag}`, async ({
    page,
  }) => {
    const shop = new Storefront(page);
    await open(shop);
    const sheet = shop.dialog('ProductInfoModal');
    await addTwo(sheet);
    await shop.chooseAddress('Алеутская, 11');
    await expect(sheet).toBeHidden();
    await expect(shop.cartCount).toHaveAttribute('data-cart-count', '2');
    await page.reload();
    await expect(shop.cartCount).toHaveAttribute('data-cart-count', '2');
  });

test('the same for takeaway: the dish waits for the shop [PROD-08, TYPE-06] @desktop-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open(`/${shop.city}?product=philadelphia`);
  await addTwo(shop.dialog('ProductInfoModal'));
  await shop.dialog('OrderTypesModal').locator('[data-action="show-takeaway"]').click();
  await shop.chooseShop();
  await expect(shop.cartCount).toHaveAttribute('data-cart-count', '2');
});

test('what goes with a dish is added from its dialog, which comes back after the address [PROD-08, MODAL-04] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open(`/${shop.city}?product=philadelphia`);
  const sheet = shop.dialog('ProductInfoModal');
  await sheet.locator('[data-part="related-list"] [data-action="add"]').first().click();
  await shop.chooseAddress('Алеутская, 11');
  await expect(shop.cartCount).not.toHaveAttribute('data-cart-count', '0');
  await expect(sheet).toBeVisible();
});
