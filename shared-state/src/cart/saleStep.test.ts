import fc from 'fast-check';
import { canAddStep, nextCount, previousCount, snapCount } from './saleStep';

const count = fc.integer({ min: 0, max: 120 });
const step = fc.integer({ min: 1, max: 60 });

test('plus is disabled when 100 minus the step is at most the count, and never passes 100 [PROD-06]', () => {
  expect([canAddStep(98, 1), canAddStep(99, 1)]).toEqual([true, false]);
  expect([canAddStep(80, 10), canAddStep(90, 10)]).toEqual([true, false]);
  fc.assert(
    fc.property(count, step, (now, by) => {
      expect(canAddStep(now, by)).toBe(100 - by > now);
      if (canAddStep(now, by)) expect(nextCount(now, by)).toBeLessThanOrEqual(100);
    }),
  );
});

test('plus and minus land on multiples, minus undoes plus [PROD-06]', () => {
  fc.assert(
    fc.property(count, step, (now, by) => {
      const more = nextCount(now, by);
      expect(more % by).toBe(0);
      expect(more - now).toBeGreaterThan(0);
      expect(more - now).toBeLessThanOrEqual(by);
      expect(previousCount(now, by) % by).toBe(0);
      if (now % by === 0) expect(previousCount(more, by)).toBe(now);
    }),
  );
});

test('minus at the step or below it removes the line [PROD-06]', () => {
  expect([previousCount(4, 4), previousCount(3, 4), previousCount(5, 4)]).toEqual([0, 0, 4]);
});

test('a typed number snaps to a multiple that the plus reaches, or to 0 [PROD-06]', () => {
  expect([7, 0, 500, 1].map((typed) => snapCount(typed, 4))).toEqual([8, 0, 96, 4]);
  fc.assert(
    fc.property(fc.nat(1000), step, (typed, by) => {
      const snapped = snapCount(typed, by);
      expect(snapped % by).toBe(0);
      expect(snapped).toBeLessThanOrEqual(99);
      if (typed > 0) expect(snapped).toBeGreaterThanOrEqual(by);
    }),
  );
});
