/** So many orders later the puzzle is twice as hard. */
const ordersPerDoubling = 5;
/**
 * A whole office behind one address waits some seconds at worst; a program that wants every place of a day
 * waits each time.
 */
const hardest = 8;

/** More orders than an address can place within an hour: the database counts in 32 bits. */
const unlimited = 2 ** 31 - 1;

/**
 * How hard the puzzle before a guest's next order is, as a multiple of `CAPTCHA_STEPS`; 0: none is needed.
 * @param freeOrders how many orders of an hour cost nothing
 */
export function workForOrder(ordersBefore: number, freeOrders: number): number {
  if (ordersBefore < freeOrders) return 0;
  return Math.min(hardest, 2 ** Math.floor((ordersBefore - freeOrders) / ordersPerDoubling));
}

/** How many orders of an hour so much work is enough for. */
export function ordersForWork(work: number, freeOrders: number): number {
  if (work >= hardest) return unlimited;
  return work < 1 ? freeOrders : freeOrders + ordersPerDoubling * (1 + Math.floor(Math.log2(work)));
}
