import { expect, test } from '@playwright/test';
import { watchShifts } from '../support/layoutShifts';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { origin } from '../support/stack';

test('the layout changes at 768, 1024 and above 1440 pixels, and nothing is cut [SHELL-09] @desktop', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok');
  const bar = page.getByRole('navigation', { name: 'Основные действия' });
  const address = page.locator('[data-part="address"] span').first();
  const layout = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const bottom = await bar.evaluate((nav) => getComputedStyle(nav).position === 'fixed');
    const wholeAddress = await address.evaluate((text) => text.scrollWidth <= text.clientWidth);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const side = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--side-space').trim(),
    );
    const room = await page
      .locator('[data-part="address"]')
      .evaluate((button) => getComputedStyle(button).maxWidth);
    return { bottom, wholeAddress, sideways, side, room };
  };
  const right = { wholeAddress: true, sideways: false };
  expect(await layout(360)).toMatchObject({ ...right, bottom: true, side: '16px' });
  expect(await layout(767)).toMatchObject({ ...right, bottom: true, side: '16px' });
  expect(await layout(768)).toMatchObject({ ...right, bottom: true, side: '24px' });
  expect(await layout(1023)).toMatchObject({ ...right, bottom: true, side: '24px' });
  expect(await layout(1024)).toMatchObject({ ...right, bottom: false, side: '32px' });
  const desktop = await layout(1440);
  const wide = await layout(1441);
  expect(desktop).toMatchObject({ ...right, bottom: false });
  expect(wide).toMatchObject({ ...right, bottom: false });
  expect(Number.parseInt(wide.room, 10)).toBeGreaterThan(Number.parseInt(desktop.room, 10));
});

test('the logo stands in the page and follows the chosen theme [BRAND-01] @desktop-suffices', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  const shop = new Storefront(page);
  await shop.open('/vladivostok/nothing-here');
  const logo = page.locator('header a svg').first();
  const ink = () => logo.evaluate((svg) => getComputedStyle(svg).color);
  expect((await logo.boundingBox())?.width).toBeGreaterThan(100);
  const light = await ink();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await ink()).not.toBe(light);
  expect(pictures.filter((path) => path.endsWith('.svg') && !path.includes('favicon'))).toEqual([]);
  await expect(page.locator('main img')).toHaveAttribute('src', '/art/not-found.webp');
});

test('beside a chosen address the switch of delivery and takeaway keeps one line on a narrow desktop, under every logo [SHELL-01] @desktop-suffices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const host of ['localhost', 'tondo.localhost', 'zafran.localhost']) {
    const url = new URL(origin);
    url.hostname = host;
    await page.goto(`${url.origin}/robots.txt`);
    await new Preparation(page).address('Светланская 33');
    await page.goto(`${url.origin}/vladivostok`);
    await expect(page.locator('[data-part="address"]'), host).toContainText('33');
    const tops = await page
      .locator('[data-part="order-type"] button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size, host).toBe(1);
  }
});

