import type { MinutesRange } from '@storefront/contracts';
import { businessDateOf } from './businessDateOf';
import { intervalId, parseIntervalId } from './intervalId';
import { minuteClock } from './minuteClock';
import { scheduleFor } from './scheduleFor';
import type { Slot, SlotRules } from './types';
import { addDays, instantOf, minutesSince } from './wallClock';

const minuteMs = 60_000;
const defaultSlotMinutes = 15;
const defaultDaysAhead = 7;
/** An estimate to the minute promises more than a kitchen keeps. */
const asapRoundingMs = 5 * minuteMs;

/**
 * The slots of one business date (SLOT-04, D-45, D-47), the one for as soon as possible first (D-49). Slots lie within the order minutes on a
 * grid of `slotMinutes` from midnight, so that an edited schedule keeps the ids. Too early for cooking and delivery, past, or beyond
 * `daysAhead`: not listed. Full: listed, disabled. In the night of a clock change the skipped hour has no slots.
 */
export function slotsFor(rules: SlotRules & { readonly date: string }): Slot[] {
  const { schedule, date, now, timeZone, slotMinutes = defaultSlotMinutes } = rules;
  const today = businessDateOf(now, schedule, timeZone);
  if (date < today || date >= addDays(today, rules.daysAhead ?? defaultDaysAhead)) return [];

  const { order_minutes } = scheduleFor(schedule, date);
  const earliest = now + leadMs(rules);
  const slots = new Map<number, Slot>();
  for (const range of order_minutes) {
    const clock = minuteClock(date, range, timeZone);
    const first = Math.ceil(range.from / slotMinutes) * slotMinutes;
    for (let start = first; start + slotMinutes <= range.to; start += slotMinutes) {
      const startsAt = clock(start);
      const endsAt = clock(start + slotMinutes);
      if (startsAt < earliest || endsAt <= startsAt || slots.has(start)) continue;
      const id = intervalId({ date, startMinutes: start });
      slots.set(start, {
        id,
        capacityId: id,
        date,
        startMinutes: start,
        endMinutes: start + slotMinutes,
        startsAt,
        endsAt,
        isAsap: false,
        ...fullness(rules, id),
      });
    }
  }
  const asap = date === today ? asapSlot(rules, date) : null;
  const planned = [...slots.values()].sort((a, b) => a.startMinutes - b.startMinutes);
  return asap === null ? planned : [asap, ...planned];
}

/** The slot that an id names, if it can be chosen from the list now (a full one comes back disabled); null when it has gone (D-43, D-50). */
export function findSlot(rules: SlotRules, id: string): Slot | null {
  const parsed = parseIntervalId(id);
  if (parsed === null) return null;
  return slotsFor({ ...rules, date: parsed.date }).find((slot) => slot.id === id) ?? null;
}

/** As soon as possible: while orders are taken and the kitchen can finish before the shop closes. Starts when it can be there. */
function asapSlot(rules: SlotRules, date: string): Slot | null {
  const { schedule, now, timeZone, slotMinutes = defaultSlotMinutes } = rules;
  const day = scheduleFor(schedule, date);
  const contains = (instant: number) => (range: MinutesRange) =>
    instantOf(date, range.from, timeZone) <= instant && instant < instantOf(date, range.to, timeZone);
  const cookedAt = now + rules.cookingMinutes * minuteMs;
  if (!day.order_minutes.some(contains(now))) return null;
  if (![...day.working_time, ...day.order_minutes].some(contains(cookedAt))) return null;

  const startsAt = Math.ceil((now + leadMs(rules)) / asapRoundingMs) * asapRoundingMs;
  const startMinutes = minutesSince(date, startsAt, timeZone);
  const gridStart = Math.floor(startMinutes / slotMinutes) * slotMinutes;
  const capacityId = intervalId({ date, startMinutes: gridStart });
  return {
    id: intervalId({ date, startMinutes: null }),
    capacityId,
    date,
    startMinutes,
    endMinutes: startMinutes + slotMinutes,
    startsAt,
    endsAt: startsAt + slotMinutes * minuteMs,
    isAsap: true,
    ...fullness(rules, capacityId),
  };
}

function leadMs({ cookingMinutes, deliveryMinutes }: SlotRules): number {
  return (cookingMinutes + deliveryMinutes) * minuteMs;
}

function fullness({ capacity, taken }: SlotRules, capacityId: string): Pick<Slot, 'disabled' | 'reasonKey'> {
  const full = capacity !== null && (taken.get(capacityId) ?? 0) >= capacity;
  return { disabled: full, reasonKey: full ? 'full' : null };
}
