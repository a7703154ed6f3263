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
  await page.evaluate(() => scrollTo(0, 4000));
  await page.locator('[data-part="open-search"]').click();
  await expect(field(page), 'one tap, and a phone shows its keyboard').toBeFocused();
  await expect(field(page)).toBeInViewport();
  const popular = results(page).getByRole('heading', { name: 'Часто заказывают' });
  await expect(popular, 'the search opens at its top, wherever the menu stood').toBeInViewport();
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
});

test('the search opens at the top with the last searches, over whatever place of the menu, and leads back there [HOME-05] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  const search = page.locator('[data-part="open-search"]');
  await search.click();
  await field(page).fill('лосось');
  await expect(found(page).first()).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('searches:umi') !== null);
  await page.locator('[data-action="close-search"]').click();
  await expect(page.locator('[data-part="search"]'), 'it went, and shows the header again').toHaveCSS(
    'opacity',
    '0',
  );

  await page.evaluate(() => scrollTo(0, 4000));
  const before = await page.evaluate(() => scrollY);
  await search.click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toBeInViewport();
  const again = results(page).locator('[data-action="search-again"]');
  await expect(again).toBeInViewport();
  await again.click();
  await expect(found(page).first()).toBeInViewport();
  await page.goBack();
  await expect(results(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a dish is looked for from another page, and closing the search leads back there [HOME-05] @desktop', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok/promotions');
  await field(page).fill('филадельфия');
  await page.keyboard.press('Enter');
  await expect(found(page).first()).toHaveAttribute('data-product-key', 'philadelphia');
  await page.locator('[data-action="close-search"]').click();
  await expect(page).toHaveURL(/promotions$/);
});

test('what is avoided leaves the menu for the whole visit, and the cart and the dialog speak of it [HOME-05, PROD-03] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  const cards = page.locator('[data-part="card"]');
  const all = await cards.count();
  await page.evaluate(() => scrollTo(0, 4000));
  await page.locator('[data-action="open-filters"]').click();
  const filters = shop.dialog('FiltersModal');
  await expect(filters).toBeVisible();
  await filters.locator('[data-filter="fish"]').click();
  await filters.locator('[data-filter="withoutPork"]').click();
  await filters.locator('[data-action="confirm"]').click();
  await expect(filters).toBeHidden();
  await expect(page.locator('[data-part="filters"]'), 'at the top of what is left').toBeInViewport();
  await expect(cards.first()).toBeInViewport();
  const left = await cards.count();
  expect(left).toBeLessThan(all);
  await expect(page.locator('[data-part="filters"]')).toContainText(`Нашлось ${left}`);

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
