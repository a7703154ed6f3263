import { isSubscribedTo, rememberTold } from './pushMemory';

test('this browser knows of which orders it is told, the last five of them', () => {
  for (const id of [1, 2, 3, 4, 5]) expect(rememberTold(id, true)).toBe(true);
  expect([1, 2, 3, 4, 5, 6].map(isSubscribedTo)).toEqual([true, true, true, true, true, false]);
  rememberTold(6, true);
  expect([1, 2, 3, 4, 5, 6].map(isSubscribedTo)).toEqual([false, true, true, true, true, true]);
});

test('an order that is told of twice takes one place', () => {
  for (const id of [1, 2, 3, 4, 5, 5, 5]) rememberTold(id, true);
  expect(isSubscribedTo(1)).toBe(true);
});

test('it is said whether another order is left to be told of', () => {
  rememberTold(1, true);
  rememberTold(2, true);
  expect(rememberTold(1, false)).toBe(true);
  expect(rememberTold(2, false)).toBe(false);
  expect([1, 2].some(isSubscribedTo)).toBe(false);
});
