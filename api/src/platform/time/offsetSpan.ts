import { Temporal } from 'temporal-polyfill';

/**
 * A stretch of time during which a zone's clocks keep one distance to UTC: `from` inclusive, `to` exclusive,
 * ms since the epoch.
 */
export interface OffsetSpan {
  readonly from: number;
  readonly to: number;
  readonly offsetMs: number;
}
const known = new Map<string, OffsetSpan[]>();

/**
 * The span that contains an instant, by the IANA data. A zone has two a year at most and they never change,
 * so each is asked for once: asking the time zone for every slot would cost a hundred times more than all the
 * rest.
 */
export function offsetSpanAt(instant: number, timeZone: string): OffsetSpan {
  let spans = known.get(timeZone);
  if (spans === undefined) {
    spans = [];
    known.set(timeZone, spans);
  }
  const found = spans.find(({ from, to }) => from <= instant && instant < to);
  if (found) return found;
  const span = askForSpan(instant, timeZone);
  // The one asked for last is likely to be asked for next.
  spans.unshift(span);
  return span;
}

/** How far a zone's clocks are from UTC at an instant; east is positive. */
export const utcOffsetMinutes = (instant: number, timeZone: string): number =>
  offsetSpanAt(instant, timeZone).offsetMs / 60_000;

function askForSpan(instant: number, timeZone: string): OffsetSpan {
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const now = at(instant);
  const next = now.getTimeZoneTransition('next');
  // Strictly before the next millisecond: also a change at this very instant.
  const previous = at(instant + 1).getTimeZoneTransition('previous');
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: now.offsetNanoseconds / 1_000_000,
  };
}
