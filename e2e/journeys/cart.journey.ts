import { expect, type Locator, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { atRest, Storefront } from '../support/Storefront';

test('the cart from the first tap to the last: taps in a row are one call, a refused one goes back with its reason, gifts, bag and what goes with it [CART-02, CART-03, CART-07, CART-08, CART-09, GIFT-01, PROD-06, ERR-03] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  const prepared = new Preparation(page);
  await prepared.address('Светланская 33');
  // Enough for the gifts that a big order brings.
  await prepared.filledCart();
  const product = (await prepared.simpleProducts())[2];
  if (!product) throw new Error('nothing to buy');
  await prepared.add(product);
  const inServersCart = async () => (await prepared.cart()).products[product.key]?.count;
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && path.startsWith('/api/cart/')) sent.push(path);
  });
  await shop.acceptCookies();
  await shop.open();
  if (shop.onPhone) await page.locator('[data-part="cart-bar"] button').click();
  const place = shop.onPhone ? shop.dialog('CartModal') : page.locator('[data-part="cart-panel"]');
  const line = place.locator(`[data-part="line"][data-product-key="${product.key}"]`);
  const count = line.locator('[aria-live]');
  const plus = line.locator('[data-action="plus"]');
  /** As quick as no finger is, so that a slow machine does not make two calls of it. */
  const tapPlus = (times: number) =>
    plus.evaluate(async (button: HTMLElement, wanted) => {
      for (let tap = 0; tap < wanted; tap += 1) {
        button.click();
        await new Promise((next) => setTimeout(next));
      }
    }, times);
  /** The rows of the receipt give its total, and it is the server's. */
  const addsUp = async () => {
    await expect(place.locator('[data-part="receipt"][data-waiting]')).toHaveCount(0);
    const { subtotal = 0, packages = 0, delivery = 0, discount = 0, total } = await shop.receipt(place);
    expect(subtotal + packages + delivery - Math.abs(discount)).toBe(total);
    expect(total).toBe(Math.round((await prepared.cart()).prices.total * 100));
  };
  const gift = place.locator('[data-gift]');

  await test.step('ten taps in a row show at once, and the server hears of them once or twice', async () => {
    await expect(plus).toBeVisible();
    await atRest(page);
    await tapPlus(10);
    await expect(count).toHaveText('11');
    await expect.poll(inServersCart).toBe(11);
    expect(sent.filter((path) => path === '/api/cart/add').length).toBeLessThanOrEqual(2);
    await addsUp();
  });
  await test.step('more than the server allows goes back to what it has, and it says why', async () => {
    // Elsewhere, and this page has not heard of it.
    await prepared.add(product, 84);
    await tapPlus(6);
    await expect(count).toHaveText('17');
    const told = page.locator('[data-modal="ServerErrorModal"]');
    await expect(told).toContainText('Не больше 100 штук');
    await told.locator('[data-action="close"], [data-action="confirm"]').last().click();
    await expect(told).toBeHidden();
    await expect(count).toHaveText('95');
    expect(await inServersCart()).toBe(95);
    await tapPlus(4);
    await expect(plus, 'no more than the server takes').toHaveAttribute('aria-disabled', 'true');
    await expect.poll(inServersCart).toBe(99);
    await addsUp();
  });
  await test.step('a gift is taken, outlives a reload, and is given back only after a question', async () => {
    const free = place.locator('[data-gift="1"]');
    const paid = place.locator('[data-gift="4"]');
    await free.locator('[data-action="add"]').click();
    await expect(free).toHaveAttribute('data-chosen', 'true');
    const before = (await shop.receipt(place)).total ?? 0;
    await paid.locator('[data-action="add"]').click();
    await expect(paid).toHaveAttribute('data-chosen', 'true');
    await expect.poll(async () => (await shop.receipt(place)).total).toBe(before + 9900);
    await addsUp();
    await page.reload();
    await shop.hydrated();
    if (shop.onPhone && !(await place.isVisible()))
      await page.locator('[data-part="cart-bar"] button').click();
    await expect(place.locator('[data-gift][data-chosen]')).toHaveCount(2);
    await free.locator('[data-action="minus"]').click();
    const question = free.getByRole('alertdialog', { name: 'Убрать подарок?' });
    await question.locator('[data-action="close"]').click();
    await expect(free).toHaveAttribute('data-chosen', 'true');
    await free.locator('[data-action="minus"]').click();
    await question.locator('[data-action="confirm"]').click();
    await expect(free).not.toHaveAttribute('data-chosen', 'true');
    await expect(gift.and(place.locator('[data-chosen]'))).toHaveCount(1);
  });
  await test.step('what goes with it is added from the cart', async () => {
    const related = place.locator('[data-part="related"]').filter({ hasNotText: /^от / }).first();
    await expect(related).toBeVisible();
    const key = (await related.getAttribute('data-product-key')) ?? '';
    await related.locator('[data-action="add"]').click();
    await expect(place.locator(`[data-part="line"][data-product-key^="${key}"]`)).toBeVisible();
    await addsUp();
  });
  // Beside the menu there is no room for bags; the cart page has them.
  const last = shop.onPhone ? place : page.locator('main');
  await test.step('the bag is refused and taken, and the total follows', async () => {
    if (!shop.onPhone) {
      await place.locator('[data-action="order"]').click();
      await expect(page).toHaveURL(/\/vladivostok\/cart$/);
    }
    const bag = last.locator('[data-package]').first();
    await expect(bag).toBeVisible();
    const { total = 0, packages = 0 } = await shop.receipt(last);
    expect(packages).toBeGreaterThan(0);
    await bag.locator('[data-action="remove"]').click();
    await expect(bag).toHaveAttribute('data-refused', 'true');
    await expect.poll(async () => (await shop.receipt(last)).total).toBe(total - packages);
    await bag.locator('[data-action="add"]').click();
    await expect.poll(async () => (await shop.receipt(last)).total).toBe(total);
  });
  await test.step('emptied after a question', async () => {
    await last.locator('[data-action="clear-cart"]').click();
    const question = page.locator('[data-modal="ConfirmEmptyCartModal"]');
    await question.locator('[data-action="close"]').last().click();
    await expect(question).toBeHidden();
    await expect(last.locator('[data-part="line"]').first()).toBeVisible();
    await last.locator('[data-action="clear-cart"]').click();
    await question.locator('[data-action="confirm"]').click();
    await expect(last.locator('[data-part="line"]')).toHaveCount(0);
    expect((await prepared.cart()).count).toBe(0);
    if (!shop.onPhone) await expect(page).toHaveURL(/\/vladivostok$/);
  });
});

