import type { Product } from '@storefront/contracts';
import { productFixture } from '@storefront/shared-state/testing';
import { toModifierLists } from './modifierRules';
import { findWhatIsIn } from './whatIsIn';

const half = (id: number, name: string, allergens: string[], pork = false) => ({
  ...{ id, name, image: null, price: 0, min: 0, max: 1, count: 0, type: 'default' as const },
  ...{ allergens, pork },
});
const halves = [
  half(1, 'Margherita', ['Milk']),
  half(2, 'Caesar', ['Egg', 'Fish']),
  half(3, 'Ham', [], true),
];
const pizza = (more: Partial<Product> = {}) =>
  productFixture({
    allergens: [
      { key: 'gluten', name: 'Gluten' },
      { key: 'milk', name: 'Milk' },
      { key: 'egg', name: 'Egg' },
      { key: 'fish', name: 'Fish' },
    ],
    flags: { vegetarian: false, spicy: false, pork: true },
    always: { allergens: ['gluten'], pork: false },
    modifiers: {
      single: [],
      groups: [{ id: 9, name: 'Halves', min: 2, max: 2, modifiers: halves }],
      available: [half(4, 'Extra cheese', ['Milk']), half(5, 'Honey', ['Sulphites'])],
    },
    ...more,
  });
const whatIsIn = (product: Product, ...ids: number[]) =>
  findWhatIsIn(product, toModifierLists(product.modifiers), new Map(ids.map((id) => [id, 1])));

it('names all that may be in a dish until its choice is complete [PROD-03]', () => {
  const all = { allergens: ['Gluten', 'Milk', 'Egg', 'Fish'], pork: true };
  expect([whatIsIn(pizza()), whatIsIn(pizza(), 1)]).toEqual([all, all]);
});

it('names what the chosen halves bring and nothing of the others [PROD-03]', () => {
  expect(whatIsIn(pizza(), 1, 2)).toEqual({ allergens: ['Gluten', 'Milk', 'Egg', 'Fish'], pork: false });
  expect(whatIsIn(pizza(), 1, 3)).toEqual({ allergens: ['Gluten', 'Milk'], pork: true });
});

it('adds what a free extra brings, once [PROD-03]', () => {
  expect(whatIsIn(pizza(), 1, 3, 4, 5)).toEqual({ allergens: ['Gluten', 'Milk', 'Sulphites'], pork: true });
});

it('leaves a dish whose choice makes no difference as it is [PROD-03]', () => {
  const { always: _, ...plain } = pizza();
  expect(whatIsIn(plain, 1, 3).allergens).toEqual(['Gluten', 'Milk', 'Egg', 'Fish']);
});
