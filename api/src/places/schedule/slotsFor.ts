import type { MinutesRange, ScheduleDay } from '@storefront/contracts';
import { addDays, minutesSince, toInstant } from '../../platform/time/wallClock';
import { getBusinessDate } from './getBusinessDate';
import { intervalId, parseIntervalId } from './intervalId';
import { scheduleFor } from './scheduleFor';
import type { Slot, SlotRules } from './types';

const minuteMs = 60_000;
/** Business dates that can be ordered for, today included. */
export const daysAhead = 7;
/** An estimate to the minute promises more than a kitchen keeps. */
const asapRoundingMs = 5 * minuteMs;

/**
 * The slots of one business date (SLOT-04, D-45, D-47), the one for as soon as possible first (D-49). Slots
 * lie within the order minutes on a grid of `slotMinutes` from midnight, so that an edited schedule keeps the
 * ids. Too early for cooking and delivery, past, or beyond `daysAhead`: not listed. Full: listed, disabled.
 * In the night of a clock change the skipped hour has no slots.
 */
export function slotsFor(rules: SlotRules & { readonly date: string }): Slot[] {
  const { date } = rules;
  const today = getBusinessDate(rules.now, rules.schedule, rules.timeZone);
  if (!isOrderable(date, today)) return [];
  return [...slotsInOrder(rules, date, today)];
}

/** The first slot that is free; null when there is none on any day that orders are taken for. */
export function soonestSlot(rules: SlotRules): Slot | null {
  const today = getBusinessDate(rules.now, rules.schedule, rules.timeZone);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    for (const slot of slotsInOrder(rules, addDays(today, ahead), today)) if (!slot.disabled) return slot;
  }
  return null;
}

/**
 * The slot that an id names, if it can be chosen from the list now (a full one comes back disabled); null
 * when it has gone (D-43, D-50).
 */
export function findSlot(rules: SlotRules, id: string): Slot | null {
  const parsed = parseIntervalId(id);
  if (parsed === null) return null;
  const { date, startMinutes } = parsed;
  const today = getBusinessDate(rules.now, rules.schedule, rules.timeZone);
  if (!isOrderable(date, today)) return null;
  if (startMinutes === null) return date === today ? asapSlot(rules, date) : null;
  return plannedSlot(rules, date, scheduleFor(rules.schedule, date), startMinutes);
}

function isOrderable(date: string, today: string): boolean {
  return today <= date && date < addDays(today, daysAhead);
}

/** One after the other: a cart asks for no more than the first that is free. */
function* slotsInOrder(rules: SlotRules, date: string, today: string): Generator<Slot> {
  const asap = date === today ? asapSlot(rules, date) : null;
  if (asap) yield asap;
  yield* plannedSlots(rules, date);
}

function* plannedSlots(rules: SlotRules, date: string): Generator<Slot> {
  const { schedule, slotMinutes } = rules;
  const starts = new Set<number>();
  const day = scheduleFor(schedule, date);
  for (const range of day.order_minutes) {
    const first = Math.ceil(range.from / slotMinutes) * slotMinutes;
    for (let start = first; start < range.to; start += slotMinutes) starts.add(start);
  }
  for (const start of [...starts].sort((a, b) => a - b)) {
    const slot = plannedSlot(rules, date, day, start);
    if (slot) yield slot;
  }
}

/**
 * The slot that begins at this minute; null when no order is taken for it, or when it has become too late for
 * it.
 */
function plannedSlot(rules: SlotRules, date: string, day: ScheduleDay, startMinutes: number): Slot | null {
  const { timeZone, slotMinutes } = rules;
  const endMinutes = startMinutes + slotMinutes;
  const isTaken = ({ from, to }: MinutesRange) => from <= startMinutes && endMinutes <= to;
  if (startMinutes % slotMinutes !== 0 || !day.order_minutes.some(isTaken)) return null;
  const startsAt = toInstant(date, startMinutes, timeZone);
  const endsAt = toInstant(date, endMinutes, timeZone);
  const soonest = Math.max(rules.now, rules.pausedUntil ?? 0) + leadMs(rules);
  if (startsAt < soonest || endsAt <= startsAt) return null;
  const id = intervalId({ date, startMinutes });
  const times = { date, startMinutes, endMinutes, startsAt, endsAt };
  return { id, capacityId: id, ...times, isAsap: false, disabled: isFull(rules, id) };
}

/**
 * As soon as possible: while orders are taken and the kitchen can finish before the shop closes. Starts when
 * it can be there; when the slot that this time falls in is full, at the next one of the day that is not.
 * With none left it comes back disabled.
 */
function asapSlot(rules: SlotRules, date: string): Slot | null {
  const { schedule, now, timeZone, slotMinutes } = rules;
  if ((rules.pausedUntil ?? 0) > now) return null;
  const day = scheduleFor(schedule, date);
  const contains = (instant: number) => (range: MinutesRange) =>
    toInstant(date, range.from, timeZone) <= instant && instant < toInstant(date, range.to, timeZone);
  const cookedAt = now + rules.cookingMinutes * minuteMs;
  if (!day.order_minutes.some(contains(now))) return null;
  if (![...day.working_time, ...day.order_minutes].some(contains(cookedAt))) return null;

  const startsAt = Math.ceil((now + leadMs(rules)) / asapRoundingMs) * asapRoundingMs;
  const startMinutes = minutesSince(date, startsAt, timeZone);
  const gridStart = Math.floor(startMinutes / slotMinutes) * slotMinutes;
  const capacityId = intervalId({ date, startMinutes: gridStart });
  const id = intervalId({ date, startMinutes: null });
  const soonest: Slot = {
    id,
    capacityId,
    date,
    startMinutes,
    endMinutes: startMinutes + slotMinutes,
    startsAt,
    endsAt: startsAt + slotMinutes * minuteMs,
    isAsap: true,
    disabled: isFull(rules, capacityId),
  };
  if (!soonest.disabled) return soonest;
  for (const next of plannedSlots(rules, date))
    if (next.startMinutes > gridStart && !next.disabled) return { ...next, id, isAsap: true };
  return soonest;
}

function leadMs({ cookingMinutes, deliveryMinutes }: SlotRules): number {
  return (cookingMinutes + deliveryMinutes) * minuteMs;
}

const isFull = ({ slotCapacity, taken }: SlotRules, capacityId: string): boolean =>
  slotCapacity !== null && (taken.get(capacityId) ?? 0) >= slotCapacity;
