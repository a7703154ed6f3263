import { allowedCount, getSaleStep } from './lineCounts';

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
