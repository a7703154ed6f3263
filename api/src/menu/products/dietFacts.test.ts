import type { CatalogueModifier } from '../catalogue/CatalogueProduct';
import { dietFacts } from './dietFacts';

const named = (en: string) => ({ ru: en, en, tr: en, uz: en, de: en, uk: en });
const milk = { key: 'milk', name: named('Milk') };
const fish = { key: 'fish', name: named('Fish') };
const modifier = (id: number, change: Partial<CatalogueModifier> = {}): CatalogueModifier => ({
  ...{ id, name: named(`extra ${id}`), image: null, prices: {}, min: 0, max: 1, stopped: false },
  ...change,
});
const product = {
  allergens: [milk, fish],
  ownAllergens: ['milk'],
  flags: { vegetarian: true, spicy: false, pork: false },
  modifiers: {
    available: [modifier(1, { meat: true, pork: true })],
    single: [modifier(2, { spicy: true })],
    groups: [
      {
        ...{ id: 9, name: named('Halves'), min: 1, max: 1 },
        modifiers: [modifier(3), modifier(4, { allergens: [fish.name], allergenKeys: ['fish'], meat: true })],
      },
    ],
  },
};
const of = (...ids: number[]) => {
  const chosen = ids.map((id) => ({ id, count: 1 }));
  const { allergens, flags } = dietFacts(product, chosen, 'en');
  return [allergens.map(({ key, name }) => `${key} ${name}`), flags];
};
const calm = { vegetarian: true, spicy: false, pork: false };

test.each<[string, number[], unknown[]]>([
  ['what is chosen brings nothing', [3], [['milk Milk'], calm]],
  ['what is chosen brings an allergen', [4], [['milk Milk', 'fish Fish'], { ...calm, vegetarian: false }]],
  ['an extra is pork', [1, 3], [['milk Milk'], { ...calm, vegetarian: false, pork: true }]],
  ['a size is hot', [2, 3], [['milk Milk'], { ...calm, spicy: true }]],
])('a composed dish contains what it and its modifiers bring: %s [CART-01]', (_, ids, expected) => {
  expect(of(...ids)).toEqual(expected);
});

test('a catalogue of before knows only what may come with a dish: rather one warning too many [CART-01]', () => {
  const { ownAllergens: _, ...before } = product;
  expect(dietFacts(before, [{ id: 3, count: 1 }], 'en').allergens.map(({ key }) => key)).toEqual([
    'milk',
    'fish',
  ]);
});
