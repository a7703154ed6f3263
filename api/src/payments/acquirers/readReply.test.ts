import { minorAt, wholeAt } from './readReply';

test.each([
  ['100.00', 10_000],
  [100, 10_000],
  ['0.5', 50],
  ['12.3400', 1_234],
  // 30 million soums are more than 32 bits of tiyins.
  ['30000000.00', 3_000_000_000],
  [30_000_000, 3_000_000_000],
])('an amount in major units, %p, is read exactly', (amount, minor) => {
  expect(minorAt({ amount }, 'amount')).toBe(minor);
});

test.each(['', '-1', '1e3', 'NaN', '1,5', '0.123', '1'.repeat(14), 1e300, Number.NaN, -1, null, {}, true])(
  '%p is no amount',
  (amount) => {
    expect(minorAt({ amount }, 'amount')).toBeNull();
  },
);

test('an amount in minor units may be more than 32 bits hold, and never more than is counted exactly', () => {
  expect(wholeAt({ amount: 3_000_000_000 }, 'amount')).toBe(3_000_000_000);
  expect(wholeAt({ amount: '3000000000' }, 'amount')).toBe(3_000_000_000);
  expect(wholeAt({ amount: '9'.repeat(16) }, 'amount')).toBeNull();
  expect(wholeAt({ amount: 1.5 }, 'amount')).toBeNull();
});
