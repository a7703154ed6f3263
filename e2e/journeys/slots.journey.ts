import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Interval, IntervalsReply } from '@storefront/contracts';
import { Preparation } from '../support/prepare';
import { atRest, Storefront } from '../support/Storefront';

/**
 * The server's hours, with a hand on them: a kitchen that is full, closed for the night or gone cannot be had
 * by waiting for it. Whatever is chosen goes to the real server.
 */
class Hours {
  /** A day's slots as the page is told of them; undefined: nobody answers. */
  told: ((slots: Interval[], isToday: boolean) => Interval[]) | undefined = (slots) => slots;
  /** Today stands among the days, as it does but for the last hours before midnight. */
  withToday = false;
  /** Last night's shift is over, and the calendar's day is still to come. */
  isBeforeOpening = false;

  async stand(page: Page): Promise<void> {
    await page.route('**/api/schedule/intervals', async (route) => {
      if (!this.told) return route.abort();
      const response = await route.fetch();
      const reply = (await response.json()) as IntervalsReply;
      const { date } = (route.request().postDataJSON() ?? {}) as { date?: string };
      const isToday = date === undefined || date === reply.date_today;
      const { dates, date_today: today } = reply;
      const missing = this.withToday && dates.every(({ date_string }) => date_string !== today);
      const before = missing ? dates.slice(0, 1).map((next) => ({ ...next, date_string: today })) : [];
      const comes = dates.find(({ date_string }) => date_string !== today);
      const days = [...before, ...dates].map((day) => ({
        ...day,
        is_today: day.date_string === (this.isBeforeOpening ? comes?.date_string : today),
      }));
      const intervals = this.told(reply.intervals, isToday);
      await route.fulfill({ response, json: { ...reply, intervals, dates: days } });
    });
  }
}

/** A finger on the hours, drawn sideways. */
async function draw(page: Page, place: Locator, sideways: number): Promise<void> {
  await atRest(page);
  const box = await place.boundingBox();
  if (!box) throw new Error('the hours have no place');
  const from = { x: box.x + box.width / 2 - sideways / 2, y: box.y + Math.min(box.height, 200) / 2 };
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + moved, y: from.y }],
    });
  await send('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', sideways * part);
  await send('touchEnd', sideways);
  await touch.detach();
}

