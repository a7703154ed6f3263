import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { Preparation } from '../support/prepare';
import { atRest, Storefront } from '../support/Storefront';

test('Back closes the product dialog and the page stands where it stood; a reload harms nothing [MODAL-04, MODAL-05, ROUTE-01] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  const card = page.locator('[data-part="card"]').nth(8);
  await card.scrollIntoViewIfNeeded();
  // Playwright scrolls by itself before it presses what still moves.
  await atRest(page);
  const at = await page.evaluate(() => scrollY);
  const sheet = shop.dialog('ProductInfoModal');

  await card.locator('a').click();
  await expect(sheet).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/vladivostok$/);
  expect(await page.evaluate(() => scrollY)).toBe(at);

  await card.locator('a').click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await shop.hydrated();
  await expect(page).toHaveURL(/\/vladivostok$/);
  await expect(sheet).toBeHidden();
  await card.locator('a').click();
  await expect(sheet, 'dialogs still open after a reload').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('Back, Forward and a reload below a dialog keep the rendered menu until its code is there [ROUTE-01, MODAL-05] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const cities = shop.dialog('CitiesModal');
  const menu = page.locator('[data-remote="mf-catalog"]').first();
  const readServerHtml = () =>
    menu.evaluate((one) => [...one.querySelectorAll('*')].filter((part) => 'served' in part).length);
  await shop.open();
  await page.locator('[data-action="choose-city"]:visible').first().click();
  await expect(cities).toBeVisible();

  const give = await holdRequests(page, /\/releases\/mf-catalog\//);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor();
  await expect(menu).toHaveAttribute('data-remote-state', 'drawn');
  const served = await menu.evaluate((one) => {
    const all = [...one.querySelectorAll('*')];
    for (const part of all) Object.assign(part, { served: true });
    return all.length;
  });
  expect(served, 'the menu, and not its skeleton').toBeGreaterThan(100);
  await expect(cities).toBeHidden();
  expect(await readServerHtml(), 'after the reload').toBe(served);
  await page.goForward({ waitUntil: 'commit' });
  await page.waitForFunction(() => history.state?.idx === 0);
  await page.locator('[data-action="choose-city"]:visible').first().click();
  await expect(cities).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(cities).toBeHidden();
  expect(await readServerHtml(), 'after Forward and Back').toBe(served);

  give();
  await expect(menu).toHaveAttribute('data-remote-state', 'ready');
  expect(await readServerHtml(), 'once it runs').toBe(served);
});

test('Back from another page leads to the dish that was left, which is shown at once [ROUTE-01] @desktop-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  // Scrolled as people do: what nobody comes past is not laid out.
  const card = page.locator('#group-nigiri [data-part="card"]').nth(4);
  const readTop = () => card.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 600);
        return readTop();
      },
      { intervals: [100] },
    )
    .toBeLessThan(600);
  await expect(card.locator('[data-action="add"]')).toBeVisible();
  await atRest(page);
  const before = await readTop();

  await page.locator('footer a[href$="/about"]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('[data-group="nigiri"]')).toBeAttached();
  const seen = await card.evaluate(async (one) => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    return one.querySelector('[data-action="add"]')?.checkVisibility({ contentVisibilityAuto: true });
  });
  expect(seen, 'shown within two frames').toBe(true);
  expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(2);
});

test('a dialog stands still while its content comes and changes [PROD-03, CITY-02]', async ({ page }) => {
  const give = await holdRequests(page, '**/api/products/get-related-products');
  const shop = new Storefront(page);
  await shop.open();
  await shop.simpleCards().first().getByRole('link').click();
  const sheet = shop.dialog('ProductInfoModal');
  await expect(sheet.locator('[data-action="add"]')).toBeVisible();
  await atRest(page);
  const sheetPlace = await sheet.boundingBox();
  give();
  await expect(sheet.locator('[data-part="related-list"]')).toBeAttached();
  expect(await sheet.boundingBox(), 'what goes with the dish has come').toEqual(sheetPlace);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.locator('[data-action="choose-city"]:visible').first().click();
  const cities = shop.dialog('CitiesModal');
  await expect(cities.getByRole('link', { name: 'Анталья' }).first()).toBeVisible();
  await atRest(page);
  const citiesPlace = await cities.boundingBox();
  await cities.getByRole('searchbox').fill('Хим');
  await expect(cities.getByRole('link')).toHaveCount(1);
  expect(await cities.boundingBox(), 'one city is left').toEqual(citiesPlace);
});

test('the checkout stands still while its times come [SLOT-01, CHK-01]', async ({ page }) => {
  const ready = new Preparation(page);
  await ready.shop();
  await ready.filledCart();
  const give = await holdRequests(page, '**/api/schedule/intervals');
  const shop = new Storefront(page);
  if (shop.onPhone) {
    await shop.open();
    await page.locator('[data-part="cart"]:visible').first().click();
    await shop.dialog('CartModal').locator('[data-action="order"]').click();
  } else await shop.open('/vladivostok/cart');
  await expect(page.locator('[data-part="payment"] [data-payment]').first()).toBeAttached();
  await atRest(page);
  const readPlaces = () =>
    page
      .locator('[data-part="contact"], [data-part="payment"], [data-part="comment"]')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  const places = await readPlaces();
  expect(places).toHaveLength(3);
  give();
  const slots = page.locator('[data-part="slots"]');
  await expect(slots.locator('[data-interval]').first()).toBeAttached();
  // At night the times are another day's: it is said so, which nobody can know before, and each names its day
  // in a second line, which makes it 4 px taller.
  const isOtherDay = await slots.locator('[role="status"]').evaluateAll((notices: HTMLElement[]) => {
    for (const { style } of notices) style.display = 'none';
    return notices.length > 0;
  });
  const moved = (await readPlaces()).map((top, index) => Math.abs(top - (places[index] ?? Number.NaN)));
  expect(Math.max(...moved)).toBeLessThanOrEqual(isOtherDay ? 12 : 0);
});

