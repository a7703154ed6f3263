import {
  eraseOldOrders,
  findRunningOrder,
  readPlacedOrders,
  rememberOrderOver,
  rememberPlacedOrder,
} from './placedOrders';

const dayMs = 24 * 3_600_000;
const order = (number: string, placedAt = 0) => ({
  number,
  path: `/kyiv/order/${number}/tracking`,
  placedAt,
});
const read = (now = 0) => readPlacedOrders(now).map(({ number }) => number);
beforeEach(() => localStorage.clear());

test('the last three orders of this device are kept, the latest first and each once', () => {
  for (const number of ['1', '2', '3', '2', '4']) rememberPlacedOrder(order(number));
  expect(read()).toEqual(['4', '2', '3']);
});

test('an order is kept for a day', () => {
  rememberPlacedOrder(order('1', 5));
  expect(read(5 + dayMs - 1)).toEqual(['1']);
  expect(read(5 + dayMs)).toEqual([]);
});

test.each(['none', '{', '[null]', '[{"number":"1","path":"//other.example/","placedAt":0}]'])(
  'what is no order of ours counts as none: %s',
  (text) => {
    localStorage.setItem('placed-orders', text);
    expect(read()).toEqual([]);
    rememberPlacedOrder(order('1'));
    expect(read()).toEqual(['1']);
  },
);

test('the latest order that is not over is under way; one that is over can still be found', () => {
  for (const number of ['1', '12']) rememberPlacedOrder(order(number));
  expect(findRunningOrder(0)?.number).toBe('12');
  rememberOrderOver(12, 0);
  expect(findRunningOrder(0)?.number).toBe('1');
  rememberOrderOver(1, 0);
  expect(findRunningOrder(0)).toBeNull();
  expect(read()).toEqual(['12', '1']);
});

test('what is older than a day is erased from the device, not only left out', () => {
  rememberPlacedOrder(order('1', 5));
  rememberPlacedOrder(order('2', 9));
  eraseOldOrders(5 + dayMs);
  expect(localStorage.getItem('placed-orders')).toBe(JSON.stringify([order('2', 9)]));
  eraseOldOrders(9 + dayMs);
  expect(localStorage.getItem('placed-orders')).toBe('[]');
});
