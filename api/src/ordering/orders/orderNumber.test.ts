import { orderNumber } from './orderNumber';

test('a million orders have a million different numbers of six or seven digits', () => {
  const numbers = new Set<string>();
  for (let sequence = 1; sequence <= 1_000_000; sequence += 1) numbers.add(orderNumber(sequence));
  expect(numbers.size).toBe(1_000_000);
  expect(orderNumber(1)).toMatch(/^\d{6}$/);
  expect(orderNumber(900_001)).toMatch(/^\d{7}$/);
});

test('two orders in a row are far apart', () => {
  expect(Math.abs(Number(orderNumber(1)) - Number(orderNumber(2)))).toBeGreaterThan(1000);
});
