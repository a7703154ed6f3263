import { expect, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';

test('a phone is asked one question at a time; the order is placed once, however it is pressed, and Back makes no other [CHK-01, CHK-04, CHK-07] @phone', async ({
  page,
}) => {
  await new Preparation(page).deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();
  await page.locator('[data-part="cart"]:visible').first().click();
  const cart = shop.dialog('CartModal');
  await cart.locator('[data-action="order"]').click();
  const open = cart.locator('[data-open="true"]');
  const next = cart.locator('[data-action="next-step"]');
  /**
   * Which question comes next by itself depends on the hour: whether the order may come as soon as possible.
   */
  const openStep = async (part: string) => {
    await shop.openStep(part, cart);
    await expect(open).toHaveAttribute('data-part', part);
  };

  await test.step('a question without its answer is not left', async () => {
    await expect(open).toHaveAttribute('data-part', 'place');
    await next.click();
    await expect(cart.locator('[name="delivery_address.room"]')).toBeFocused();
    await expect(cart.locator('[name="delivery_address.room"]')).toHaveAccessibleDescription(/.+/);
  });
  await test.step('answers stand in a line, and one can go back to any of them', async () => {
    await cart.locator('[name="delivery_address.room"]').fill('15');
    await next.click();
    await expect(cart.locator('[data-part="place"]')).toContainText('15');
    await expect(cart.locator('[data-part="place"]')).toHaveAttribute('data-done', 'true');
    await openStep('contact');
    await cart.locator('input[name="phone"]').fill('9241234570');
  });
  await test.step('a reload, and another, stay in it with what was typed; Back leads to the cart', async () => {
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await shop.hydrated();
      await expect(cart.locator('[data-action="checkout-back"]')).toBeVisible();
      await expect(cart.locator('input[name="phone"]')).toHaveValue('+7 (924) 123-45-70');
      await expect(page).toHaveURL(/\?modal=CartModal&step=2$/);
    }
    await page.goBack();
    await expect(cart.locator('[data-action="checkout-back"]')).toBeHidden();
    await expect(page).toHaveURL(/\/vladivostok$/);
    await cart.locator('[data-action="order"]').click();
  });
  await test.step('the time is the last question', async () => {
    await openStep('slots');
    await shop.chooseTime(cart);
    await next.click();
    await expect(open).toHaveCount(0);
    await expect(cart.locator('[data-action="order"]')).toBeFocused();
  });
  await test.step('pressed again while the reply is slow', async () => {
    const orders = new Set<unknown>();
    let answer = () => {};
    const slow = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/order/create', async (route) => {
      const response = await route.fetch();
      orders.add(((await response.json()) as { order_id?: unknown }).order_id);
      await slow;
      await route.fulfill({ response });
    });
    await cart.locator('[data-action="order"]').click();
    await expect(cart.locator('[data-action="order"]')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => orders.size).toBe(1);
    answer();
    await expect(page).toHaveURL(/\/order\/\d+\/tracking\?key=/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).not.toHaveURL(/tracking/);
    await shop.hydrated();
    await expect(shop.cartCount).toBeHidden();
    expect(orders.size).toBe(1);
  });
});

test('two tabs that order the same cart at once make one order, and all tabs know [CART-11, CHK-07] @desktop', async ({
  page,
  context,
}) => {
  await new Preparation(page).deliveryCart();
  const first = new Storefront(page);
  const other = new Storefront(await context.newPage());
  const orders = new Set<number>();
  await context.route('**/api/order/create', async (route) => {
    const response = await route.fetch();
    const { order_id: id } = (await response.json()) as { order_id?: number };
    if (id !== undefined) orders.add(id);
    await route.fulfill({ response });
  });
  await first.open('/vladivostok/cart');
  await first.acceptCookies();
  await first.fillInOrder('9241234571');
  await other.open('/vladivostok/cart');
  await other.fillInOrder('9241234571');
  const menu = new Storefront(await context.newPage());
  await menu.open();
  await expect(menu.cartCount).toHaveText('4');
  await Promise.all(
    [page, other.page].map((tab) => tab.locator('[data-action="order"]:visible').first().click()),
  );
  const tracking = /\/order\/\d+\/tracking\?key=/;
  await expect.poll(() => [page.url(), other.page.url()].some((url) => tracking.test(url))).toBe(true);
  await expect.poll(async () => (await new Preparation(page).cart()).count).toBe(0);
  await expect.poll(() => orders.size).toBe(1);
  await expect(menu.cartCount, 'a third tab hears of it, too').toBeHidden();
  const panel = menu.page.locator('[data-part="cart-panel"]');
  await expect(panel.locator('[data-action="track"]')).toHaveAttribute('href', tracking);
});

