import { expect, test } from '@playwright/test';
import { dialogs } from '../support/places';
import { Storefront } from '../support/Storefront';
import { swipe } from '../support/swipe';

// Dialogs fade: whoever wants stillness gets the same ones without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every named dialog opens by its link; Back closes it and stays on the page [MODAL-01, MODAL-03, MODAL-05] @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  for (const [name, { query = '', path = '/vladivostok/about', host = '' }] of Object.entries(dialogs)) {
    await shop.open(`${host}${path}?modal=${name}${query}&from=letter`);
    const dialog = page.locator(`[role="dialog"][data-modal="${name}"]`);
    await expect(dialog, name).toBeVisible();
    await expect(dialog, name).toHaveAccessibleName(/\S/);
    await expect(page.locator('html'), 'the page behind stands still').toHaveCSS('overflow-y', 'hidden');
    await page.goBack();
    await expect(dialog, name).toBeHidden();
    await expect(page, 'what is not the dialog’s stays in the address').toHaveURL(
      new RegExp(`${path}\\?from=letter$`),
    );
  }
  // Without accounts the link of a login leads to what a guest has instead.
  await shop.open('/vladivostok/about?modal=UserLoginModal');
  await expect(shop.dialog('UserOrderModal')).toBeVisible();
  // A confirm dialog never opens by a link.
  await shop.open('/vladivostok/about?modal=ConfirmEmptyCartModal');
  await page.locator('[data-part="city"]').click();
  await expect(shop.dialog('CitiesModal')).toBeVisible();
  await expect(page.locator('[role="alertdialog"]')).toHaveCount(0);
});

test('a sheet follows the finger and closes when pulled down; the page stands where it stood [MODAL-05, MODAL-06] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok/promotions');
  await page.evaluate(() => scrollTo(0, 300));
  const before = await page.evaluate(() => scrollY);
  await page.locator('[data-action="info"]').click();
  const menu = shop.dialog('InfoMenu');
  await expect(menu).toBeVisible();
  const top = (await menu.boundingBox())?.y ?? 0;
  await swipe(menu, { y: 170 }, async () => {
    expect((await menu.boundingBox())?.y, 'it is under the finger').toBeGreaterThan(top + 100);
  });
  await expect(menu).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  // A dialog opened from the menu takes its place, and gives it back.
  await page.locator('[data-action="info"]').click();
  await menu.getByRole('button', { name: 'Заказать звонок' }).click();
  await expect(shop.dialog('CallMeBackModal')).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/promotions$/);
});
