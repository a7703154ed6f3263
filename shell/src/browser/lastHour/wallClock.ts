import { type CityZone, zoneName } from '@storefront/shared-state';

const formats = new Map<string, Intl.DateTimeFormat>();
/** Kept: to make one takes a slow phone 70 ms. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What a city's clocks show, as schedules write it: `2026-01-01T09:30`. */
export function wallClock(nowMs: number, zone: CityZone): string {
  const name = zoneName(zone);
  // Browsers that lack a zone do not take offsets in place of its name either.
  if (/^[+-]/.test(name))
    return new Date(nowMs - Date.parse(`1970-01-01T00:00${name}`)).toISOString().slice(0, 16);
  const parts = getFormat(name).formatToParts(nowMs);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
