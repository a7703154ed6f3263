import type { Language } from '@storefront/contracts';
import { createI18n } from './createI18n';

const words = (language: Language) => {
  const shared = jest.requireActual<Record<string, string>>(`../messages/${language}.json`);
  const { t } = createI18n(language, { shared });
  return [1, 2, 5, 11, 21, 22, 25, 101].map((count) => t('count.items', { count }));
};

test('Russian counts 1, 2 to 4, 5 and more [I18N-04]', () => {
  expect(words('ru')).toEqual([
    '1 блюдо',
    '2 блюда',
    '5 блюд',
    '11 блюд',
    '21 блюдо',
    '22 блюда',
    '25 блюд',
    '101 блюдо',
  ]);
});
test('Ukrainian has its own three forms [I18N-04]', () => {
  expect(words('uk').slice(0, 5)).toEqual(['1 страва', '2 страви', '5 страв', '11 страв', '21 страва']);
});
test.each([
  ['en', '1 dish', '21 dishes'],
  ['de', '1 Gericht', '21 Gerichte'],
  ['tr', '1 ürün', '21 ürün'],
  ['uz', '1 ta taom', '21 ta taom'],
] as const)('%s counts one and the rest [I18N-04]', (language, one, many) => {
  expect([words(language)[0], words(language)[4]]).toEqual([one, many]);
});

test('messages are flat, may format and nest, and nothing in them is escaped', () => {
  const shared = {
    'sign.of: two': '{{name}}',
    energy: '{{kcal, number}} kcal',
    warning: 'Careful: $t(hot)',
    hot: 'hot',
    dish_one: 'One dish of {{kcal, number}} kcal',
    dish_other: '{{count}} dishes of {{kcal, number}} kcal',
  };
  const t = createI18n('en', { shared }).t as unknown as (key: string, values?: object) => string;
  expect([
    t('sign.of: two', { name: 'A & B' }),
    t('energy', { kcal: 1234.5 }),
    t('warning'),
    t('dish', { count: 1, kcal: 1000 }),
    t('dish', { count: 2, kcal: 1000 }),
    t('none'),
  ]).toEqual([
    'A & B',
    '1,234.5 kcal',
    'Careful: hot',
    'One dish of 1,000 kcal',
    '2 dishes of 1,000 kcal',
    '',
  ]);
});
