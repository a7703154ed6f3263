import { expect, type Page, test } from '@playwright/test';
import { watchShifts } from '../support/layoutShifts';
import { Storefront } from '../support/Storefront';

const results = (page: Page) => page.locator('[data-part="search-results"]');
const found = (page: Page) => results(page).locator('[data-part="card"]');
const field = (page: Page) => page.getByRole('searchbox');

test('a dish is found with mistakes, by ingredient and on the wrong keyboard; the search can be shared [HOME-05] @desktop-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  await page.evaluate(() => scrollTo(0, 900));
  const before = await page.evaluate(() => scrollY);
  await page.locator('[data-action="open-search"]').click();
  await expect(field(page), 'one tap, and a phone shows its keyboard').toBeFocused();
  await expect(results(page).getByRole('link', { name: 'Супы' })).toBeVisible();

  await field(page).pressSequentially('филаделфяи');
  await expect(found(page).first()).toHaveAttribute('data-product-key', 'philadelphia');
  await expect(results(page)).toContainText('«филадельфия»');
  await field(page).fill('kjcjcm');
  await expect(results(page)).toContainText('«лосось»');
  await field(page).fill('кунжут');
  await expect(found(page).first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=%D0%BA%D1%83%D0%BD%D0%B6%D1%83%D1%82/);

  await page.reload();
  await expect(field(page)).toHaveValue('кунжут');
  await expect(found(page).first()).toBeVisible();
  await found(page).first().getByRole('link').click();
  await expect(shop.dialog('ProductInfoModal')).toBeVisible();
  await page.goBack();
  await expect(shop.dialog('ProductInfoModal')).toBeHidden();
  await expect(field(page), 'Back closes the dialog, not the search').toHaveValue('кунжут');
  await page.goBack();
  await expect(results(page)).toHaveCount(0);
  expect(before).toBeGreaterThan(0);
});

test('what is avoided leaves the menu for the whole visit, and the cart and the dialog speak of it [HOME-05, PROD-03] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  const cards = page.locator('[data-part="card"]');
  const all = await cards.count();
  await page.locator('[data-action="open-filters"]').click();
  const filters = shop.dialog('FiltersModal');
  await expect(filters).toBeVisible();
  await filters.locator('[data-filter="fish"]').click();
  await filters.locator('[data-filter="withoutPork"]').click();
  await filters.locator('[data-action="confirm"]').click();
  await expect(filters).toBeHidden();
  const left = await cards.count();
  expect(left).toBeLessThan(all);
  await expect(page.locator('[data-part="filters"]')).toContainText(`Скрыто ${all - left}`);

  await page.reload();
  await expect(page.locator('[data-part="filters"]'), 'kept for the visit').toBeVisible();
  await shop.open('/vladivostok?product=philadelphia');
  await expect(shop.dialog('ProductInfoModal').locator('[data-part="conflict"]')).toContainText('рыба');
  await page.keyboard.press('Escape');
  await page.locator('[data-part="filters"] [data-action="clear-filters"]').click();
  await expect(cards).toHaveCount(all);
});

test('favourites stay on the device and move nothing when they come [HOME-03] @desktop', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open();
  const card = shop.simpleCards().first();
  const key = await card.getAttribute('data-product-key');
  await card.locator('[data-action="favourite"]').click();
  await expect(card.locator('[data-action="favourite"]')).toHaveAttribute('aria-pressed', 'true');
  const expectStill = await watchShifts(page);
  await shop.open();
  await page.locator('[data-row-name="favourites"]').click();
  await expect(page.locator(`[data-part="popular"][data-product-key="${key}"]`)).toBeVisible();
  await expectStill(0.01);
});
