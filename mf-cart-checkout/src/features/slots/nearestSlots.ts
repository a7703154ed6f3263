import type { Interval } from '@storefront/contracts';

const isFree = ({ disabled }: Interval): boolean => !disabled;
const inOrder = (a: Interval, b: Interval): number =>
  Number(b.is_asap) - Number(a.is_asap) || a.start_timestamp - b.start_timestamp;

/**
 * The slots that stand in the checkout itself: free ones only, as soon as possible first, at most `most`, and
 * the chosen one always among them, even when it is of another day (SLOT-02).
 */
export function nearestSlots(
  intervals: readonly Interval[],
  chosen: Interval | null,
  most: number,
): Interval[] {
  const nearest = intervals.filter(isFree).sort(inOrder).slice(0, most);
  if (!chosen || nearest.some(({ id }) => id === chosen.id)) return nearest;
  return [...nearest.slice(0, most - 1), chosen].sort(inOrder);
}

/** What to say when none of a day's slots is free: there are none at all, or all are taken (SLOT-03). */
export function slotsMessage(intervals: readonly Interval[]): 'none' | 'taken' | null {
  if (intervals.some(isFree)) return null;
  return intervals.length === 0 ? 'none' : 'taken';
}

/** True when a chosen slot is no longer offered on its own day (SLOT-01, D-43). */
export const hasVanished = (chosen: Interval, sameDay: readonly Interval[]): boolean =>
  !sameDay.some(({ id, disabled }) => id === chosen.id && !disabled);
