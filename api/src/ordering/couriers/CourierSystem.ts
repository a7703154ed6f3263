import type { Coordinates } from '@storefront/contracts';
import { courierRoute, pointOnRoute } from './courierRoute';

/** A delivery on its way. Times are ms since the epoch. */
export interface CourierTrip {
  orderId: number;
  shopId: number;
  from: Coordinates;
  to: Coordinates;
  sentAt: number;
  /** As planned. */
  arrivesAt: number;
}

/** Who knows where couriers are. */
export interface CourierSystem {
  /** Null when it is not known; customers see no courier then (ORD-02). */
  position(trip: CourierTrip, now: number): Promise<Coordinates | null>;
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Couriers that ride evenly along a bent way and are there exactly when planned. Every process computes the
 * same.
 */
export const simulatedCouriers: CourierSystem = {
  async position({ orderId, from, to, sentAt, arrivesAt }, now) {
    const share = arrivesAt <= sentAt ? 1 : (now - sentAt) / (arrivesAt - sentAt);
    const { latitude, longitude } = pointOnRoute(courierRoute(from, to, orderId), share);
    return { latitude: round(latitude), longitude: round(longitude) };
  },
};
