const minuteMs = 60_000;
/** How long a new order waits for somebody else to take it, and then for a cook. */
const takeMinutes = 1;
const cookMinutes = 1;
/** Of the time from stove to door; the rest is the courier's. */
const cookingShare = 0.4;
const leadMinutes = { least: 10, most: 120 };

export interface Coordinates {
  latitude: number;
  longitude: number;
}
/** What the staff interface tells of an order, as far as its pace depends on it. Times: ms since the epoch. */
export interface CookedOrder {
  id: number;
  shop_id: number;
  order_type: 'delivery' | 'takeaway';
  status: string;
  acknowledged_at: number | null;
  slot: { is_asap: boolean; starts_at: number; start_cooking_at: number };
  address: { coordinates: Coordinates } | null;
  courier: { name: string } | null;
  allowed_steps: string[];
}
export interface PlannedStep {
  step: 'acknowledge' | 'cook' | 'hand_over' | 'done';
  /** How long the order stays as it is before. */
  afterMs: number;
}

/**
 * The next step of an order that cooks by itself; null where nothing follows. A planned order rests until it
 * would be ready at its time.
 * @param speed how many times faster than life: 60 turns minutes into seconds
 */
export function planStep(order: CookedOrder, speed: number, now: number): PlannedStep | null {
  const { status, order_type, acknowledged_at, slot } = order;
  const wait = (minutes: number) => (minutes * minuteMs) / speed;
  const isDelivery = order_type === 'delivery';
  const planned = (slot.starts_at - slot.start_cooking_at) / minuteMs;
  const lead = Math.min(leadMinutes.most, Math.max(leadMinutes.least, planned));
  switch (status) {
    case 'accepted': {
      if (acknowledged_at === null) return { step: 'acknowledge', afterMs: wait(takeMinutes) };
      const untilCooking = slot.is_asap ? 0 : (slot.start_cooking_at - now) / minuteMs;
      return { step: 'cook', afterMs: wait(Math.max(cookMinutes, untilCooking)) };
    }
    case 'cooking':
      return isDelivery
        ? { step: 'hand_over', afterMs: wait(lead * cookingShare) }
        : { step: 'done', afterMs: wait(lead) };
    case 'sent':
      return { step: 'done', afterMs: wait(lead * (1 - cookingShare)) };
    default:
      return null;
  }
}
