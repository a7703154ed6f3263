import { expect, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { Storefront } from '../support/Storefront';

test.use({ serviceWorkers: 'allow' });

test('a menu that was read stays readable without a network, and no order is pretended [ERR-04] @phone', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const shop = new Storefront(page);
  await shop.open();
  await expect(page.locator('html'), 'the page has been kept').toHaveAttribute('data-offline-copy', 'kept', {
    timeout: 30_000,
  });
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  expect(kept).toContain('/vladivostok');
  expect(
    kept.filter((path) => /^\/(api|composition|beacon)/.test(path)),
    'nothing personal',
  ).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await shop.hydrated();
  await expect(page.locator('[data-part="offline"]')).toContainText('Нет связи');
  expect(await page.locator('[data-part="card"]').count()).toBeGreaterThan(20);
  await expect(shop.simpleCards().first().locator('[data-action="add"]')).toContainText('₽');
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '0');

  // What was not read, and what is personal, is not made up.
  await page.goto('/vladivostok/cart');
  await expect(page.locator('[data-page="offline"]')).toBeVisible();
  await page.getByRole('link', { name: 'К меню' }).click();
  await shop.hydrated();

  await context.setOffline(false);
  await expect(page.locator('[data-part="offline"]')).toHaveCount(0);
  // A copy that would be told from the server's page at once.
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('pages')) await (await caches.open(name)).put('/vladivostok', new Response('old'));
  });
  const reply = await page.goto('/vladivostok');
  expect(reply?.fromServiceWorker(), 'the worker is in charge').toBe(true);
  await shop.hydrated();
  await expect(page.locator('html[data-from-copy]'), 'with a network every page is the server’s').toHaveCount(
    0,
  );
});

test('without a network everything speaks the language that was chosen, not the browser’s [I18N-02] @phone', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  const kept = page.locator('html[data-offline-copy="kept"]');
  await shop.open('/vladivostok/about');
  await expect(kept).toBeAttached({ timeout: 30_000 });
  await page.evaluate(() => delete document.documentElement.dataset.offlineCopy);
  await page.locator('select[name="lang"]').selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns');
  await expect(kept, 'the page is kept anew').toBeAttached({ timeout: 30_000 });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }), 'a page that was read').toHaveText('Über uns');
  await page.goto('/vladivostok/delivery');
  await expect(page.locator('[data-page="offline"]')).toContainText('Keine Verbindung');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await faultsInBothThemes(page)).toEqual([]);
});