test('a dish that is not delivered says so in its line, goes by its own button, and keeps nothing else from being ordered [PROD-07, CART-04] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const prepared = new Preparation(page);
  await prepared.address('Светланская 33');
  await prepared.shop();
  const tea = (await prepared.simpleProducts()).find(({ key }) => key === 'sea-buckthorn-tea');
  if (!tea) throw new Error('the menu has no dish for takeaway only');
  await prepared.add(tea);
  await prepared.filledCart();
  await shop.acceptCookies();
  await shop.open();
  await page.locator('[data-action="show-delivery"]:visible').first().click();
  const question = page.locator('[data-modal="ConfirmMoveModal"]');
  await expect(question, 'asked before anything changes').toContainText(tea.name);
  await question.locator('[data-action="confirm"]').click();
  await expect(
    page.locator('[data-action="show-delivery"][aria-pressed="true"]:visible').first(),
  ).toBeVisible();
  await page.locator('[data-part="cart-bar"] button').click();
  const cart = shop.dialog('CartModal');
  const line = cart.locator(`[data-part="line"][data-product-key="${tea.key}"]`);
  await expect(line).toHaveAttribute('data-unavailable', 'true');
  await expect(line).toContainText(/недоступ/i);
  await expect(line.locator('[data-action="plus"]')).toHaveCount(0);
  await expect(cart.locator('[data-action="order"]')).not.toHaveAttribute('data-blocked', /.*/);
  await line.locator('[data-action="remove"]').click();
  await expect(line).toHaveCount(0);
  await expect.poll(async () => Object.keys((await prepared.cart()).products)).not.toContain(tea.key);
});

test('what a total is made of is one tap away in the bar, the sheet and on the page, which keeps its total in sight [CART-03, CART-05] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await new Preparation(page).deliveryCart();
  await shop.acceptCookies();
  await shop.open();
  const expectParts = async (place: Locator) => {
    await place.locator('[data-action="breakdown"]').click();
    const parts = place.locator('details[open]');
    await expect(parts.locator('[data-amount="subtotal"]')).toBeVisible();
    await expect(parts.locator('[data-amount="delivery"]')).toBeVisible();
    await place.locator('[data-action="breakdown"]').click();
  };
  const bar = page.locator('[data-part="cart-bar"]');
  await expectParts(bar);
  await bar.getByRole('button').click();
  await expectParts(shop.dialog('CartModal').locator('[data-part="order-foot"]'));
  await shop.open('/vladivostok/cart');
  const foot = page.locator('main [data-part="order-foot"]');
  await expect(foot.locator('[data-amount="total"]')).toBeInViewport();
  await expect(foot.locator('[data-action="order"]')).toBeInViewport();
  await expectParts(foot);
  const expectInReach = async () => {
    for (const y of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect(foot.locator('[data-amount="total"]')).toBeInViewport({ ratio: 1 });
      await expect(foot.locator('[data-action="order"]')).toBeInViewport({ ratio: 1 });
    }
  };
  await expectInReach();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectInReach();
});

test('the cookie notice never lies over the order’s foot, also where a reason makes that high [SHELL-05, CART-05] @phone', async ({
  page,
}) => {
  const shop = new Storefront(page);
  const ready = new Preparation(page);
  await ready.address('Светланская 33');
  const [cheapest] = await ready.simpleProducts();
  if (cheapest) await ready.add(cheapest);
  await shop.open('/vladivostok/cart');
  const foot = page.locator('main [data-part="order-foot"]');
  await expect(foot.locator('[data-blocked]')).toBeVisible();
  const notice = page.locator('[data-part="cookies"]');
  await expect(notice).toBeVisible();
  await atRest(page);
  const end = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0);
});
