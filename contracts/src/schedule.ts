import * as v from 'valibot';
import { nonNegativeInteger } from './primitives';

/**
 * Minutes since the local midnight of the business date; `to` passes 1440 for a night shift (SLOT-04, D-47).
 */
export const minutesRange = v.object({ from: nonNegativeInteger, to: nonNegativeInteger });
export const scheduleDay = v.object({
  working_time: v.array(minutesRange),
  /** When orders are taken; narrower than the working time (D-45). */
  order_minutes: v.array(minutesRange),
});
/**
 * Custom date beats month date beats weekday default; an empty list means closed (D-48). Weekday 1 is Monday.
 */
export const schedule = v.object({
  default: v.record(v.string(), scheduleDay),
  custom: v.record(v.string(), scheduleDay),
  month: v.optional(v.record(v.string(), scheduleDay)),
});
/**
 * Where a shop stands now, by the server's clock and the city's time zone (SHOP-04). The texts are in the
 * request's language.
 */
export const availability = v.object({
  state: v.picklist(['open', 'closing_soon', 'not_yet_open', 'closed', 'not_working_today', 'stopped']),
  text: v.string(),
  /** Minutes until it closes; only when `closing_soon` (1 to 60, D-41). */
  minutes_left: v.nullable(nonNegativeInteger),
});

export type MinutesRange = v.InferOutput<typeof minutesRange>;
export type ScheduleDay = v.InferOutput<typeof scheduleDay>;
export type Schedule = v.InferOutput<typeof schedule>;
export type Availability = v.InferOutput<typeof availability>;

/** A time to have the order at. Calls name it by `interval_id` (D-44). */
export const interval = v.object({
  id: v.string(),
  /** Business date YYYY-MM-DD the slot belongs to; a slot after midnight keeps its shift's date (D-47). */
  date: v.string(),
  /** "18:30–18:45", or the text for as soon as possible. */
  title: v.string(),
  day_name: v.string(),
  start_timestamp: v.number(),
  end_timestamp: v.number(),
  is_asap: v.boolean(),
  disabled: v.boolean(),
  reason: v.nullable(v.string()),
});
export const intervalDate = v.object({
  date_string: v.string(),
  formatted_string: v.string(),
  day_name: v.string(),
  is_today: v.boolean(),
  is_tomorrow: v.boolean(),
});
export const intervalsReply = v.object({
  intervals: v.array(interval),
  dates: v.array(intervalDate),
  date_today: v.string(),
  /** The server's clock, ms since the epoch: clients count by their offset to it (D-46). */
  now: v.number(),
  time_settings: v.object({
    cooking_time: v.number(),
    delivery_time: v.number(),
    late_pickup_minutes: v.number(),
  }),
});
export const intervalsRequest = v.object({ date: v.optional(v.pipe(v.string(), v.isoDate())) });
const intervalId = v.pipe(v.string(), v.maxLength(64));
/** An interval as the slots' reply gave it; its id is what counts. */
export const slotId = v.pipe(
  v.object({ id: intervalId }),
  v.transform(({ id: chosen }) => chosen),
);
/** An interval's id, or the interval itself as the documents list it; `interval_id: null` chooses none. */
export const setIntervalRequest = v.pipe(
  v.object({
    interval_id: v.nullish(intervalId),
    interval: v.optional(slotId),
    id: v.optional(intervalId),
  }),
  v.forward(
    v.check(
      ({ interval_id, interval, id: chosen }) =>
        (interval_id ?? interval ?? chosen) !== undefined || interval_id === null,
    ),
    ['interval_id'],
  ),
  v.transform(({ interval_id, interval, id: chosen }) => ({
    interval_id: interval_id ?? interval ?? chosen ?? null,
  })),
);

export type Interval = v.InferOutput<typeof interval>;
export type IntervalDate = v.InferOutput<typeof intervalDate>;
export type IntervalsReply = v.InferOutput<typeof intervalsReply>;
