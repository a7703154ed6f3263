import type { Language } from '@storefront/contracts';
import fc from 'fast-check';
import { createI18n } from './createI18n';
import { getTranslators } from './translators';

const create = (language: Language) =>
  createI18n(language, {
    shared: jest.requireActual<Record<string, string>>(`../messages/${language}.json`),
  });
const words = (language: Language) => {
  const t = getTranslators(create(language)).current('shared');
  return [1, 2, 5, 11, 21, 22, 25, 101].map((count) => t('count.items', { count }));
};

test('Russian counts 1, 2 to 4, 5 and more [I18N-04]', () => {
  expect(words('ru')).toEqual([
    '1 товар',
    '2 товара',
    '5 товаров',
    '11 товаров',
    '21 товар',
    '22 товара',
    '25 товаров',
    '101 товар',
  ]);
});
test('Ukrainian has its own three forms [I18N-04]', () => {
  expect(words('uk').slice(0, 5)).toEqual(['1 товар', '2 товари', '5 товарів', '11 товарів', '21 товар']);
});
test.each([
  ['en', '1 item', '21 items'],
  ['de', '1 Artikel', '21 Artikel'],
  ['tr', '1 ürün', '21 ürün'],
  ['uz', '1 ta mahsulot', '21 ta mahsulot'],
] as const)('%s counts one and the rest [I18N-04]', (language, one, many) => {
  expect([words(language)[0], words(language)[4]]).toEqual([one, many]);
});

test.each(['ru', 'en', 'tr', 'uz', 'de', 'uk'] as const)(
  '%s counts as i18next does [I18N-04]',
  (language) => {
    const instance = create(language);
    const t = getTranslators(instance).current('shared');
    const counts = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1000, noNaN: true }));
    fc.assert(
      fc.property(counts, (count) =>
        expect(t('count.items', { count })).toBe(instance.t('count.items', { count })),
      ),
    );
  },
);
test.each([
  ['the form of its number', { cart: '{{count}} of all', cart_other: '{{count}} dishes' }, '2 dishes'],
  ['its one form', { cart: '{{count}} in the cart', cart_one: 'One dish' }, '2 in the cart'],
])('a message is said in %s', (_, shared, said) => {
  const instance = createI18n('en', { shared });
  const values = { count: 2 };
  expect([getTranslators(instance).current('shared')('cart', values), instance.t('cart', values)]).toEqual([
    said,
    said,
  ]);
});
test('what is there is said without i18next, which takes fifty times as long', () => {
  const shared = {
    hello: 'Hello, {{name}}',
    dish_one: 'One dish',
    dish_other: '{{count}} dishes',
    cart: '{{count}}',
  };
  const instance = createI18n('en', { shared });
  const asked = jest.fn(() => '');
  jest
    .spyOn(instance, 'getFixedT')
    .mockReturnValue(asked as unknown as ReturnType<typeof instance.getFixedT>);
  const t = getTranslators(instance).current('shared');
  expect([
    t('hello', { name: 'Anna' }),
    t('dish', { count: 1 }),
    t('dish', { count: 3 }),
    t('cart', { count: 0 }),
  ]).toEqual(['Hello, Anna', 'One dish', '3 dishes', '0']);
  expect(asked).not.toHaveBeenCalled();
  t('none');
  expect(asked).toHaveBeenCalledTimes(1);
});
