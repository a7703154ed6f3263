import type { Product } from '@storefront/contracts';
import type { Diet } from '@storefront/shared-state';
import { anyDiet, changeDiet } from '@storefront/shared-state/flows';
import { productFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import dialogs from '../../dialogs/messages/ru.json';
import { ConflictNotice } from './ConflictNotice';
import type { WhatIsIn } from './whatIsIn';

type Contents = WhatIsIn['certain'];
const nothing: Contents = { allergens: [], pork: false };
const said = () => document.querySelector('[data-part="conflict"]')?.textContent ?? null;

/** What a customer with this diet reads over a dish that holds this, and may hold that. */
function read(
  diet: Partial<Diet>,
  certain: Contents,
  possible = certain,
  flags: Partial<Product['flags']> = {},
) {
  const product = productFixture({ flags: { vegetarian: false, spicy: false, pork: false, ...flags } });
  const { store } = renderInStorefront(
    <ConflictNotice product={product} whatIsIn={{ certain, possible }} />,
    {
      page: { messages: { 'mf-catalog-dialogs': dialogs } },
    },
  );
  act(() => store.set(changeDiet, { ...anyDiet, ...diet }));
  return said();
}

test.each<[string, Partial<Diet>, Contents, Partial<Product['flags']>, string]>([
  ['an allergen', { avoid: ['fish'] }, { allergens: ['Рыба', 'Соя'], pork: false }, {}, 'рыба'],
  ['meat', { vegetarian: true }, nothing, {}, 'мясо, рыба или морепродукты'],
  ['pork', { withoutPork: true }, { allergens: [], pork: true }, {}, 'свинина'],
  ['what is hot', { spice: 'none' }, nothing, { spicy: true }, 'острое'],
  [
    'several things',
    { avoid: ['fish'], withoutPork: true, spice: 'none' },
    { allergens: ['Рыба'], pork: true },
    { spicy: true },
    'рыба, свинина, острое',
  ],
])('a customer who excluded %s reads that it is in the dish', (_, diet, certain, flags, list) => {
  expect(read(diet, certain, certain, flags)).toBe(
    `Не подходит под ваши фильтрыЗдесь есть: ${list}. Вы просили это исключить.`,
  );
});

test.each<[string, Partial<Diet>, Contents, Partial<Product['flags']>]>([
  ['no filters', {}, { allergens: ['Рыба'], pork: true }, { spicy: true }],
  ['an allergen that is not in it', { avoid: ['fish'] }, { allergens: ['Соя'], pork: false }, {}],
  ['no meat, in a dish without it', { vegetarian: true }, nothing, { vegetarian: true }],
  // The dish of many halves may hold pork; the one that was chosen does not.
  ['no pork, in a choice without it', { withoutPork: true }, nothing, { pork: true }],
  ['only hot dishes', { spice: 'only' }, nothing, {}],
])('a customer with %s is warned of nothing', (_, diet, certain, flags) => {
  expect(read(diet, certain, certain, flags)).toBeNull();
});

test('while a choice is due, what it may bring is told as such', () => {
  const possible = { allergens: ['Рыба'], pork: true };
  expect(read({ avoid: ['fish'], withoutPork: true }, nothing, possible)).toBe(
    'Выбирайте внимательноЗдесь может быть: рыба, свинина, смотря что выбрать. Вы просили это исключить.',
  );
});

test('what is in the dish already is told alone, whatever else may come', () => {
  const certain = { allergens: ['Рыба'], pork: false };
  const possible = { allergens: ['Рыба'], pork: true };
  expect(read({ avoid: ['fish'], withoutPork: true }, certain, possible)).toBe(
    'Не подходит под ваши фильтрыЗдесь есть: рыба. Вы просили это исключить.',
  );
});
