import fc from 'fast-check';
import type { ModifierRule, ProductRules } from '../../catalogue/ProductRules';

const list = fc.array(
  fc.record({
    priceMinor: fc.integer({ min: 0, max: 50_000 }),
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.integer({ min: 1, max: 4 }),
    stopped: fc.boolean(),
  }),
  { maxLength: 4 },
);
/** Products with all three modifier forms, solvable or not, with ids unique within the product. */
export const productRules: fc.Arbitrary<ProductRules> = fc
  .record({
    priceMinor: fc.integer({ min: 0, max: 500_000 }),
    available: list,
    single: list,
    groups: fc.array(
      fc.record({
        min: fc.integer({ min: 0, max: 3 }),
        max: fc.integer({ min: 0, max: 5 }),
        modifiers: list,
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ priceMinor: price, available, single, groups }) => {
    let nextId = 0;
    const withIds = (rules: readonly Omit<ModifierRule, 'id'>[]): ModifierRule[] =>
      rules.map((rule) => {
        nextId += 1;
        return { ...rule, id: nextId };
      });
    return {
      priceMinor: price,
      modifiers: {
        available: withIds(available),
        single: withIds(single),
        groups: groups.map((group, index) => ({
          ...group,
          id: index + 1,
          modifiers: withIds(group.modifiers),
        })),
      },
    };
  });
