import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { toLocalDate, wallTime } from '../../platform/time/wallClock';

export interface Showing {
  /** City aliases; null for all. */
  cities: string[] | null;
  /** The city's own wall clock, `2026-01-01T09:30`; null for always. */
  showTime: { from: string; to: string } | null;
}

/** What the clocks of a city show, as schedules of promotions write it. */
const formatWallClock = (city: CatalogueCity, now: number): string =>
  `${toLocalDate(now, city.timeZone)}T${wallTime(now, city.timeZone)}`;

/**
 * Whether a promotion or a banner is shown in a city at this moment: from its first minute up to its last
 * (D-53).
 */
export function isShown({ cities, showTime }: Showing, city: CatalogueCity, now: number): boolean {
  if (cities !== null && !cities.includes(city.alias)) return false;
  if (showTime === null) return true;
  const clock = formatWallClock(city, now);
  return showTime.from <= clock && clock < showTime.to;
}

/** Like `isShown`, also for what begins later: an open page shows it in time by itself. */
export function willBeShown({ cities, showTime }: Showing, city: CatalogueCity, now: number): boolean {
  return (
    isShown({ cities, showTime: null }, city, now) &&
    (showTime === null || formatWallClock(city, now) < showTime.to)
  );
}
