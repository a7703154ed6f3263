import fc from 'fast-check';
import { orderNumber } from './orderNumber';

const key = Buffer.alloc(32, 7);
const sevenDigits = 9_000_000;
const sequence = fc.integer({ min: 1, max: sevenDigits });
const numbersOf = (from: number, count: number, by: Uint8Array = key) =>
  Array.from({ length: count }, (_, index) => Number(orderNumber(from + index, by)));

test('orders have different numbers of seven digits, which no older number of six has', () => {
  fc.assert(
    fc.property(sequence, sequence, (one, other) => {
      expect(orderNumber(one, key)).toMatch(/^[1-9]\d{6}$/);
      expect(orderNumber(one, key) === orderNumber(other, key)).toBe(one === other);
    }),
  );
  expect(new Set(numbersOf(1, 4_000)).size).toBe(4_000);
  expect(new Set(numbersOf(sevenDigits - 999, 1_000)).size).toBe(1_000);
});

test('after the last number of seven digits come those of eight', () => {
  expect(orderNumber(sevenDigits, key)).toMatch(/^\d{7}$/);
  expect(orderNumber(sevenDigits + 1, key)).toMatch(/^[1-9]\d{7}$/);
  expect(new Set(numbersOf(sevenDigits + 1, 500)).size).toBe(500);
});

test('nobody computes the next number from those before: steps between neighbours do not repeat', () => {
  const numbers = numbersOf(1, 2_000);
  const steps = numbers
    .slice(1)
    .map((number, index) => (number - (numbers[index] ?? 0) + sevenDigits) % sevenDigits);
  // A number computed from its neighbours has one step, or few; of 1,999 at random about none comes twice.
  expect(new Set(steps).size).toBeGreaterThan(1_990);
  // As often up as down, and over the whole range.
  const isUp = numbers.slice(1).filter((number, index) => number > (numbers[index] ?? 0)).length;
  expect(Math.abs(isUp - 1_000)).toBeLessThan(150);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const from = 1_000_000 + tenth * 900_000;
    const inside = numbers.filter((number) => number >= from && number < from + 900_000).length;
    expect(Math.abs(inside - 200)).toBeLessThan(80);
  }
});

test('another installation’s key gives other numbers', () => {
  const others = numbersOf(1, 500, Buffer.alloc(32, 8));
  const same = numbersOf(1, 500).filter((number, index) => number === others[index]);
  expect(same.length).toBeLessThan(3);
});
