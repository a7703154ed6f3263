import { expect, test } from '@playwright/test';
import { languages } from '@storefront/contracts/languages';
import { Preparation } from '../support/prepare';
import { Storefront, watchConsole } from '../support/Storefront';
import { origin } from '../support/stack';

/** Brands by host name; the first is the one of every other host. */
const brands = { umi: 'localhost', tondo: 'tondo.localhost', zafran: 'zafran.localhost' } as const;
const tags: Partial<Record<keyof typeof brands, string>> = {
  umi: ' @long',
  tondo: ' @long',
  zafran: ' @smoke',
};
const buildOrigin = (host: string) => {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu can be read, and its links lead on [HOME-05, ROUTE-01] @phone', async ({ page }) => {
    await page.goto('/vladivostok');
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await expect(page.locator('[data-part="open-search"]'), 'no way to what scripts find').toBeHidden();
    const cards = page.locator('[data-part="card"]');
    expect(await cards.count()).toBeGreaterThan(20);
    for (const card of [cards.first(), cards.last()]) {
      await expect(card.getByRole('heading')).toHaveText(/\S/);
      await expect(card.locator('[data-action="add"]')).toContainText('₽');
    }
    const chip = page.locator('[data-part="category-bar"] a').nth(3);
    const group = (await chip.getAttribute('href')) ?? '';
    await chip.click();
    await expect(page.locator(group)).toBeInViewport();
    await page.locator('[data-part="city"]').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Химки' }).first().click();
    await expect(page).toHaveURL(/\/khimki$/);
    await expect(cards.first()).toBeVisible();
    await page.goto('/vladivostok/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Fields are rendered as they will be: what came with the scripts only would move the page.
    for (const [path, field] of [
      ['delivery', 'input[name="address"]'],
      ['shops', 'input[type="search"]'],
    ]) {
      await page.goto(`/vladivostok/${path}`);
      const box = await page.locator(`main ${field}`).boundingBox();
      expect(box?.height, path).toBeGreaterThanOrEqual(44);
    }
    await page.goto('/vladivostok/cart');
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    const places = page.locator('main span[aria-hidden="true"]');
    await expect(places.first(), 'nothing seems to be coming').toBeHidden();
    await expect(places.filter({ visible: true })).toHaveCount(0);
  });
});

for (const [brand, host] of Object.entries(brands) as [keyof typeof brands, string][])
  test(`the home page of ${brand} is taken over without a complaint in every language [I18N-01, BRAND-01, HOME-05] @desktop-suffices${tags[brand] ?? ''}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const complaints = watchConsole(page);
    const shop = new Storefront(page);
    const titles = new Set<string>();
    for (const language of languages) {
      await page.goto(`${buildOrigin(host)}/vladivostok?lang=${language}`);
      await shop.hydrated();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
      await expect(
        page.locator('[data-remote="mf-catalog"][data-remote-state="ready"]').first(),
      ).toBeVisible();
      titles.add(await page.title());
      expect(complaints, `${brand} in ${language}`).toEqual([]);
    }
    expect(titles.size, 'every language has a title of its own').toBe(languages.length);
  });

test('the language changes without a reload and keeps the cart [I18N-02] @phone', async ({ page }) => {
  const ready = new Preparation(page);
  await ready.deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  await expect(shop.cartCount).toHaveText('4');
  const card = shop.simpleCards().first();
  const before = await card.getByRole('heading').textContent();
  await page.evaluate(() => {
    document.body.dataset.samePage = '';
  });
  await page.locator('select[name="lang"]').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(card.getByRole('heading')).not.toHaveText(before ?? '');
  await expect(card.locator('[data-action="add"]')).toContainText('₽');
  await expect(shop.cartCount).toHaveText('4');
  await expect(page.locator('body[data-same-page]'), 'nothing was reloaded').toBeAttached();
  await page.reload();
  await expect(page.locator('html'), 'the choice is remembered').toHaveAttribute('lang', 'de');
});
