import type { Coordinates } from '@storefront/contracts';

/** Where a courier is on the straight way from the shop to the address, by the time since they left. Never beyond either end. */
export function courierPosition(
  from: Coordinates,
  to: Coordinates,
  { sentAt, arrivesAt, now }: { sentAt: number; arrivesAt: number; now: number },
): Coordinates {
  const share = arrivesAt <= sentAt ? 1 : Math.min(1, Math.max(0, (now - sentAt) / (arrivesAt - sentAt)));
  const between = (a: number, b: number) => Math.round((a + (b - a) * share) * 1e6) / 1e6;
  return {
    latitude: between(from.latitude, to.latitude),
    longitude: between(from.longitude, to.longitude),
  };
}
