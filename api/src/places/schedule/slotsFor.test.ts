import fc from 'fast-check';
import { addDays, toInstant, wallTime } from '../../platform/time/wallClock';
import { datesFor } from './datesFor';
import { getBusinessDate } from './getBusinessDate';
import { intervalId } from './intervalId';
import { scheduleFor } from './scheduleFor';
import { findSlot, slotsFor, soonestSlot } from './slotsFor';
import { everyDay, hours, instant, moment, timeZone } from './testing/schedules';
import type { SlotRules } from './types';

const rules: SlotRules = {
  slotMinutes: 15,
  schedule: everyDay(hours([600, 1320])),
  now: instant('2026-11-21T12:00:00+10:00'),
  timeZone: 'Asia/Vladivostok',
  cookingMinutes: 30,
  deliveryMinutes: 40,
  slotCapacity: null,
  taken: new Map(),
};
/**
 * Short days, so that ten thousand of them are tried in seconds; they begin at any minute and may pass
 * midnight.
 */
const shortDay = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 15, max: 240 }))
  .map(([from, length]): [number, number] => [from, from + length]);
const schedule = fc
  .array(shortDay, { minLength: 1, maxLength: 2 })
  .map((ranges) => everyDay(hours(...ranges)));
const slotRules: fc.Arbitrary<SlotRules> = fc.record({
  schedule,
  now: moment,
  timeZone,
  slotMinutes: fc.constantFrom(15, 30),
  cookingMinutes: fc.integer({ min: 0, max: 90 }),
  deliveryMinutes: fc.constantFrom(0, 45),
  slotCapacity: fc.constant(null),
  taken: fc.constant(new Map<string, number>()),
});
const day = fc.integer({ min: 0, max: 6 });
const planned = (any: SlotRules, date: string) => slotsFor({ ...any, date }).filter(({ isAsap }) => !isAsap);

