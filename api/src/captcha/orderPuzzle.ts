/** Guests of one address order this often within an hour at no cost. */
const freeOrders = 2;
/** So many orders later the puzzle is twice as hard. */
const ordersPerDoubling = 5;
/** A whole office behind one address waits some seconds at worst; a program that wants every place of a day waits each time. */
const hardest = 8;

/** How hard the puzzle before a guest's next order is, as a multiple of `CAPTCHA_STEPS`; 0: none is needed. */
export function workForOrder(ordersBefore: number): number {
  if (ordersBefore < freeOrders) return 0;
  return Math.min(hardest, 2 ** Math.floor((ordersBefore - freeOrders) / ordersPerDoubling));
}

/** How many orders of an hour so much work is enough for. */
export function ordersForWork(work: number): number {
  if (work >= hardest) return Number.MAX_SAFE_INTEGER;
  return work < 1 ? freeOrders : freeOrders + ordersPerDoubling * (1 + Math.floor(Math.log2(work)));
}