test('a chosen address is read to its house, and labels of twice the size are whole in the bar at the bottom [SHELL-01] [SHELL-03] @phone', async ({
  page,
}) => {
  await new Preparation(page).address('Светланская 33');
  const shop = new Storefront(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await shop.open();
  const address = page.locator('[data-part="address"] span').first();
  await expect(address).toHaveText(/, 33$/);
  const isWhole = (text: HTMLElement) =>
    text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight + 1;
  expect(await address.evaluate(isWhole), 'nothing of the address is left out').toBe(true);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  for (const language of ['ru', 'de', 'uz']) {
    await page.locator('select[name="lang"]').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const bar = page.locator('nav:has([data-action="info"])');
    const edges = await bar
      .locator('> * > span:not(:has(svg)), > * > * > span:not(:has(svg))')
      .evaluateAll((labels) =>
        labels
          .filter((label) => label.clientWidth > 1)
          .map((label) => ({
            text: label.textContent,
            cut: label.scrollWidth > label.clientWidth,
            from: Math.round(label.getBoundingClientRect().left),
            to: Math.round(label.getBoundingClientRect().right),
          })),
      );
    expect(edges.length).toBeGreaterThan(3);
    expect(edges.filter(({ cut }) => cut)).toEqual([]);
    expect(edges.at(0)?.from, language).toBeGreaterThanOrEqual(0);
    expect(edges.at(-1)?.to, language).toBeLessThanOrEqual(360);
    for (const [index, { from }] of edges.slice(1).entries())
      expect(from, `${language}: labels stand apart`).toBeGreaterThan(edges[index]?.to ?? 0);
  }
});

test('light and dark are chosen once and stand from the first paint on @desktop', async ({ page }) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok/about');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.locator('select[name="theme"]').selectOption('dark');
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.addInitScript(() => {
    // The first thing that could be painted.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.firstTheme = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first-theme', 'dark');
  await shop.hydrated();
  expect(await ground()).toBe(dark);
  await expect(page.locator('select[name="theme"]')).toHaveValue('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('select[name="theme"]').selectOption('light');
  expect(await ground(), 'the choice beats the device').toBe(light);
  await page.locator('select[name="theme"]').selectOption('system');
  expect(await ground(), 'and may be given back to it').toBe(dark);
});

test('tracking and the landing after a payment open by their address, by reload and by Back [ROUTE-02] @desktop', async ({
  page,
}) => {
  const { orderId, trackingKey, number } = await new Preparation(page).takeawayOrder('79241112255');
  const shop = new Storefront(page);
  const tracking = `/vladivostok/order/${orderId}/tracking?key=${trackingKey}`;
  const onTracking = async () => {
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.locator('[data-order-status]')).toBeVisible();
  };
  await shop.open(tracking);
  await onTracking();
  await page.reload();
  await onTracking();
  for (const state of ['failed', 'success', 'nonsense']) {
    await shop.open(`/vladivostok/back-to-home?state=${state}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.locator('[data-page="not-found"]')).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/);
  // Pages that the browser kept whole are not loaded again. In one step: a page that is just being brought back
  // cannot be asked for its history.
  await page.evaluate(() => history.go(-3));
  await onTracking();
});

test('the bar of a cart that comes late moves nothing, and the cookie notice stands above it [SHELL-05] @phone', async ({
  page,
}) => {
  const ready = new Preparation(page);
  await ready.shop();
  const [product] = await ready.simpleProducts();
  if (!product) throw new Error('nothing to buy');
  await ready.add(product, 1);
  const notice = page.locator('[data-part="cookies"]');
  await page.route('**/api/cart?*', async (route) => {
    await expect(notice).toBeVisible();
    await route.continue();
  });
  const expectStill = await watchShifts(page);
  await new Storefront(page).open();
  const bar = page.locator('[data-part="cart-bar"]');
  await expect(bar).toBeVisible();
  const readGap = async () => {
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(readGap).toBeGreaterThan(0);
  await expectStill(0.005);
});

test('the banner of the last hour moves and hides nothing: it takes the space above the heading of the page it comes to, and the next one has room for it [SHELL-07]', async ({
  page,
}) => {
  await new Preparation(page).shop();
  // The shops' hours, as they would be half an hour before closing.
  await page.route('**/api/shops?*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { shops: { schedule: object }[] };
    const [hour = 0, minute = 0] = new Date()
      .toLocaleTimeString('en-GB', { timeZone: 'Asia/Vladivostok' })
      .split(':')
      .map(Number);
    const now = hour * 60 + minute;
    const times = [{ from: now - 300, to: now + 30 }];
    const day = { working_time: times, order_minutes: times };
    for (const shop of reply.shops)
      shop.schedule = {
        custom: {},
        default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day])),
      };
    await route.fulfill({ response, json: reply });
  });
  const expectStill = await watchShifts(page);
  const shop = new Storefront(page);
  const notice = page.locator('[data-part="last-hour"]');
  const main = page.locator('#main');
  const readMainTop = async () => Math.round((await main.boundingBox())?.y ?? 0);
  await shop.open('/vladivostok/about');
  const before = await readMainTop();
  await expect(notice).toContainText('Принимаем заказы ещё');
  expect(await readMainTop(), 'it lies over the first page').toBe(before);
  const strip = await notice.boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0), 'not over its heading').toBeLessThanOrEqual(heading?.y ?? 0);

  await shop.open();
  const reserved = await readMainTop();
  await expect(notice).toContainText('заказы ещё');
  expect(await readMainTop()).toBe(reserved);
  const box = await notice.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'and fills the room of the next').toBeLessThanOrEqual(reserved);
  await expectStill(0.005);

  await page.unrouteAll({ behavior: 'wait' });
  await shop.open('/khabarovsk/about');
  await expect(page.locator('html'), 'no room is kept where it is not due').not.toHaveAttribute(
    'data-last-hour',
  );
});

test('no way leads from the storefront to a role of staff [BRAND-06] @desktop', async ({ page }) => {
  const ready = new Preparation(page);
  await ready.shop();
  await ready.filledCart();
  for (const path of ['/admin', '/staff', '/vladivostok/admin', '/vladivostok/profile/admin']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
  }
  for (const path of ['/api/admin', '/api/staff', '/api/users', '/api/orders', '/api/user/roles']) {
    const reply = await page.request.get(path);
    expect(reply.status(), path).toBe(404);
  }
  // Whatever a visitor claims to be, the session says: nobody in particular.
  const reply = await page.request.get('/api/user/get?city_id=1&role=admin', {
    headers: { 'x-role': 'admin', 'x-user-id': '1' },
  });
  const { user } = (await reply.json()) as { user: unknown };
  expect(user).toBeNull();
});