test('slots lie within the order minutes, never before food can be there, rising and without overlap [SLOT-04]', () => {
  fc.assert(
    fc.property(slotRules, day, (any, days) => {
      const date = addDays(getBusinessDate(any.now, any.schedule, any.timeZone), days);
      const { order_minutes } = scheduleFor(any.schedule, date);
      const earliest = any.now + (any.cookingMinutes + any.deliveryMinutes) * 60_000;
      const slots = planned(any, date);
      const wrong = slots.filter(
        (slot, index) =>
          slot.date !== date ||
          slot.startsAt < earliest ||
          slot.endsAt <= slot.startsAt ||
          slot.startsAt < (slots[index - 1]?.endsAt ?? 0) ||
          !order_minutes.some(({ from, to }) => from <= slot.startMinutes && slot.endMinutes <= to),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test("the instants of a slot are what the city's clocks show, also in the nights of a change [I18N-05]", () => {
  fc.assert(
    fc.property(slotRules, day, (anyRules, days) => {
      const any = { ...anyRules, schedule: everyDay(hours([1440, 1440 + 300])) };
      const date = addDays(getBusinessDate(any.now, any.schedule, any.timeZone), days);
      const wrong = planned(any, date).filter(
        ({ startsAt, endsAt, startMinutes, endMinutes }) =>
          startsAt !== toInstant(date, startMinutes, any.timeZone) ||
          endsAt !== toInstant(date, endMinutes, any.timeZone),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test('time passing only takes slots away: ids and times of those that stay do not change [SLOT-04]', () => {
  fc.assert(
    fc.property(slotRules, fc.integer({ min: 1, max: 120 }), (any, minutes) => {
      const date = addDays(getBusinessDate(any.now, any.schedule, any.timeZone), 1);
      const later = { ...any, now: any.now + minutes * 60_000 };
      const before = new Map(planned(any, date).map((slot) => [slot.id, JSON.stringify(slot)]));
      const strangers = planned(later, date).filter((slot) => before.get(slot.id) !== JSON.stringify(slot));
      expect(strangers).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test('the first slot leaves time to cook and to deliver; takeaway leaves time to cook [SLOT-04]', () => {
  expect(planned(rules, '2026-11-21')[0]).toMatchObject({ id: '20261121-0795', startMinutes: 795 });
  expect(planned({ ...rules, deliveryMinutes: 0 }, '2026-11-21')[0]?.id).toBe('20261121-0750');
  expect(planned(rules, '2026-11-22')[0]?.id).toBe('20261122-0600');
  expect(planned(rules, '2026-11-22').at(-1)).toMatchObject({ startMinutes: 1305, endMinutes: 1320 });
});

test("a night shift's slots after midnight keep its business date [SLOT-04]", () => {
  const night: SlotRules = {
    ...rules,
    schedule: everyDay(hours([600, 1560])),
    now: instant('2026-11-22T00:10:00+10:00'),
    deliveryMinutes: 0,
  };
  const slots = planned(night, '2026-11-21');
  expect(slots.map(({ id }) => id)).toEqual([
    '20261121-1485',
    '20261121-1500',
    '20261121-1515',
    '20261121-1530',
    '20261121-1545',
  ]);
  expect(wallTime(slots[1]?.startsAt ?? 0, rules.timeZone)).toBe('01:00');
  expect(datesFor(night).slice(0, 2)).toEqual([
    { date: '2026-11-21', weekday: 6, isToday: true, isTomorrow: false },
    { date: '2026-11-22', weekday: 7, isToday: false, isTomorrow: false },
  ]);
});

test('after the last shift of a night, the day that has begun at midnight is today [SLOT-02]', () => {
  const night: SlotRules = {
    ...rules,
    schedule: everyDay(hours([600, 1380])),
    now: instant('2026-11-22T03:49:00+10:00'),
  };
  expect(datesFor(night).slice(0, 3)).toEqual([
    { date: '2026-11-22', weekday: 7, isToday: true, isTomorrow: false },
    { date: '2026-11-23', weekday: 1, isToday: false, isTomorrow: true },
    { date: '2026-11-24', weekday: 2, isToday: false, isTomorrow: false },
  ]);
});

test.each([
  ['Europe/Berlin', 120, 180],
  ['Europe/Kyiv', 180, 240],
])(
  '%s: in the night of 23 hours the skipped hour has no slots, the night after it all of them [SLOT-04]',
  (zone, from, to) => {
    const spring: SlotRules = {
      ...rules,
      timeZone: zone,
      schedule: everyDay(hours([1080, 1440 + 300])),
      now: instant('2026-03-28T20:00:00Z'),
    };
    const starts = planned(spring, '2026-03-28').map(({ startMinutes }) => startMinutes - 1440);
    expect(starts.filter((start) => start >= from && start < to)).toEqual([]);
    expect(starts).toEqual(expect.arrayContaining([from - 15, to, 285]));
    expect(planned(spring, '2026-03-29').map(({ startMinutes }) => startMinutes - 1440)).toContain(from);
  },
);

test('as soon as possible comes first while orders are taken, with the time it can be there [SLOT-04]', () => {
  const [asap] = slotsFor({ ...rules, now: rules.now + 61_000, date: '2026-11-21' });
  expect(asap).toMatchObject({
    id: '20261121-asap',
    isAsap: true,
    startMinutes: 795,
    endMinutes: 810,
    startsAt: instant('2026-11-21T13:15:00+10:00'),
    endsAt: instant('2026-11-21T13:30:00+10:00'),
    capacityId: '20261121-0795',
  });
  expect(wallTime(asap?.startsAt ?? 0, rules.timeZone)).toBe('13:15');
});

test.each([
  ['before opening', '2026-11-21T09:59:00+10:00', '2026-11-21'],
  ['after the last order', '2026-11-21T22:00:00+10:00', '2026-11-21'],
  ['when the kitchen could not finish before closing', '2026-11-21T21:31:00+10:00', '2026-11-21'],
  ['for another day', '2026-11-21T12:00:00+10:00', '2026-11-22'],
])('there is no "as soon as possible" %s [SLOT-04]', (_, now, date) => {
  expect(slotsFor({ ...rules, now: instant(now), date }).some(({ isAsap }) => isAsap)).toBe(false);
});

test('a full slot is listed, but disabled [SLOT-04]', () => {
  const full: SlotRules = { ...rules, slotCapacity: 2, taken: new Map([['20261121-0810', 1]]) };
  expect(findSlot(full, '20261121-0810')).toMatchObject({ disabled: false });
  const fuller = { ...full, taken: new Map([['20261121-0810', 2]]) };
  expect(findSlot(fuller, '20261121-0810')).toMatchObject({ disabled: true });
});

test('as soon as possible counts in the slot it falls in, moves on when that is full, and says so when all are [SLOT-04]', () => {
  const findAsap = (...fullSlots: string[]) => {
    const taken = new Map(fullSlots.map((id) => [id, 2]));
    return findSlot({ ...rules, slotCapacity: 2, taken }, '20261121-asap');
  };
  expect(findAsap()).toMatchObject({ capacityId: '20261121-0780', startMinutes: 790, disabled: false });
  const moved = findAsap('20261121-0780', '20261121-0795');
  expect(moved).toMatchObject({ isAsap: true, id: '20261121-asap', capacityId: '20261121-0810' });
  expect(moved).toMatchObject({ startMinutes: 810, disabled: false });
  const all = slotsFor({ ...rules, date: '2026-11-21' }).map(({ capacityId }) => capacityId);
  expect(findAsap('20261121-0780', ...all)).toMatchObject({ disabled: true });
});

test('looked up by its id a slot is the one of the list, whatever is full; as soon as possible takes the first that is free [SLOT-04]', () => {
  const dayOfSlots = slotRules.chain((any) =>
    fc.record({
      any: fc.constant({ ...any, slotMinutes: 30 }),
      full: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
      days: fc.integer({ min: 0, max: 1 }),
      pick: fc.nat(60),
    }),
  );
  fc.assert(
    fc.property(dayOfSlots, ({ any, full, days, pick }) => {
      const date = addDays(getBusinessDate(any.now, any.schedule, any.timeZone), days);
      const taken = new Map(full.map((half) => [intervalId({ date, startMinutes: half * 30 }), 1]));
      const filled = { ...any, slotCapacity: 1, taken };
      const slots = slotsFor({ ...filled, date });
      const picked = slots[pick % Math.max(1, slots.length)];
      if (picked) expect(JSON.stringify(findSlot(filled, picked.id))).toBe(JSON.stringify(picked));
      const [asap, ...planned] = slots;
      if (!asap?.isAsap) return;
      const isFull = taken.has(asap.capacityId);
      expect(asap.disabled).toBe(isFull);
      const earlier = planned.filter(({ startsAt }) => startsAt < asap.startsAt);
      if (!isFull) expect(earlier.filter(({ disabled }) => !disabled)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test('an id names the slot of the list, or none: whatever day and minute it tells, and as soon as possible today only [SLOT-04]', () => {
  const minute = fc.option(fc.integer({ min: 0, max: 112 }).map((quarter) => quarter * 15));
  const anyDay = fc.integer({ min: -1, max: 8 });
  fc.assert(
    fc.property(slotRules, anyDay, minute, fc.boolean(), (any, days, startMinutes, isOdd) => {
      const date = addDays(getBusinessDate(any.now, any.schedule, any.timeZone), days);
      const id = intervalId({
        date,
        startMinutes: isOdd && startMinutes !== null ? startMinutes + 1 : startMinutes,
      });
      expect(findSlot(any, id)).toEqual(slotsFor({ ...any, date }).find((slot) => slot.id === id) ?? null);
    }),
    { numRuns: 10_000 },
  );
});

test('a day of two shifts takes orders in each, from its first minute to before its last [SLOT-04]', () => {
  const shifts = { ...rules, schedule: everyDay(hours([600, 900], [1020, 1320])), cookingMinutes: 0 };
  const on = (clock: string) =>
    slotsFor({ ...shifts, now: instant(`2026-11-21T${clock}:00+10:00`), date: '2026-11-21' });
  const isAsapAt = (clock: string) => on(clock)[0]?.isAsap === true;
  expect(['10:00', '14:59', '15:00', '16:59', '17:00', '21:59', '22:00'].map(isAsapAt)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
  const ids = on('09:00').map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['20261121-0600', '20261121-0885', '20261121-1020', '20261121-1305']),
  );
  expect(ids).not.toContain('20261121-0900');
  expect(on('09:00').filter(({ disabled }) => disabled)).toEqual([]);
});

test('a slot can be found by its id until it is too late for it [SLOT-04]', () => {
  expect(findSlot(rules, '20261121-0795')?.startMinutes).toBe(795);
  expect(findSlot({ ...rules, now: rules.now + 300_001 }, '20261121-0795')).toBeNull();
  expect(findSlot(rules, '20261121-0796')).toBeNull();
  expect(findSlot(rules, 'nonsense')).toBeNull();
});

test('nothing for past dates, nor beyond the days that can be ordered for [SLOT-04]', () => {
  expect(slotsFor({ ...rules, date: '2026-11-20' })).toEqual([]);
  expect(slotsFor({ ...rules, date: '2026-11-28' })).toEqual([]);
  expect(slotsFor({ ...rules, date: '2026-11-27' })).not.toEqual([]);
});

test('the soonest slot is one of a date that can be ordered for, or none [SLOT-04]', () => {
  const opensOn = (date: string): SlotRules => ({
    ...rules,
    schedule: { ...everyDay(hours()), custom: { [date]: hours([600, 720]) } },
  });
  expect(soonestSlot(opensOn('2026-11-27'))?.startMinutes).toBe(600);
  expect(soonestSlot(opensOn('2026-11-28'))).toBeNull();
});

test('dates are those with slots: none for a day off, none for today when it is too late, over the end of a year [SLOT-04]', () => {
  const newYear: SlotRules = {
    ...rules,
    now: instant('2026-12-30T21:45:00+10:00'),
    schedule: { ...rules.schedule, custom: { '2027-01-01': hours() } },
  };
  expect(datesFor(newYear)).toEqual([
    { date: '2026-12-31', weekday: 4, isToday: false, isTomorrow: true },
    { date: '2027-01-02', weekday: 6, isToday: false, isTomorrow: false },
    { date: '2027-01-03', weekday: 7, isToday: false, isTomorrow: false },
    { date: '2027-01-04', weekday: 1, isToday: false, isTomorrow: false },
    { date: '2027-01-05', weekday: 2, isToday: false, isTomorrow: false },
  ]);
});
