import { Temporal } from 'temporal-polyfill';

/**
 * The instant (ms) that the clocks of `timeZone` show `minutes` after the midnight that begins `date` (D-47, I18N-05). Minutes are wall-clock
 * minutes and may pass 1440: 1500 is 01:00 of the next date, also when that night is 23 or 25 hours long. A time that the night of the change
 * skips becomes the moment of the change; of a time that it repeats, the first one is taken.
 */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds;
  const change = zoned.getTimeZoneTransition('next');
  return (change ?? zoned).epochMilliseconds;
}

/** The date that clocks of `timeZone` show at this instant. */
export function localDateOf(instant: number, timeZone: string): string {
  return zonedAt(instant, timeZone).toPlainDate().toString();
}

/** "HH:MM" as clocks of `timeZone` show it at this instant. */
export function wallTime(instant: number, timeZone: string): string {
  return zonedAt(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Minutes that clocks of `timeZone` show past the midnight that begins `date`; the seconds are dropped. */
export function minutesSince(date: string, instant: number, timeZone: string): number {
  const wall = zonedAt(instant, timeZone).toPlainDateTime();
  return Math.floor(Temporal.PlainDate.from(date).toPlainDateTime().until(wall).total('minutes'));
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** 1 is Monday, 7 is Sunday (D-48). */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

function zonedAt(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}
