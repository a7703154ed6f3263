import { expect, type Locator, type Page, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

const matchFiles = (remote: string) => `**/releases/${remote}/**`;
const remoteAt = (scope: Page | Locator, remote: string, state: string) =>
  scope.locator(`[data-remote="${remote}"][data-remote-state="${state}"]`);

async function takeDown(page: Page, remote: string): Promise<void> {
  await page.route(matchFiles(remote), (route) => route.abort('connectionrefused'));
}
async function bringBack(page: Page, remote: string): Promise<void> {
  await page.unroute(matchFiles(remote));
}
/** What must work whatever failed: header, language and the city dialog belong to the shell. */
async function shellWorks(shop: Storefront): Promise<void> {
  const { page } = shop;
  await page.locator('[data-part="city"]:visible').first().click();
  const cities = shop.dialog('CitiesModal');
  await expect(cities.getByRole('link', { name: 'Химки' }).first()).toBeVisible();
  await cities.locator('[data-action="close"]').click();
  await expect(cities).toBeHidden();
}

test('without mf-catalog the rendered menu stays readable, the rest works, and retry repairs it [MF-05] @phone @smoke', async ({
  page,
}) => {
  await new Preparation(page).shop();
  const shop = new Storefront(page);
  await takeDown(page, 'mf-catalog');
  await shop.open();
  const menu = remoteAt(page, 'mf-catalog', 'static');
  await expect(menu).toBeVisible();
  await expect(menu.locator('[data-part="card"]').first()).toBeVisible();
  await shellWorks(shop);
  await page.locator('select[name="lang"]').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('[data-part="cart"]:visible').first().click();
  const cart = shop.dialog('CartModal');
  await cart.locator('[data-action="close"]').click();
  await expect(cart).toBeHidden();

  await bringBack(page, 'mf-catalog');
  await menu.locator('[data-action="retry"]').click();
  await expect(remoteAt(page, 'mf-catalog', 'ready')).toBeVisible();
  await shop.addProducts(1);
  await expect(shop.cartCount).toHaveText('1');
});

test('without mf-cart-checkout the menu sells, and one press on retry brings the cart [MF-05] @desktop-suffices', async ({
  page,
}) => {
  await new Preparation(page).shop();
  const shop = new Storefront(page);
  await takeDown(page, 'mf-cart-checkout');
  await shop.open();
  await shop.addProducts(1);
  await expect(shop.cartCount).toHaveText('1');
  await page.goto('/vladivostok/cart');
  await shop.hydrated();
  const failed = remoteAt(page.locator('main'), 'mf-cart-checkout', 'failed');
  await expect(failed).toBeVisible();
  await shellWorks(shop);
  await bringBack(page, 'mf-cart-checkout');
  await failed.locator('[data-action="retry"]').click();
  await expect(shop.lines()).toHaveCount(1);
});

test('files that did not come in a moment without a network come with the next try, also the libraries that all share [MF-05] @phone', async ({
  page,
}) => {
  const prepared = new Preparation(page);
  await prepared.shop();
  await prepared.filledCart();
  // Nothing is loaded ahead by the page itself for whoever spares data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const shop = new Storefront(page);
  await shop.open();
  await expect(page.locator('[data-part="cart-bar"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const cart = shop.dialog('CartModal');
  const line = cart.locator('[data-part="line"]').first();
  // Whoever sees a line has all that this step needs: what is asked for from then on is the next one's.
  let refusedAt = 0;
  await page.route('**/*.js', async (route) => {
    if (!refusedAt && !(await line.isVisible())) return route.continue();
    refusedAt = Date.now();
    return route.abort('connectionreset');
  });
  await page.locator('[data-part="cart"]:visible').first().click();
  await expect(line).toBeVisible();
  await expect.poll(() => refusedAt, 'the dialog fetches the next step ahead').toBeGreaterThan(0);
  await cart.locator('[data-action="order"]').click();
  const again = cart.locator('[data-action="retry"]');
  await expect(again).toBeVisible();
  // What is still asked for would come by itself, and the button would go before it is pressed.
  await expect.poll(() => Date.now() - refusedAt, { intervals: [200] }).toBeGreaterThan(1000);
  await page.unroute('**/*.js');
  await again.click();
  await expect(cart.locator('input[name="phone"]')).toBeAttached();
});

/**
 * Remotes that come with a dialog or a page of their own: how to ask for it, and what stands there when it
 * works.
 */
const others: {
  remote: string;
  path: string;
  ask?: (page: Page) => Promise<void>;
  works: (page: Page) => Locator;
}[] = [
  {
    remote: 'mf-shops-map',
    path: '/vladivostok',
    ask: (page) => page.locator('[data-part="address"]:visible').first().click(),
    works: (page) => page.locator('[data-modal="OrderTypesModal"] input[name="address"]'),
  },
  {
    remote: 'mf-account',
    path: '/vladivostok',
    ask: (page) => page.locator('[data-part="profile"]:visible').first().click(),
    works: (page) => page.locator('[data-modal="UserOrderModal"] input[name="order_id"]'),
  },
  {
    remote: 'mf-payments',
    path: '/vladivostok/back-to-home?state=payment-failure',
    works: (page) => remoteAt(page, 'mf-payments', 'ready'),
  },
];
for (const { remote, path, ask, works } of others)
  test(`without ${remote} its part is a card with a way to retry, and the rest works [MF-05] @desktop`, async ({
    page,
  }) => {
    const shop = new Storefront(page);
    await takeDown(page, remote);
    await shop.open(path);
    await ask?.(page);
    const failed = remoteAt(page, remote, 'failed');
    await expect(failed).toBeAttached();
    // A dialog that failed says so in a dialog; a page in its place.
    const place = ask ? page.getByRole('dialog') : failed;
    await expect(place.getByRole('alert')).toBeVisible();
    await expect(page.locator('header')).toBeVisible();
    await bringBack(page, remote);
    await place.locator('[data-action="retry"]').click();
    await expect(works(page)).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
