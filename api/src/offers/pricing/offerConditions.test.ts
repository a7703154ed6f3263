import fc from 'fast-check';
import {
  checkCondition,
  daysToBirthday,
  nearestBirthdayYear,
  type OfferCondition,
  type OfferFacts,
} from './offerConditions';
import { offerCondition, offerFacts } from './testing/offers';

const numRuns = 10_000;
const roll = { productKey: 'roll', groupId: 1, unitPriceMinor: 50_000, count: 2, available: true };
const facts: OfferFacts = {
  lines: [
    roll,
    { ...roll, productKey: 'tea', groupId: 2, available: false },
    { ...roll, productKey: 'cake', groupId: 3, count: 5, unitPriceMinor: 0 },
  ],
  orderType: 'takeaway',
  cityAlias: 'khimki',
  today: '2026-11-21',
  isFirstOrder: null,
  birthday: '24.11.1990',
};
const check = (condition: OfferCondition, more: Partial<OfferFacts> = {}) => {
  const { validated, missing } = checkCondition(condition, { ...facts, ...more });
  return [validated, missing];
};
const contains = { kind: 'contains', groupIds: [1], productKeys: ['tea'], count: 3 } as const;

test.each<[string, OfferCondition, Partial<OfferFacts>, boolean, number]>([
  ['a minimum that is reached exactly', { kind: 'minimum', amountMinor: 100_000 }, {}, true, 0],
  ['a minimum that is not, by available goods', { kind: 'minimum', amountMinor: 150_000 }, {}, false, 50_000],
  ['too few of a group, an unavailable line not counted', contains, {}, false, 1],
  ['enough of a group', { ...contains, count: 2 }, {}, true, 0],
  ['the other way to order', { kind: 'order_type', orderType: 'delivery' }, {}, false, 0],
  ['the same way to order', { kind: 'order_type', orderType: 'takeaway' }, {}, true, 0],
  ['another city', { kind: 'city', aliases: ['berlin'] }, {}, false, 0],
  ['the same city', { kind: 'city', aliases: ['berlin', 'khimki'] }, {}, true, 0],
  ['the first day', { kind: 'period', from: '2026-11-21', until: null }, {}, true, 0],
  ['the last day', { kind: 'period', from: null, until: '2026-11-21' }, {}, true, 0],
  ['the day after', { kind: 'period', from: null, until: '2026-11-20' }, {}, false, 0],
  ['before the first day', { kind: 'period', from: '2026-11-22', until: null }, {}, false, 0],
  ['a first order of somebody unknown', { kind: 'first_order' }, {}, true, 0],
  ['a second order', { kind: 'first_order' }, { isFirstOrder: false }, false, 0],
  ['a birthday in three days', { kind: 'birthday', days: 3 }, {}, true, 0],
  ['a birthday too far away', { kind: 'birthday', days: 2 }, {}, false, 0],
  ['a birthday that nobody told', { kind: 'birthday', days: 180 }, { birthday: null }, false, 0],
])('%s [GIFT-01] [GIFT-02]', (_, condition, more, validated, missing) => {
  expect(check(condition, more)).toEqual([validated, missing]);
});

test.each([
  ['01.01.1990', '2026-12-30', 2, 2027],
  ['31.12.1990', '2027-01-02', 2, 2026],
  ['29.02.1992', '2027-03-01', 0, 2027],
  ['29.02.1992', '2028-02-29', 0, 2028],
  ['21.11.1990', '2026-11-21', 0, 2026],
  // As far from one as from the other: the one that was.
  ['01.01.1990', '2028-07-02', 183, 2028],
])('born on %s, on %s the birthday is %i days away, in %i [GIFT-01]', (birthday, today, days, year) => {
  expect(daysToBirthday(birthday, today)).toBe(days);
  expect(nearestBirthdayYear(birthday, today)).toBe(year);
});

test('something missing never validates, and more in the cart never makes a condition fail [GIFT-01]', () => {
  fc.assert(
    fc.property(offerCondition, offerFacts, fc.nat(50), (condition, any, more) => {
      const before = checkCondition(condition, any);
      expect(before.missing > 0 && before.validated).toBe(false);
      const lines = any.lines.map((line) => ({ ...line, count: line.count + more }));
      const after = checkCondition(condition, { ...any, lines });
      expect(after.missing).toBeLessThanOrEqual(before.missing);
      if (before.validated) expect(after.validated).toBe(true);
    }),
    { numRuns },
  );
});

test('what is missing is exactly what must be added [GIFT-01] [CART-04]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), offerFacts, (amountMinor, any) => {
      const condition = { kind: 'minimum', amountMinor } as const;
      const { missing } = checkCondition(condition, any);
      if (missing === 0) return;
      const added = (unitPriceMinor: number) => ({
        ...any,
        lines: [...any.lines, { ...roll, count: 1, unitPriceMinor }],
      });
      expect(checkCondition(condition, added(missing)).validated).toBe(true);
      expect(checkCondition(condition, added(missing - 1)).validated).toBe(false);
    }),
    { numRuns },
  );
});
