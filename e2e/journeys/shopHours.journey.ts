import { expect, type Page, test } from '@playwright/test';
import type { IntervalsReply, Schedule, ShopsReply } from '@storefront/contracts';
import { Preparation, sendRequest } from '../support/prepare';
import { Storefront } from '../support/Storefront';

const slotMinutes = 15;
const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
/**
 * The times of a business date as the shop's published hours have them; what is past midnight belongs to the
 * day before.
 */
function listTimes({ custom, month, default: weekdays }: Schedule, date: string): string[] {
  const weekday = String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
  const hours = (custom[date] ?? month?.[date] ?? weekdays[weekday])?.order_minutes ?? [];
  return hours.flatMap(({ from, to }) => {
    const first = Math.ceil(from / slotMinutes) * slotMinutes;
    const count = Math.max(0, Math.floor((to - first) / slotMinutes));
    return Array.from({ length: count }, (_, at) => first + at * slotMinutes).map(
      (start) => `${clock(start)}–${clock(start + slotMinutes)}`,
    );
  });
}
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const { status, text } = await sendRequest(page, method, path, data);
  expect(status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as T;
}
const fetchIntervals = (page: Page, date?: string) =>
  call<IntervalsReply>(page, 'POST', '/api/schedule/intervals', date ? { date } : {});

/** The cart page with its times, of a visitor who picks up at this shop. */
async function openTimes(page: Page, shopId: number) {
  await call(page, 'POST', '/api/shops/set', { shop_id: shopId });
  const shop = new Storefront(page);
  await shop.open('/vladivostok/cart');
  await shop.acceptCookies();
  const card = await shop.openStep('slots');
  return { shop, card, dialog: shop.dialog('IntervalsModal') };
}
async function openAll(page: Page, shopId: number) {
  const { card, dialog } = await openTimes(page, shopId);
  await card.locator('[data-action="all-intervals"]').click();
  await expect(dialog.locator('[data-date]').first()).toBeVisible();
  return dialog;
}

test('times follow each shop’s hours: its closed day is not offered, its night belongs to the evening before, today leaves time to cook [SLOT-04] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const prepared = new Preparation(page);
  await prepared.shop();
  await prepared.filledCart();
  const { id } = await prepared.city();
  const { shops } = await call<ShopsReply>(page, 'GET', `/api/shops?city_id=${id}`);
  const open = shops.filter(({ type }) => type === 'default');
  const closedSomeday = open.find(({ schedule }) =>
    Object.values(schedule.default).some(({ order_minutes }) => order_minutes.length === 0),
  );
  const intoTheNight = open.find(({ schedule }) =>
    Object.values(schedule.default).some(({ order_minutes }) => order_minutes.some(({ to }) => to > 1440)),
  );
  for (const shop of [closedSomeday, intoTheNight]) {
    if (!shop) throw new Error('no shop of the city has a closed day and none a night');
    const dialog = await openAll(page, shop.id);
    const { date_today: today, now, time_settings } = await fetchIntervals(page);
    const coming = [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
    const dates = await dialog
      .locator('[data-date]')
      .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-date') ?? ''));
    expect(dates.filter((date) => date !== today)).toEqual(
      coming.filter((date) => listTimes(shop.schedule, date).length > 0),
    );
    for (const date of dates) {
      await dialog.locator(`[data-date="${date}"]`).click();
      await expect(dialog.locator(`[data-date="${date}"]`)).toHaveAttribute('data-selected', /.*/);
      const times = dialog.locator('[data-interval]:not([data-interval$="-asap"])');
      const shown = async () =>
        (await times.allInnerTexts()).map((text) => text.match(/\d\d:\d\d–\d\d:\d\d/)?.[0]);
      const all = listTimes(shop.schedule, date);
      if (date !== today) {
        await expect.poll(shown).toEqual(all);
        continue;
      }
      // What cannot be cooked any more is gone; the rest is as any other day.
      await expect.poll(async () => all.slice(all.length - (await times.count()))).toEqual(await shown());
      const { intervals } = await fetchIntervals(page);
      const planned = intervals.filter(({ is_asap }) => !is_asap);
      for (const { start_timestamp: starts } of planned)
        expect(starts).toBeGreaterThanOrEqual(now + time_settings.cooking_time * 60_000);
    }
  }
});

test('a time that has all the orders it can take says so and cannot be taken; the next one can [SLOT-04, SLOT-02] @desktop-suffices', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const prepared = new Preparation(page);
  const shopId = await prepared.shop();
  const { dates } = await fetchIntervals(page);
  const date = dates.at(-1)?.date_string ?? '';
  const firstFree = async () =>
    (await fetchIntervals(page, date)).intervals.find(({ disabled }) => !disabled)?.id ?? '';
  const filled = await firstFree();
  // Others order until it is full.
  await expect
    .poll(async () => {
      await prepared.takeawayOrder('79241234578', 'late');
      return firstFree();
    })
    .not.toBe(filled);
  await prepared.filledCart();
  const dialog = await openAll(page, shopId);
  await dialog.locator(`[data-date="${date}"]`).click();
  const full = dialog.locator(`[data-interval="${filled}"]`);
  await expect(full).toContainText('занят');
  await expect(full.locator('input')).toBeDisabled();
  const next = dialog.locator(`[data-interval="${await firstFree()}"]`);
  await next.click();
  await expect(dialog).toBeHidden();
  expect((await prepared.cart()).selectedInterval?.id).toBe(await firstFree());
});

test('a shop that takes no orders now says so, and sells for another day; another one may be chosen there [SLOT-03] @desktop-suffices', async ({
  page,
}) => {
  const prepared = new Preparation(page);
  await prepared.shop();
  await prepared.filledCart();
  const { id } = await prepared.city();
  const { shops } = await call<ShopsReply>(page, 'GET', `/api/shops?city_id=${id}`);
  const stopped = shops.find(({ type }) => type === 'stop');
  if (!stopped) throw new Error('every shop of the city takes orders');
  // Chosen while it was open.
  const { shop, card } = await openTimes(page, stopped.id);
  await expect(card).toContainText('Этот ресторан сейчас не принимает заказы');
  const order = page.locator('main [data-action="order"]');
  await expect(order).toHaveAttribute('data-blocked', 'stopped');
  await expect(order).toHaveAccessibleDescription(/не принимает заказы/);
  await card.locator('[data-interval]').first().click();
  await expect(order).not.toHaveAttribute('data-blocked', /.*/);
  expect((await prepared.cart()).selectedInterval?.date).not.toBe((await fetchIntervals(page)).date_today);
  const place = await shop.openStep('place');
  await place.locator('[data-action="change-place"]').click();
  await shop.changeShop();
  await shop.openStep('slots');
  await expect(card.locator('[data-interval]').first()).toBeVisible();
  await expect(card).not.toContainText('не принимает заказы');
});
