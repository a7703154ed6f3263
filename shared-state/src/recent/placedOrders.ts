import { readDeviceValue, writeDeviceValue } from '../storage/deviceStorage';

/** An order that this device placed: enough to open its page without its phone and number. */
export interface PlacedOrder {
  readonly number: string;
  /** Of its tracking page, with the key. */
  readonly path: string;
  /** Ms since the epoch. */
  readonly placedAt: number;
  /** It was seen delivered, handed over or canceled. */
  readonly isOver?: boolean;
}

const storageKey = 'placed-orders';
const maxKept = 3;
/** Later than this an order is looked for because of its receipt, whose link was sent in a message. */
const keptMs = 24 * 3_600_000;

const isPlacedOrder = (value: unknown): value is PlacedOrder => {
  const { number, path, placedAt } = (value ?? {}) as Record<keyof PlacedOrder, unknown>;
  return (
    typeof number === 'string' &&
    typeof path === 'string' &&
    /^\/[^/\\]/.test(path) &&
    typeof placedAt === 'number'
  );
};

/** Orders of the last day, the latest first. Storage is anybody's: what is no order of ours is left out. */
export function readPlacedOrders(now: number): PlacedOrder[] {
  const kept = readDeviceValue(storageKey);
  if (!Array.isArray(kept)) return [];
  return kept.filter((one) => isPlacedOrder(one) && now - one.placedAt < keptMs);
}

/** Erases what is too old to be read: the privacy policy says how long orders are kept here. */
export function eraseOldOrders(now: number): void {
  const stored = readDeviceValue(storageKey);
  const kept = readPlacedOrders(now);
  if (stored !== null && !(Array.isArray(stored) && stored.length === kept.length))
    writeDeviceValue(storageKey, kept);
}

/** The latest order of this device that was not seen over yet. */
export const findRunningOrder = (now: number): PlacedOrder | null =>
  readPlacedOrders(now).find(({ isOver }) => isOver !== true) ?? null;

/** An order that was seen over is not shown on other pages any more; its page is still found. */
export function rememberOrderOver(orderId: number, now: number): void {
  const orders = readPlacedOrders(now);
  const isThis = ({ path }: PlacedOrder) => path.includes(`/order/${orderId}/`);
  if (!orders.some((order) => isThis(order) && !order.isOver)) return;
  writeDeviceValue(
    storageKey,
    orders.map((order) => (isThis(order) ? { ...order, isOver: true } : order)),
  );
}

export function rememberPlacedOrder(order: PlacedOrder): void {
  const others = readPlacedOrders(order.placedAt).filter(({ path }) => path !== order.path);
  writeDeviceValue(storageKey, [order, ...others].slice(0, maxKept));
}
