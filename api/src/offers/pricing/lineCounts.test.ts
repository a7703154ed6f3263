import fc from 'fast-check';
import { allowedCount, getSaleStep, isPlusDisabled, nextCount, previousCount, snapCount } from './lineCounts';

const numRuns = 10_000;
const count = fc.integer({ min: 0, max: 120 });
const multiplicity = fc.integer({ min: 1, max: 60 });

test('plus is disabled when 100 minus the multiplicity is at most the count [PROD-06]', () => {
  expect([isPlusDisabled(98, 1), isPlusDisabled(99, 1)]).toEqual([false, true]);
  expect([isPlusDisabled(80, 10), isPlusDisabled(90, 10)]).toEqual([false, true]);
  fc.assert(
    fc.property(count, multiplicity, (now, step) => {
      expect(nextCount(now, step) === now).toBe(100 - step <= now);
      if (now <= 100) expect(nextCount(now, step)).toBeLessThanOrEqual(100);
    }),
    { numRuns },
  );
});

test('plus and minus land on multiples, minus undoes plus [PROD-06]', () => {
  fc.assert(
    fc.property(count, multiplicity, (now, step) => {
      const more = nextCount(now, step);
      expect(previousCount(now, step) % step).toBe(0);
      if (more === now) return;
      expect(more % step).toBe(0);
      expect(more - now).toBeLessThanOrEqual(step);
      if (now % step === 0) expect(previousCount(more, step)).toBe(now);
    }),
    { numRuns },
  );
});

test('minus at the step or below it removes the line [PROD-06]', () => {
  expect([previousCount(4, 4), previousCount(3, 4), previousCount(5, 4)]).toEqual([0, 0, 4]);
});

test('a typed number snaps to what the server accepts, or to 0 [PROD-06]', () => {
  expect(['7', '0', '-3', '500', '2.4', 'x'].map((typed) => snapCount(Number(typed), 4))).toEqual([
    8,
    0,
    0,
    100,
    4,
    null,
  ]);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), multiplicity, (typed, step) => {
      const snapped = snapCount(typed, step);
      expect(snapped === 0 || (snapped !== null && allowedCount(snapped, step).ok)).toBe(true);
    }),
    { numRuns },
  );
});

test('the server refuses more than 100, less than one and what is off the step, and says what it would take [PROD-06]', () => {
  expect(allowedCount(100, 10)).toEqual({ ok: true, count: 100 });
  expect(allowedCount(101, 10)).toEqual({ ok: false, reason: 'above_limit', allowed: 100 });
  expect(allowedCount(15, 10)).toEqual({ ok: false, reason: 'off_step', allowed: 10 });
  expect(allowedCount(0, 1)).toEqual({ ok: false, reason: 'invalid_count', allowed: 0 });
  expect(allowedCount(1.5, 1)).toEqual({ ok: false, reason: 'invalid_count', allowed: 0 });
});

test('in the last hour the other step applies [PROD-06]', () => {
  const product = { saleMultiplicity: 2, saleMultiplicityLastHour: 4 };
  expect([getSaleStep(product, false), getSaleStep(product, true)]).toEqual([2, 4]);
});
