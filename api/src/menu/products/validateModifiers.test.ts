import fc from 'fast-check';
import type { ModifierRule, ProductRules } from '../catalogue/ProductRules';
import { cheapestComposition, cheapestPriceMinor } from './cheapestPriceMinor';
import { productRules } from './testing/arbitraries';
import { validateModifiers } from './validateModifiers';

const rule = (id: number, priceMinor: number, more: Partial<ModifierRule> = {}): ModifierRule => ({
  id,
  priceMinor,
  min: 0,
  max: 2,
  stopped: false,
  ...more,
});
const pizza: ProductRules = {
  priceMinor: 60_000,
  modifiers: {
    available: [rule(1, 5_000), rule(2, 7_000, { stopped: true })],
    single: [rule(10, 0), rule(11, 15_000)],
    groups: [{ id: 7, min: 1, max: 2, modifiers: [rule(20, 3_000), rule(21, 2_000, { max: 1 })] }],
  },
};
const once = (...ids: number[]) => ids.map((id) => ({ id, count: 1 }));

test('a complete composition costs the product and its modifiers [PROD-04]', () => {
  expect(validateModifiers(pizza, [...once(11, 21), { id: 1, count: 2 }])).toEqual({
    ok: true,
    priceMinor: 60_000 + 15_000 + 2_000 + 10_000,
  });
});

test.each([
  ['no size', once(20), { reason: 'single_required' }],
  ['two sizes', once(10, 11, 20), { reason: 'single_exceeded' }],
  ['one size twice', [...once(20), { id: 10, count: 2 }], { reason: 'single_exceeded' }],
  ['a required group left out', once(10), { reason: 'group_below_min', groupId: 7 }],
  ['too many of a group', [...once(10, 21), { id: 20, count: 2 }], { reason: 'group_above_max', groupId: 7 }],
  [
    'too many of one',
    [...once(10), { id: 21, count: 2 }],
    { reason: 'modifier_above_max', modifierId: 21, groupId: 7 },
  ],
  [
    'too many of a free one',
    [...once(10, 20), { id: 1, count: 3 }],
    { reason: 'modifier_above_max', modifierId: 1 },
  ],
  ['a stopped one', once(10, 20, 2), { reason: 'stopped_modifier', modifierId: 2 }],
  ["another product's", once(10, 20, 99), { reason: 'unknown_modifier', modifierId: 99 }],
  ['minus one', [...once(10, 20), { id: 1, count: -1 }], { reason: 'invalid_count', modifierId: 1 }],
])('refused: %s [PROD-04]', (_, chosen, refusal) => {
  expect(validateModifiers(pizza, chosen)).toEqual({ ok: false, ...refusal });
});

test('a modifier with a minimum preselects nothing and blocks until it is taken [PROD-04]', () => {
  const soup: ProductRules = {
    priceMinor: 30_000,
    modifiers: { available: [rule(1, 500, { min: 1 })], single: [], groups: [] },
  };
  expect(validateModifiers(soup, [])).toEqual({ ok: false, reason: 'modifier_below_min', modifierId: 1 });
  expect(validateModifiers(soup, once(1))).toEqual({ ok: true, priceMinor: 30_500 });
});

test('the card shows the price of the cheapest size and what is required [PROD-04]', () => {
  expect(cheapestPriceMinor(pizza)).toBe(62_000);
});

test('the cheapest composition can be ordered at the price shown, and none that can be ordered is cheaper [PROD-04]', () => {
  const anyChoice = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 16 }), count: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(productRules, anyChoice, (product, choice) => {
      const cheapest = cheapestComposition(product);
      const checked = validateModifiers(product, choice);
      if (cheapest !== null) {
        const priceMinor = cheapestPriceMinor(product);
        expect(validateModifiers(product, cheapest)).toEqual({ ok: true, priceMinor });
        if (checked.ok) expect(checked.priceMinor).toBeGreaterThanOrEqual(priceMinor);
      } else {
        expect(checked.ok).toBe(false);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('a product whose required modifiers are stopped still shows a price, but cannot be ordered [PROD-04]', () => {
  const stopped: ProductRules = {
    priceMinor: 10_000,
    modifiers: { available: [], single: [rule(1, 2_000, { stopped: true })], groups: [] },
  };
  expect(cheapestComposition(stopped)).toBeNull();
  expect(cheapestPriceMinor(stopped)).toBe(12_000);
});