test('taps without a connection stay, are told, and are sent when it is back [CART-02] @phone', async ({
  page,
  context,
}) => {
  await new Preparation(page).deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  const before = (await new Preparation(page).cart()).count;
  await expect(shop.cartCount).toHaveText(String(before));
  const place = shop.onPhone ? shop.dialog('CartModal') : page.locator('[data-part="cart-panel"]');
  if (shop.onPhone) await page.locator('[data-part="cart"]:visible').first().click();
  const plus = place.locator('[data-part="line"] [data-action="plus"]').first();
  await expect(plus).toBeVisible();
  const messages = place.locator('[data-part="cart-messages"]');
  await context.setOffline(true);
  for (let tap = 0; tap < 3; tap += 1) await plus.click();
  await expect(messages).toBeVisible();
  await expect(place.locator('[data-part="line"] [aria-live]').first()).toHaveText(String(before + 3));
  await context.setOffline(false);
  await expect(messages).toBeHidden();
  await expect.poll(async () => (await new Preparation(page).cart()).count).toBe(before + 3);
});

test('taps without a connection outlive the page: they are in the cart after it is opened again, once, and told of [CART-02, CART-11] @phone-suffices', async ({
  page,
  context,
}) => {
  await new Preparation(page).deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();
  const prepared = new Preparation(page);
  const before = (await prepared.cart()).count;
  await expect(shop.cartCount).toHaveText(String(before));
  const place = shop.onPhone ? shop.dialog('CartModal') : page.locator('[data-part="cart-panel"]');
  if (shop.onPhone) await page.locator('[data-part="cart"]:visible').first().click();
  const plus = place.locator('[data-part="line"] [data-action="plus"]').first();
  const messages = place.locator('[data-part="cart-messages"]');
  // The first change is counted, but nobody hears of it; the others do not leave the page.
  await context.route('**/api/cart/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await plus.click();
  await expect(messages).toBeVisible();
  await context.unroute('**/api/cart/add');
  await context.route('**/api/cart/**', (route) => route.abort());
  for (let tap = 0; tap < 2; tap += 1) await plus.click();
  await expect(shop.cartCount).toHaveText(String(before + 3));
  // The page is left for another, as it would be for a reload; the calls that go out with it are lost as
  // well.
  await page.goto('about:blank');
  await context.unroute('**/api/cart/**');
  await shop.open();
  await expect(page.getByRole('status').filter({ hasText: 'То, что вы выбрали без связи' })).toBeVisible();
  await expect(shop.cartCount).toHaveText(String(before + 3));
  await expect.poll(async () => (await prepared.cart()).count).toBe(before + 3);
  await page.reload();
  await shop.hydrated();
  await expect(shop.cartCount).toHaveText(String(before + 3));
});

test('without a connection the checkout says so in the cart’s own dialog, and comes by itself with the next one [CHK-01, CART-02] @phone', async ({
  page,
  context,
}) => {
  await new Preparation(page).deliveryCart();
  const shop = new Storefront(page);
  await shop.open();
  await shop.acceptCookies();
  const cart = shop.dialog('CartModal');
  const line = cart.locator('[data-part="line"]').first();
  // The dialog fetches the checkout ahead: it is too late. What is on its way when the network goes fails
  // only when the next one is there, as it does on a phone.
  let connected = false;
  let connect = () => {};
  const next = new Promise<void>((resolve) => (connect = resolve));
  const held: Promise<void>[] = [];
  const releases = new Set<string | undefined>();
  await page.route('**/releases/mf-cart-checkout/**/*.js', async (route) => {
    releases.add(route.request().url().split('/').at(-2));
    if (connected || !(await line.isVisible())) return route.continue();
    held.push(next.then(() => route.abort('internetdisconnected')));
  });
  await page.locator('[data-part="cart"]:visible').first().click();
  await expect(line).toBeVisible();
  await context.setOffline(true);
  await cart.locator('[data-action="order"]').click();
  await expect(cart).toContainText('Нет связи. Оформление откроется само');
  await expect(cart.locator('[data-amount="total"]').last(), 'the cart is still in sight').toBeVisible();
  await context.setOffline(false);
  connected = true;
  connect();
  await Promise.all(held);
  expect(held.length).toBeGreaterThan(0);
  await expect(cart.locator('[name="delivery_address.room"]')).toBeVisible();
  await expect(cart).not.toContainText('Нет связи');
  expect(releases.size, 'no release is given up for it').toBe(1);
});

test('nothing lies over the order button, however long the page above it is [CHK-01, SHELL-06] @phone', async ({
  page,
}) => {
  await new Preparation(page).deliveryCart();
  const shop = new Storefront(page);
  const prepared = new Preparation(page);
  for (const product of (await prepared.simpleProducts()).slice(0, 8)) await prepared.add(product);
  await shop.open('/vladivostok/cart');
  await shop.acceptCookies();
  await page.reload();
  await shop.hydrated();
  const order = page.locator('main [data-action="order"]');
  await expect(order).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const up = page.locator('[data-action="back-to-top"]');
  await expect(up, 'far down, the way up is there').toBeAttached();
  await expect(up).toBeHidden();
  await order.click({ trial: true });
});
