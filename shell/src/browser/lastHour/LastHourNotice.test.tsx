import type { Schedule } from '@storefront/contracts';
import { chooseShop } from '@storefront/shared-state/flows';
import type { Store } from '@storefront/shared-state/host';
import { emptyCartFixture, fakeApi, settingsFixture, shopFixture } from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';
import { minuteTickMs } from './LastHourNotice';
import { findLastHour, nextClosings } from './lastHour';

const zone = { utc_offset_minutes: 600 };
/** A moment of 21 November 2026, a Saturday, by the clock of Vladivostok. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 10, minute);
const hours = (from: number, to: number) => {
  const times = [{ from: from * 60, to: to * 60 }];
  return { working_time: times, order_minutes: times };
};
const weekly = (from: number, to: number): Schedule => ({
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), hours(from, to)])),
  custom: {},
});

const minutesLeft = (schedule: Schedule, nowMs: number, at: typeof zone) =>
  findLastHour({ schedule }, nowMs, at)?.minutes ?? null;

test('minutes are counted to the closing of the city’s day [SHELL-07]', () => {
  expect(minutesLeft(weekly(10, 22), at(21), zone)).toBe(60);
  expect(minutesLeft(weekly(10, 22), at(21, 59), zone)).toBe(1);
  expect(minutesLeft(weekly(10, 22), at(22), zone)).toBeNull();
  expect(minutesLeft(weekly(10, 22), at(9, 59), zone)).toBeNull();
});

test('before four in the morning the shift of the day before counts [SHELL-07] [SLOT-04]', () => {
  const night = { ...weekly(10, 22), custom: { '2026-11-20': hours(18, 27) } };
  expect(minutesLeft(night, at(2, 30), zone)).toBe(30);
  expect(minutesLeft(night, at(3), zone)).toBeNull();
});

test('what is counted are the minutes in which an order is taken and can be cooked; then orders have ended [SHELL-07]', () => {
  const working = [{ from: 600, to: 1320 }];
  const day = (to: number) => ({ working_time: working, order_minutes: [{ from: 615, to }] });
  const closes = (to: number, cooking?: number) => ({
    schedule: { default: {}, custom: { '2026-11-21': day(to) } },
    cooking_minutes: cooking,
  });
  const left = (shop: ReturnType<typeof closes>, minute: number) => findLastHour(shop, at(21, minute), zone);
  expect(left(closes(1290), 10)).toEqual({ minutes: 20, closesAt: '22:00' });
  expect(left(closes(1290), 30)).toEqual({ minutes: 0, closesAt: '22:00' });
  expect(left(closes(1290), 45)).toEqual({ minutes: 0, closesAt: '22:00' });
  expect(left(closes(1320, 25), 10)?.minutes).toBe(25);
  expect(left(closes(1290, 25), 10)?.minutes).toBe(20);
  expect(left(closes(1290), 60)).toBeNull();
});

test('a day of its own beats the week, and a shop that never closes has no last hour [SHELL-07]', () => {
  expect(minutesLeft({ ...weekly(10, 22), custom: { '2026-11-21': hours(10, 18) } }, at(17, 30), zone)).toBe(
    30,
  );
  expect(minutesLeft(weekly(0, 24), at(23, 30), zone)).toBeNull();
});

test('the coming week’s closings are known ahead, night shifts as one [SHELL-07]', () => {
  const night = { ...weekly(10, 22), custom: { '2026-11-22': hours(18, 24), '2026-11-23': hours(0, 2) } };
  const closings = nextClosings(night, at(21), zone);
  expect(closings.slice(0, 3)).toEqual([at(22), at(50), at(94)]);
  expect(closings.at(-1)).toBe(at(22 + 7 * 24));
});

test('a month’s hours beat the week, and a day of its own beats them; Sunday is the week’s seventh day [SHELL-07]', () => {
  const month = { ...weekly(10, 22), month: { '2026-11-21': hours(10, 20) } };
  expect(minutesLeft(month, at(19, 30), zone)).toBe(30);
  const custom = { ...month, custom: { '2026-11-21': hours(10, 19) } };
  expect(minutesLeft(custom, at(18, 30), zone)).toBe(30);
  const sunday = { default: { '7': hours(10, 16) }, custom: {} };
  expect(minutesLeft(sunday, at(24 + 15, 30), zone)).toBe(30);
  expect(minutesLeft(sunday, at(15, 30), zone)).toBeNull();
});

test('hours that touch are one, and a pause between them is a closing [SHELL-07]', () => {
  const twice = (pauseMinutes: number): Schedule => {
    const times = [
      { from: 600, to: 900 - pauseMinutes },
      { from: 900, to: 1320 },
    ];
    return { default: {}, custom: { '2026-11-21': { working_time: times, order_minutes: times } } };
  };
  expect(minutesLeft(twice(0), at(14, 30), zone)).toBeNull();
  expect(minutesLeft(twice(1), at(14, 30), zone)).toBe(29);
  expect(nextClosings(twice(0), at(14, 30), zone)).toEqual([at(22)]);
  expect(nextClosings(twice(1), at(14, 30), zone)).toEqual([at(14, 59), at(22)]);
});

test('a begun minute counts, and the first and the last moment of a day belong to it and not [SHELL-07]', () => {
  expect(minutesLeft(weekly(10, 22), at(21, 30) + 30_000, zone)).toBe(30);
  expect(minutesLeft(weekly(10, 22), at(22) - 1, zone)).toBe(1);
  expect(minutesLeft(weekly(10, 22), at(10), zone)).toBeNull();
  expect(nextClosings(weekly(10, 22), at(22), zone)[0]).toBe(at(22 + 24));
});

const shop = shopFixture({ id: 5, name: 'Светланская, 12', schedule: weekly(10, 22) });

async function choose(store: Store) {
  await act(async () => void (await store.set(chooseShop, 5)));
  await act(async () => void (await jest.advanceTimersByTimeAsync(10)));
}

test.each([
  [true, 1],
  [false, 0],
])(
  'announced: %s; the chosen shop’s last minutes tick away above the page [SHELL-07]',
  async (announced, count) => {
    // The code and words come on demand.
    await Promise.all([import('./LastHourNotice'), import('../../dialogs/messages/ru.json')]);
    jest.useFakeTimers({ now: at(21, 0) });
    const api = fakeApi({
      shopsSet: () => ({ shop, cart: emptyCartFixture(), product_groups: [], popular_products: [] }),
    });
    const { store, container } = await renderInShell({
      page: { settings: settingsFixture({ last_hour_banner: announced }) },
      api,
    });
    const notice = () => container.querySelector('[data-part="last-hour"]');
    expect(notice()).toBeNull();
    await choose(store);
    expect(container.querySelectorAll('[data-part="last-hour"]')).toHaveLength(count);
    if (announced) {
      // What would be in the way of the heading waits for a page with room.
      expect(notice()).toHaveTextContent('Принимаем заказы ещё 60 минут');
      // The page that it came to is not moved; the next one is ready for it.
      expect(document.documentElement).not.toHaveAttribute('data-last-hour');
      const kept = JSON.parse(localStorage.getItem('lastHour') ?? '{}');
      expect([kept.city, kept.closings[0]]).toEqual(['vladivostok', at(22)]);
      await act(async () => void (await jest.advanceTimersByTimeAsync(minuteTickMs)));
      expect(notice()).toHaveTextContent('Принимаем заказы ещё 59 минут');
      await act(async () => void (await jest.advanceTimersByTimeAsync(59 * minuteTickMs)));
      expect(notice()).toBeNull();
    }
    jest.useRealTimers();
  },
);
