import type { Availability, Schedule } from '@storefront/contracts';

/**
 * Business dates are written YYYY-MM-DD; instants are ms since the epoch; minutes count from the business
 * date's local midnight.
 */
export interface ShopHours {
  readonly schedule: Schedule;
  /** Shop type `stop`: takes no orders whatever its hours say (SHOP-01). */
  readonly stopped: boolean;
}

export interface ShopAvailability {
  readonly state: Availability['state'];
  /** 1 to 60, only while `closing_soon` (D-41). */
  readonly minutesLeft: number | null;
  /** The next opening within a week, unless open. */
  readonly opensAt: number | null;
  /** When it closes, only while open; null for a shop open around the clock (not closing within six days). */
  readonly closesAt: number | null;
  /**
   * The text that tells it (SHOP-04), with what stands in it; times are "HH:MM" in the city's zone, minutes
   * whole.
   */
  readonly message: {
    readonly key:
      | 'openUntil'
      | 'openAroundTheClock'
      | 'closesIn'
      | 'opensIn'
      | 'notYetWorking'
      | 'noLongerWorking'
      | 'notWorkingToday'
      | 'closed';
    readonly params: Readonly<Record<string, string | number>>;
  };
}

/** A time that an order can be made for. */
export interface Slot {
  /**
   * "YYYYMMDD-MMMM": business date and start minute; "YYYYMMDD-asap" for as soon as possible. Stable between
   * calls.
   */
  readonly id: string;
  /**
   * Under which id an order of this slot counts in `taken`: its own, or for as soon as possible that of the
   * slot its time falls in.
   */
  readonly capacityId: string;
  readonly date: string;
  readonly startMinutes: number;
  readonly endMinutes: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isAsap: boolean;
  /** Whether it is full. */
  readonly disabled: boolean;
}

/** All that slots depend on (SLOT-04). */
export interface SlotRules {
  readonly schedule: Schedule;
  readonly now: number;
  readonly timeZone: string;
  /** The kitchen begins nothing before this instant, and nothing is as soon as possible until then. */
  readonly pausedUntil?: number;
  /** Length of a slot. */
  readonly slotMinutes: number;
  readonly cookingMinutes: number;
  /** 0 for takeaway. */
  readonly deliveryMinutes: number;
  /** Orders that one slot takes; null for no limit. */
  readonly slotCapacity: number | null;
  /** Orders already placed, by `capacityId`. */
  readonly taken: ReadonlyMap<string, number>;
}
export interface SlotDate {
  readonly date: string;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly isToday: boolean;
  readonly isTomorrow: boolean;
}
export interface IntervalId {
  readonly date: string;
  /** Null for as soon as possible. */
  readonly startMinutes: number | null;
}
