import { expect, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

test('the keyboard alone adds a product and opens and leaves dialogs [MODAL-06, PROD-02] @desktop', async ({
  page,
}) => {
  await new Preparation(page).shop();
  const shop = new Storefront(page);
  await shop.open();
  await expect(page.locator('[data-remote="mf-catalog"][data-remote-state="ready"]').first()).toBeVisible();
  const card = shop.simpleCards().first();
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused, 'the first stop leads past the header').toHaveAttribute('href', '#main');
  await expect(focused).toBeVisible();
  // A card is three stops: what opens it, what keeps it, and what adds it.
  await card.locator('a').focus();
  await page.keyboard.press('Tab');
  await expect(card.locator('[data-action="favourite"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.locator('[data-action="add"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.locator('[data-action="plus"]')).toBeVisible();
  await expect(card.locator(':focus'), 'the focus stays at the product').toHaveAttribute(
    'data-action',
    /plus|minus/,
  );
  await page.keyboard.press('Enter');
  await expect(shop.cartCount).toHaveText(/[0-2]/);

  await card.locator('a').focus();
  await page.keyboard.press('Enter');
  const sheet = shop.dialog('ProductInfoModal');
  // What says that it is coming has the same name; it hands the focus over.
  await expect(sheet.locator('[data-action="share"]')).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    // The dialog itself holds it for a moment when the control that had it is replaced.
    const held = sheet.locator(':focus').or(page.locator('[data-modal="ProductInfoModal"]:focus'));
    await expect(held, 'the focus does not leave the dialog').toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(card.locator('a')).toBeFocused();
});