test('when: nearest times and all days, by finger and by keys; a time that goes is told, and so is why there are none [SLOT-01, SLOT-02, SLOT-03, CHK-09] @phone-suffices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = new Storefront(page);
  const prepared = new Preparation(page);
  // Both ways of ordering have texts of their own; each layout tells one of them.
  const takeaway = !shop.onPhone;
  if (takeaway) await prepared.shop();
  else await prepared.address('Светланская 33');
  await prepared.filledCart();
  const hours = new Hours();
  await hours.stand(page);
  await page.clock.install();
  await page
    .context()
    .addCookies([{ name: 'cookie_accept', value: 'all', url: test.info().project.use.baseURL ?? '' }]);
  const card = page.locator('[data-part="slots"]');
  const times = shop.dialog('IntervalsModal');
  const checked = page.locator('[data-interval] input:checked');
  /** Until the page has asked again: it does so each minute. */
  const minuteLater = (text: string | RegExp) =>
    expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(card).toContainText(text, { timeout: 2000 });
    }).toPass();

  await test.step('hours that do not come are told, and come when asked again', async () => {
    hours.told = undefined;
    await shop.open('/vladivostok/cart');
    if (shop.onPhone) await card.locator('[data-action="open-step"]').click();
    await expect(card).toContainText('Данные по интервалам не загрузились');
    hours.told = (slots) => slots;
    await card.locator('[data-action="retry"]').click();
    await expect(card.locator('[data-interval]').first()).toBeVisible();
    expect(await card.locator('[data-interval]').count()).toBeLessThanOrEqual(shop.onPhone ? 2 : 3);
    if (takeaway) await expect(card).toContainText(/Если опоздать больше чем на \d+ мин\., заказ отменится/);
    else await expect(card).not.toContainText('опоздать');
  });
  const day = times.locator('[data-no-drag]');
  const dates = times.locator('[data-date]');
  const shownDate = times.locator('[data-date][data-selected]');
  await test.step('all days: a finger turns them, or arrows do', async () => {
    await card.locator('[data-action="all-intervals"]').click();
    await expect(dates.first()).toHaveAttribute('data-selected', /.*/);
    const [first, second] = await Promise.all([0, 1].map((at) => dates.nth(at).getAttribute('data-date')));
    if (shop.onPhone) {
      await draw(page, day, -160);
      await expect(shownDate).toHaveAttribute('data-date', second ?? '');
      await draw(page, day, 160);
      await expect(shownDate).toHaveAttribute('data-date', first ?? '');
      await draw(page, day, -160);
    } else {
      await dates.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await expect(shownDate).toHaveAttribute('data-date', second ?? '');
    await expect(day.locator('input:enabled').nth(2)).toBeVisible();
  });
  await test.step('a time is taken: the cart has it, and it stands among the nearest', async () => {
    const third = day.locator('input:enabled').nth(2);
    const id = (await third.getAttribute('value')) ?? '';
    if (shop.onPhone) await third.locator('xpath=..').click();
    else {
      await day.locator('input:enabled').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(third, 'arrows walk, and take nothing yet').toBeFocused();
      await expect(times).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(times).toBeHidden();
    await expect(card.locator(`[data-interval="${id}"] input`)).toBeChecked();
    expect((await prepared.cart()).selectedInterval?.id).toBe(id);
    hours.told = (slots) => slots.filter((slot) => slot.id !== id);
  });
  await test.step('it goes from the list: cleared, told, and nothing is chosen instead', async () => {
    await minuteLater(/Время «.+» больше недоступно\. Выберите другое/);
    await expect(checked).toHaveCount(0);
    await expect.poll(async () => (await prepared.cart()).selectedInterval).toBeNull();
  });
  await test.step('one that only the page believes in is refused in the server’s words, and the others stay in sight', async () => {
    hours.told = (slots) =>
      slots.map((slot, at) => (at === 0 ? { ...slot, id: `${slot.id}-gone`, disabled: false } : slot));
    await minuteLater('');
    await card.locator('[data-action="all-intervals"]').click();
    if ((await day.locator('[data-interval$="-gone"]').count()) === 0) await dates.nth(1).click();
    await day.locator('[data-interval$="-gone"]').click();
    await expect(page.getByText('Этот интервал недоступен').first()).toBeVisible();
    await expect(times).toBeVisible();
    // The notice stands for five seconds, and over none of what may be pressed.
    await dates.first().click({ trial: true, timeout: 2_000 });
    await times.locator('[data-action="close"]').click({ trial: true, timeout: 2_000 });
    await page.keyboard.press('Escape');
    await expect(times).toBeHidden();
  });
  const some: Interval = {
    ...((await prepared.cart()).selectedInterval ?? {}),
    id: 'full',
    date: '',
    title: '12:00',
    day_name: '',
    start_timestamp: 0,
    end_timestamp: 1,
    is_asap: false,
    disabled: true,
    reason: null,
  };
  await test.step('all of today’s are taken', async () => {
    hours.told = (slots, isToday) => (isToday ? [some] : slots);
    hours.withToday = true;
    await minuteLater(takeaway ? 'Все слоты уже заняты' : 'Все слоты доставки уже заняты');
    await expect(card.locator('[data-interval]').first(), 'the next day’s are offered').toBeVisible();
    await card.locator('[data-action="all-intervals"]').click();
    await dates.first().click();
    await expect(day.locator('[data-interval="full"]')).toContainText('Этот интервал недоступен');
    await expect(day.locator('[data-interval="full"] input')).toBeDisabled();
    await page.keyboard.press('Escape');
  });
  await test.step('today has none at all', async () => {
    hours.told = (slots, isToday) => (isToday ? [] : slots);
    await minuteLater('сегодня ваш заказ не будет готов');
    hours.isBeforeOpening = true;
    await minuteLater('Приготовим ваш заказ, когда откроемся');
    hours.isBeforeOpening = false;
  });
  await test.step('a day on which nothing is cooked says so, and other days are at hand', async () => {
    hours.told = (slots, isToday) => (isToday ? slots : []);
    await minuteLater('');
    await card.locator('[data-action="all-intervals"]').click();
    await dates.last().click();
    await expect(day).toContainText('В этот день мы не готовим. Выберите другой.');
    await expect(day.locator('[data-interval]')).toHaveCount(0);
    await atRest(page);
    const place = await times.boundingBox();
    hours.told = (slots) => slots;
    await dates.nth(1).click();
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(day.locator('[data-interval]').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(day).not.toContainText('не готовим');
    expect(await times.boundingBox(), 'no day moves away from under the finger').toEqual(place);
  });
});
