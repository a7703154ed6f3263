import fc from 'fast-check';
import { toLocalDate } from '../../platform/time/wallClock';
import { getAvailability } from './getAvailability';
import { anySchedule, everyDay, hours, instant, moment, timeZone } from './testing/schedules';
import { shiftsFrom } from './workingShifts';

const berlin = 'Europe/Berlin';
const at = (iso: string, ...ranges: [number, number][]) =>
  getAvailability({ schedule: everyDay(hours(...ranges)), stopped: false }, instant(iso), berlin);
const day: [number, number] = [600, 1380];

test.each([
  ['2026-11-21T08:59:59+01:00', 'not_yet_open', { key: 'notYetWorking', params: { time: '10:00' } }],
  ['2026-11-21T09:00:00+01:00', 'not_yet_open', { key: 'opensIn', params: { minutes: 60 } }],
  ['2026-11-21T09:59:30+01:00', 'not_yet_open', { key: 'opensIn', params: { minutes: 1 } }],
  ['2026-11-21T10:00:00+01:00', 'open', { key: 'openUntil', params: { time: '23:00' } }],
  ['2026-11-21T21:59:59+01:00', 'open', { key: 'openUntil', params: { time: '23:00' } }],
  ['2026-11-21T22:00:00+01:00', 'closing_soon', { key: 'closesIn', params: { minutes: 60 } }],
  ['2026-11-21T22:01:00+01:00', 'closing_soon', { key: 'closesIn', params: { minutes: 59 } }],
  ['2026-11-21T22:59:59+01:00', 'closing_soon', { key: 'closesIn', params: { minutes: 1 } }],
  ['2026-11-21T23:00:00+01:00', 'closed', { key: 'notYetWorking', params: { time: '10:00' } }],
  ['2026-11-22T03:59:00+01:00', 'closed', { key: 'notYetWorking', params: { time: '10:00' } }],
  ['2026-11-22T04:00:00+01:00', 'not_yet_open', { key: 'notYetWorking', params: { time: '10:00' } }],
])('open from 10 to 23, at %s: %s [SHOP-04]', (iso, state, message) => {
  expect(at(iso, day)).toMatchObject({ state, message });
});

test('before a day off a shop that has closed names no time: it would be read as the next day’s [SHOP-04]', () => {
  const schedule = { ...everyDay(hours(day)), custom: { '2026-11-22': hours() } };
  const evening = instant('2026-11-21T23:30:00+01:00');
  expect(getAvailability({ schedule, stopped: false }, evening, berlin)).toMatchObject({
    state: 'closed',
    message: { key: 'noLongerWorking', params: {} },
  });
});

test('between two shifts of a day it is not yet open [SHOP-04]', () => {
  expect(at('2026-11-21T15:30:00+01:00', [660, 900], [1020, 1320]).message).toEqual({
    key: 'notYetWorking',
    params: { time: '17:00' },
  });
});

test('a day off, a date closed by hand and a stopped shop have their own states, and say when they open next [SHOP-04]', () => {
  const schedule = { ...everyDay(hours(day)), custom: { '2026-11-21': hours() } };
  const noon = instant('2026-11-21T12:00:00+01:00');
  expect(getAvailability({ schedule, stopped: false }, noon, berlin)).toMatchObject({
    state: 'not_working_today',
    message: { key: 'notWorkingToday' },
    opensAt: instant('2026-11-22T10:00:00+01:00'),
  });
  expect(getAvailability({ schedule, stopped: true }, noon, berlin)).toMatchObject({
    state: 'stopped',
    message: { key: 'closed' },
  });
  expect(getAvailability({ schedule: everyDay(hours()), stopped: false }, noon, berlin)).toMatchObject({
    state: 'not_working_today',
    opensAt: null,
  });
  // One that is stopped in the minute of its opening opens with its next shift.
  const opening = instant('2026-11-22T10:00:00+01:00');
  expect(getAvailability({ schedule, stopped: true }, opening, berlin).opensAt).toBe(
    instant('2026-11-23T10:00:00+01:00'),
  );
});

