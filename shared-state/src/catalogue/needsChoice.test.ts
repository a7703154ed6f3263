import type { Modifier, Product } from '@storefront/contracts';
import { hasModifiers, needsChoice } from './needsChoice';

const modifier = (min: number): Modifier => ({
  ...{ id: 1, name: 'Соус', image: null, price: 0 },
  ...{ min, max: 2, count: 0, type: 'default' },
});
const group = (min: number, ...modifiers: Modifier[]) => ({ id: 1, name: 'К блюду', min, max: 3, modifiers });
const free = modifier(0);
const required = modifier(1);

test.each<[string, Partial<Product['modifiers']>, boolean, boolean]>([
  ['nothing to choose from', {}, false, false],
  ['sizes', { single: [free] }, true, true],
  ['extras', { available: [free] }, true, false],
  ['an extra that is part of it', { available: [free, required] }, true, true],
  ['a list that may be left alone', { groups: [group(0, free)] }, true, false],
  ['a list that asks for a choice', { groups: [group(1, free)] }, true, true],
  ['a list with a part that is required', { groups: [group(0, free, required)] }, true, true],
  ['lists of which the last asks for a choice', { groups: [group(0, free), group(2, free)] }, true, true],
])('a dish with %s tells whether one can choose and whether one must [PROD-04]', (_, lists, can, must) => {
  const modifiers = { single: [], groups: [], available: [], ...lists };
  expect(hasModifiers({ modifiers })).toBe(can);
  expect(needsChoice({ modifiers })).toBe(must);
});