test('what was pressed in the cart stays in its place while lines come above it [CART-02, CART-09]', async ({
  page,
}) => {
  const ready = new Preparation(page);
  await ready.shop();
  await ready.filledCart();
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();
  if (shop.onPhone) await page.locator('[data-part="cart"]:visible').first().click();
  const row = page.locator('[data-part="related-list"]:visible');
  await row.scrollIntoViewIfNeeded();
  await atRest(page);
  const lines = await page.locator('[data-part="cart-lines"]:visible [data-part="line"]').count();
  const readTop = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
  const top = await readTop();
  await row.locator('[data-action="add"]').first().click();
  await expect(page.locator('[data-part="cart-lines"]:visible [data-part="line"]')).toHaveCount(lines + 1);
  expect(await readTop(), 'its line has come').toBe(top);
  await atRest(page);
  expect(await readTop(), 'the shop has answered').toBe(top);
});

test('the steps of the cart dialog go back one by one [MODAL-05, CHK-01] @phone', async ({ page }) => {
  await new Preparation(page).deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  await expect(shop.cartCount).toBeVisible();
  await page.locator('[data-part="cart"]:visible').first().click();
  const cart = shop.dialog('CartModal');
  await cart.locator('[data-action="order"]').click();
  await expect(cart.locator('[data-action="checkout-back"]')).toBeVisible();
  await expect(cart.locator('[data-action="close"]'), 'the checkout cannot be closed').toHaveCount(0);
  await cart.locator('input[name="username"]').fill('Анна');
  await page.goBack({ waitUntil: 'commit' });
  await expect(cart.locator('[data-action="checkout-back"]')).toBeHidden();
  await expect(cart.locator('[data-part="line"]').first()).toBeVisible();
  await cart.locator('[data-action="order"]').click();
  await expect(cart.locator('input[name="username"]')).toHaveValue('Анна');
  await cart.locator('[data-action="checkout-back"]').click();
  await expect(cart.locator('[data-action="close"]')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL(/\/vladivostok$/);
});

test('two tabs agree on the cart [CART-11] @desktop', async ({ page, context }) => {
  await new Preparation(page).address('Светланская 33');
  const first = new Storefront(page);
  await first.open();
  const other = new Storefront(await context.newPage());
  await other.open();
  await first.addProducts(1);
  await expect(first.cartCount).toHaveText('1');
  await expect(other.cartCount).toHaveText('1');
  await other.simpleCards().first().locator('[data-action="plus"]').click();
  await expect(other.cartCount).toHaveText('2');
  await expect(first.cartCount).toHaveText('2');
});

test('a network that leads nowhere costs no part of the page: a dish says so, and opens by itself once the shop is there again [MF-05, ERR-05] @phone', async ({
  page,
}) => {
  // Nothing is loaded ahead for whoever spares data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const shop = new Storefront(page);
  await shop.open();
  const menu = page.locator('main [data-remote="mf-catalog"]').first();
  const release = await menu.getAttribute('data-release');
  await expect(menu).toHaveAttribute('data-remote-state', 'ready');
  const cards = await page.locator('[data-part="card"]').count();
  await page.route('**', (route) => route.abort());
  await page.locator('[data-part="card"]').nth(3).locator('a').click();
  const notice = page.locator('[data-part="offline"]');
  await expect(notice).toContainText('Нет связи');
  await expect(page.getByRole('dialog')).toContainText('Нет связи');
  await expect(page.locator('[data-part="card"]')).toHaveCount(cards);

  await page.unroute('**');
  await expect(shop.dialog('ProductInfoModal').locator('[data-action="add"]').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(menu).toHaveAttribute('data-release', release ?? '');
});

test('a search whose words are lost with the network leaves the menu where it is, and finds once they have come [MF-05] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open();
  const card = await page.locator('main [data-part="card"]').first().elementHandle();
  const lost: string[] = [];
  await page.route('**', async (route) => {
    const type = route.request().resourceType();
    if (type === 'stylesheet') return route.continue();
    if (type !== 'script') return route.abort();
    const reply = await route.fetch();
    // Files of words are one text to parse.
    if (!(await reply.text()).includes('exports=JSON.parse(')) return route.fulfill({ response: reply });
    lost.push(route.request().url());
    return route.abort();
  });
  await page.locator('[data-part="open-search"]').click();
  await expect.poll(() => lost).not.toEqual([]);
  await expect(page.locator('[data-part="offline"]')).toContainText('Нет связи');

  await page.unroute('**');
  await expect(page.locator('[data-part="search-results"]')).toBeVisible();
  expect(await card?.evaluate((node) => node.isConnected), 'the menu stood there all the time').toBe(true);
});
