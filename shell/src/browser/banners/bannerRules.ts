import type { Banner } from '@storefront/contracts';

const hourMs = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Kept: to make one takes a slow phone 70 ms. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
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
export function wallClock(nowMs: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(nowMs);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

export interface BannerMoment {
  /** By the server's clock. */
  nowMs: number;
  timeZone: string;
  /** The page's path below its city; `/` is the home page. */
  path: string;
  /** When this banner was shown last; undefined: never. */
  seenMs: number | undefined;
}

const bare = (path: string) => path.replace(/(.)\/+$/, '$1');

/** Whether a banner is due: its page, its time by the city's clock, and long enough since it was seen (PROMO-02, D-53). */
export function isDue({ page_url, schedule }: Banner, moment: BannerMoment): boolean {
  if (page_url.length > 0 && !page_url.map(bare).includes(bare(moment.path))) return false;
  const clock = wallClock(moment.nowMs, moment.timeZone);
  const { from, to } = schedule.show_time;
  if (clock < from || clock >= to) return false;
  if (moment.seenMs === undefined) return true;
  const hours = schedule.display_frequency * (schedule.display_frequency_type === 'day' ? 24 : 1);
  return moment.nowMs - moment.seenMs >= hours * hourMs;
}
