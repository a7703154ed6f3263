import { expect, test } from '@playwright/test';
import { faultsInBothThemes } from '../support/axe';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

// The map's hint and the sheets fade; whoever wants stillness gets the same page without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the choice of an address, cart, checkout and tracking keep to WCAG 2.2 AA, light and dark [MODAL-06] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const ready = new Preparation(page);
  const { orderId, trackingKey } = await ready.takeawayOrder('79241112233');
  await ready.address('Светланская 33');
  await ready.filledCart();
  const shop = new Storefront(page);
  const faults: Record<string, string[]> = {};
  const check = async (name: string, dialog?: string) => {
    const found = await faultsInBothThemes(page, { within: dialog && `[data-modal="${dialog}"]` });
    if (found.length > 0) faults[name] = found;
  };
  const press = (part: string) => page.locator(`[data-part="${part}"]:visible`).first().click();
  await shop.open();
  await shop.acceptCookies();
  await press('address');
  await expect(shop.dialog('OrderTypesModal')).toBeVisible();
  await check('OrderTypesModal', 'OrderTypesModal');
  await page.keyboard.press('Escape');
  if (shop.onPhone) {
    await press('cart');
    const cart = shop.dialog('CartModal');
    await cart.locator('[data-action="order"]').click();
    await expect(cart.locator('[data-interval]').first()).toBeVisible();
    await check('CartModal', 'CartModal');
  }
  await shop.open('/vladivostok/cart');
  await expect(page.locator('[data-interval]').first()).toBeVisible();
  await check('cart page');
  await shop.open(`/vladivostok/order/${orderId}/tracking?key=${trackingKey}`);
  await expect(page.locator('[data-order-status]')).toBeVisible();
  await check('tracking');
  expect(faults).toEqual({});
});

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
