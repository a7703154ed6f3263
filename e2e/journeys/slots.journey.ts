import { expect, test } from '@playwright/test';
import type { ShopsReply } from '@storefront/contracts';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { swipe } from '../support/swipe';

test('a finger turns the days; a time of another one is taken, and stands among the nearest [SLOT-01, SLOT-02] @phone', async ({
  page,
}) => {
  const prepared = new Preparation(page);
  await prepared.deliveryCart();
  const shop = new Storefront(page);
  await shop.open('/vladivostok/cart');
  await shop.acceptCookies();
  const card = await shop.openStep('slots');
  await card.locator('[data-action="all-intervals"]').click();
  const times = shop.dialog('IntervalsModal');
  const day = times.locator('[data-no-drag]');
  const dates = times.locator('[data-date]');
  const shown = times.locator('[data-date][data-selected]');
  await expect(dates.first()).toHaveAttribute('data-selected', /.*/);
  const [first, second] = await Promise.all([0, 1].map((at) => dates.nth(at).getAttribute('data-date')));
  for (const [sideways, date] of [
    [-160, second],
    [160, first],
    [-160, second],
  ] as const) {
    await swipe(day, { x: sideways });
    await expect(shown).toHaveAttribute('data-date', date ?? '');
  }
  const third = day.locator('input:enabled').nth(2);
  const id = (await third.getAttribute('value')) ?? '';
  await third.locator('xpath=..').click();
  await expect(times).toBeHidden();
  await expect(card.locator(`[data-interval="${id}"] input`)).toBeChecked();
  expect((await prepared.cart()).selectedInterval).toMatchObject({ id, date: second });
});

test('a shop that takes no orders now says so, and sells for another day; another one may be chosen there [SLOT-03] @desktop-suffices', async ({
  page,
}) => {
  const prepared = new Preparation(page);
  await prepared.shop();
  await prepared.filledCart();
  const { id } = await prepared.city();
  const { shops } = await prepared.call<ShopsReply>('GET', `/api/shops?city_id=${id}`);
  const stopped = shops.find(({ type }) => type === 'stop');
  if (!stopped) throw new Error('every shop of the city takes orders');
  // Chosen while it was open.
  await prepared.call('POST', '/api/shops/set', { shop_id: stopped.id });
  const shop = new Storefront(page);
  await shop.open('/vladivostok/cart');
  await shop.acceptCookies();
  const card = await shop.openStep('slots');
  await expect(card).toContainText('Этот ресторан сейчас не принимает заказы');
  const order = page.locator('main [data-action="order"]');
  await expect(order).toHaveAttribute('data-blocked', 'stopped');
  await expect(order).toHaveAccessibleDescription(/не принимает заказы/);
  await card.locator('[data-interval]').first().click();
  await expect(order).not.toHaveAttribute('data-blocked', /.*/);
  const place = await shop.openStep('place');
  await place.locator('[data-action="change-place"]').click();
  await shop.changeShop();
  await shop.openStep('slots');
  await expect(card.locator('[data-interval]').first()).toBeVisible();
  await expect(card).not.toContainText('не принимает заказы');
});
