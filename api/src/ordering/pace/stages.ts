import type { OrderStatusAlias, OrderType } from '@storefront/contracts';

const minuteMs = 60_000;
/** How long a new order waits for a cook to take it. */
const acceptMinutes = 2;

/** What the pace of one order depends on. */
export interface Pace {
  orderType: OrderType;
  cookingMinutes: number;
  deliveryMinutes: number;
  /** How many times faster than life; 0 (a frozen kitchen) counts as 1. */
  speed: number;
}
const scaled = (minutes: number, { speed }: Pace): number => (minutes * minuteMs) / (speed || 1);

/** How long a courier rides. */
export const onTheWayMs = (deliveryMinutes: number, speed: number): number =>
  (deliveryMinutes * minuteMs) / (speed || 1);

/** How long an accepted order rests before cooking: a planned one until it would be ready at its slot. */
export function restMs(pace: Pace, now: number, slot: { startsAt: number; isAsap: boolean }): number {
  const shortest = scaled(acceptMinutes, pace);
  if (slot.isAsap) return shortest;
  const leadMs = (pace.cookingMinutes + pace.deliveryMinutes) * minuteMs;
  const untilCookingMinutes = Math.max(0, slot.startsAt - leadMs - now) / minuteMs;
  return Math.max(shortest, scaled(untilCookingMinutes, pace));
}

/** The next status and how long it lasts; null where nothing follows (ORD-01: only deliveries are `sent`). */
export function nextStage(
  status: OrderStatusAlias,
  pace: Pace,
): { status: OrderStatusAlias; lastsMs: number | null } | null {
  switch (status) {
    case 'accepted':
      return { status: 'cooking', lastsMs: scaled(pace.cookingMinutes, pace) };
    case 'cooking':
      return pace.orderType === 'delivery'
        ? { status: 'sent', lastsMs: scaled(pace.deliveryMinutes, pace) }
        : { status: 'done', lastsMs: null };
    case 'sent':
      return { status: 'done', lastsMs: null };
    default:
      return null;
  }
}
