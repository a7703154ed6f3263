import type { Banner } from '@storefront/contracts';

const hourMs = 3_600_000;

/** What a clock shows that is so far ahead of UTC, as schedules write it: `2026-01-01T09:30`. */
const timeAt = (nowMs: number, utcOffsetMinutes: number): string =>
  new Date(nowMs + utcOffsetMinutes * 60_000).toISOString().slice(0, 16);

export interface BannerMoment {
  /** By the server's clock. */
  nowMs: number;
  /** Of the city. */
  utcOffsetMinutes: number;
  /** The page's path below its city; `/` is the home page. */
  path: string;
  /** When this banner was shown last; undefined: never. */
  seenMs: number | undefined;
}

const bare = (path: string) => path.replace(/(.)\/+$/, '$1');

/**
 * Whether a banner is due: its page, its time by the city's clock, and long enough since it was seen
 * (PROMO-02, D-53).
 */
export function isDue({ page_url, schedule }: Banner, moment: BannerMoment): boolean {
  if (page_url.length > 0 && !page_url.map(bare).includes(bare(moment.path))) return false;
  const clock = timeAt(moment.nowMs, moment.utcOffsetMinutes);
  const { from, to } = schedule.show_time;
  if (clock < from || clock >= to) return false;
  if (moment.seenMs === undefined) return true;
  const hours = schedule.display_frequency * (schedule.display_frequency_type === 'day' ? 24 : 1);
  return moment.nowMs - moment.seenMs >= hours * hourMs;
}