test('a date’s night shift may begin after the next date’s first: they are followed in the order of the clock [SHOP-04]', () => {
  const ranges: [number, number][] = [
    [0, 300],
    [600, 1440],
    [1740, 1900],
  ];
  expect(at('2026-11-21T22:00:00+01:00', ...ranges).message).toEqual({
    key: 'openUntil',
    params: { time: '07:40' },
  });
  expect(at('2026-11-21T12:00:00+01:00', [0, 300], [1740, 1900]).opensAt).toBe(
    instant('2026-11-22T00:00:00+01:00'),
  );
});

test('a shift within the hour that a night skips does not take place [SHOP-04]', () => {
  expect(at('2026-03-28T20:00:00Z', [120, 180]).opensAt).toBe(instant('2026-03-30T02:00:00+02:00'));
});

test('a night shift is open until its own end [SHOP-04]', () => {
  const night = at('2026-11-22T00:30:00+01:00', [600, 1560]);
  expect(night).toMatchObject({ state: 'open', message: { key: 'openUntil', params: { time: '02:00' } } });
});

test('a shop open around the clock never closes soon; one that is shut on Monday does on Sunday night [SHOP-04]', () => {
  const schedule = everyDay(hours([0, 1440]));
  const sundayNight = instant('2026-11-22T23:30:00+01:00');
  expect(getAvailability({ schedule, stopped: false }, sundayNight, berlin)).toMatchObject({
    state: 'open',
    message: { key: 'openAroundTheClock' },
  });
  const mondayOff = { default: { ...schedule.default, '1': hours() }, custom: {} };
  expect(getAvailability({ schedule: mondayOff, stopped: false }, sundayNight, berlin)).toMatchObject({
    state: 'closing_soon',
    minutesLeft: 30,
  });
});

test('a shop open through two nights says when it closes [SHOP-04]', () => {
  const weekend = {
    default: everyDay(hours()).default,
    custom: { '2026-11-21': hours([600, 1440]), '2026-11-22': hours([0, 1320]) },
  };
  expect(
    getAvailability({ schedule: weekend, stopped: false }, instant('2026-11-21T12:00:00+01:00'), berlin)
      .message,
  ).toEqual({ key: 'openUntil', params: { time: '22:00' } });
});

test('minutes to closing are minutes of waiting, in the night that has an hour more [SHOP-04]', () => {
  // Closes at 03:00, which that night is 02:00 UTC; 02:30 is shown at 00:30 UTC and again at 01:30 UTC.
  expect(at('2026-10-25T00:30:00Z', [600, 1440 + 180])).toMatchObject({ state: 'open' });
  expect(at('2026-10-25T01:30:00Z', [600, 1440 + 180])).toMatchObject({
    state: 'closing_soon',
    minutesLeft: 30,
  });
});

test('open exactly while some shift contains the moment; soon exactly within 60 minutes [SHOP-04]', () => {
  fc.assert(
    fc.property(anySchedule, moment, timeZone, (schedule, now, zone) => {
      const shop = getAvailability({ schedule, stopped: false }, now, zone);
      const isOpen = shop.state === 'open' || shop.state === 'closing_soon';
      // Wide enough for the opening and the closing that are told, a week ahead at most.
      const shifts = shiftsFrom(schedule, toLocalDate(now - 3 * 86_400_000, zone), 14, zone);
      const isWorkingAt = (time: number) => shifts.some(({ from, to }) => from <= time && time < to);
      expect(isOpen).toBe(isWorkingAt(now));
      if (shop.closesAt !== null) {
        expect([isWorkingAt(shop.closesAt - 1), isWorkingAt(shop.closesAt)]).toEqual([true, false]);
        expect(shop.closesAt - now <= 3_600_000).toBe(shop.state === 'closing_soon');
      }
      if (shop.opensAt !== null) {
        expect([isWorkingAt(shop.opensAt - 1), isWorkingAt(shop.opensAt)]).toEqual([false, true]);
        expect(shop.opensAt).toBeGreaterThan(now);
      }
      if (shop.minutesLeft !== null) {
        expect(shop.minutesLeft).toBeGreaterThanOrEqual(1);
        expect(shop.minutesLeft).toBeLessThanOrEqual(60);
      }
    }),
    { numRuns: 10_000 },
  );
});
