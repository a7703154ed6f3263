import { expect, type Page, test } from '@playwright/test';
import type { ContextReply } from '@storefront/contracts';
import { Storefront, watchConsole } from '../support/Storefront';

/** Scripts of the map library by their contents; they come only when a map is asked for. */
function watchMapScripts(page: Page): { url: string; bytes: Promise<number> }[] {
  const found: { url: string; bytes: Promise<number> }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes('ol-viewport'))
      found.push({
        url: response.url(),
        bytes: response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      });
  });
  return found;
}

const chosen = (page: Page) => page.locator('[data-part="address"]:visible').first();
const waitForReply = async (page: Page, path: string): Promise<ContextReply> =>
  (await (await page.waitForResponse(`**${path}`)).json()) as ContextReply;

test('every way out of the order-type dialog, and the switch between its halves [TYPE-01, TYPE-02, TYPE-05, TYPE-06, ADDR-02] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const shop = new Storefront(page);
  const complaints = watchConsole(page);
  const mapScripts = watchMapScripts(page);
  await shop.open();
  await shop.acceptCookies();
  const dialog = shop.dialog('OrderTypesModal');
  const close = dialog.locator('[data-action="close"]').first();

  await test.step('a product without an address asks where to; the typed address is saved by closing, and the product goes in', async () => {
    // With the dialog its code sets out, while it still comes to rest; before, nobody has asked for a map.
    await expect(page.locator('[data-remote="mf-catalog"][data-remote-state="ready"]').first()).toBeVisible();
    expect(mapScripts).toEqual([]);
    await shop.simpleCards().first().locator('[data-action="add"]').click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[data-ground="embedded"][data-drawn]')).toBeVisible();
    await dialog.locator('input[name="address"]').fill('Светланская 33');
    const saved = waitForReply(page, '/api/user/addresses/set-by-address');
    await close.click();
    expect((await saved).delivery_address).toMatchObject({ house: '33', approximate: false });
    await expect(dialog).toBeHidden();
    await expect(chosen(page)).toContainText('Светланская');
    await expect(shop.cartCount).toHaveText('1');
  });
  await test.step('the map library came once, alone and light enough', async () => {
    const bytes = await Promise.all(mapScripts.map((script) => script.bytes));
    expect(bytes.length).toBeGreaterThan(0);
    expect(new Set(mapScripts.map(({ url }) => url)).size).toBe(bytes.length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(130_000);
  });
  await test.step('takeaway without a shop opens the other half; left without a choice it is the first open shop', async () => {
    await page.locator('[data-part="order-type"]:visible [data-action="show-takeaway"]').first().click();
    await expect(dialog.locator('[data-shop-id]').first()).toBeVisible();
    const taken = waitForReply(page, '/api/shops/set');
    await page.keyboard.press('Escape');
    expect((await taken).order_type).toBe('takeaway');
    await expect(dialog).toBeHidden();
    await expect(
      page.locator('[data-action="show-takeaway"][aria-pressed="true"]:visible').first(),
    ).toBeVisible();
  });
  await test.step('back to delivery needs no question: the address is still known, menu and cart are loaded again', async () => {
    const menu = page.waitForResponse('**/api/products');
    const cart = page.waitForResponse('**/api/cart');
    await page.locator('[data-part="order-type"]:visible [data-action="show-delivery"]').first().click();
    expect((await menu).status()).toBe(200);
    expect((await cart).status()).toBe(200);
    await expect(dialog).toBeHidden();
    await expect(chosen(page)).toContainText('Светланская');
    await expect(page.locator('[data-part="card"]').first()).toBeVisible();
  });
  await test.step('a place pointed at on the map is an address', async () => {
    await chosen(page).click();
    const map = dialog.locator('[data-drawn] section');
    await expect(map).toBeVisible();
    const checked = page.waitForResponse('**/api/user/addresses/check');
    await map.click({ position: { x: 60, y: 90 } });
    expect((await checked).status()).toBe(200);
    await close.click();
    await expect(dialog).toBeHidden();
  });
  // The map library reads what lies under a press back from its canvas; Chromium has an opinion on how.
  expect(complaints.filter((text) => !text.includes('willReadFrequently'))).toEqual([]);
});

test('closed with nothing chosen, the city’s centre stands in for an address and can be ordered to by nobody [TYPE-05] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  await chosen(page).click();
  const dialog = shop.dialog('OrderTypesModal');
  await expect(dialog.locator('input[name="address"]')).toBeVisible();
  const taken = waitForReply(page, '/api/user/addresses/set-by-coordinates');
  await page.goBack();
  expect((await taken).delivery_address).toMatchObject({ approximate: true, delivery_possible: true });
  await expect(dialog).toBeHidden();
  await shop.addProducts(1);
  await expect(shop.cartCount).toHaveText('1');
});
