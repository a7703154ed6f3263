import type { Language } from '@storefront/contracts';
import fc from 'fast-check';
import { createI18n } from './createI18n';
import { createWhole } from './createWhole';
import { loadMessages, registerMessages } from './messageLoaders';
import { getTranslators } from './translators';

const read = (language: Language) =>
  jest.requireActual<Record<string, string>>(`../messages/${language}.json`);
const create = (language: Language) => createI18n(language, { shared: read(language) });
const whole = (language: Language, shared: Record<string, string>) =>
  createWhole(new Map([[language, new Map([['shared', shared]])]])).getFixedT(language);
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
    const t = getTranslators(create(language)).current('shared');
    const i18next = whole(language, read(language));
    const counts = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1000, noNaN: true }));
    fc.assert(
      fc.property(counts, (count) =>
        expect(t('count.items', { count })).toBe(i18next('count.items', { count })),
      ),
    );
  },
);
test.each([
  ['the form of its number', { cart: '{{count}} of all', cart_other: '{{count}} dishes' }, '2 dishes'],
  ['its one form', { cart: '{{count}} in the cart', cart_one: 'One dish' }, '2 in the cart'],
])('a message is said in %s', (_, shared, said) => {
  const values = { count: 2 };
  expect([createI18n('en', { shared }).t('cart', values), whole('en', shared)('cart', values)]).toEqual([
    said,
    said,
  ]);
});
test('flat messages and plurals are said without i18next, which stays away', async () => {
  const shared = {
    hello: 'Hello, {{name}}',
    dish_one: 'One dish',
    dish_other: '{{count}} dishes',
    cart: '{{count}}',
  };
  const i18n = createI18n('en', { shared });
  expect([
    i18n.t('hello', { name: 'Anna' }),
    i18n.t('dish', { count: 1 }),
    i18n.t('dish', { count: 3 }),
    i18n.t('cart', { count: 0 }),
    i18n.t('none'),
  ]).toEqual(['Hello, Anna', 'One dish', '3 dishes', '0', '']);
  expect(i18n.prepare()).toBeUndefined();
  expect(i18n.whole).toBeUndefined();
});

const rich = {
  energy: '{{kcal, number}} kcal',
  warning: 'Careful: $t(hot)',
  hot: 'hot',
  sign: '{{- name}}',
  dish_one: 'One dish of {{kcal, number}} kcal',
  dish_other: '{{count}} dishes of {{kcal, number}} kcal',
};

test('messages that format or nest are i18next’s work, which comes with the first of them', async () => {
  const i18n = createI18n('en', { shared: rich });
  await i18n.prepare();
  expect([
    i18n.t('energy', { kcal: 1234.5 }),
    i18n.t('warning'),
    i18n.t('sign', { name: 'A & B' }),
    i18n.t('dish', { count: 1, kcal: 1000 }),
    i18n.t('dish', { count: 2, kcal: 1000 }),
  ]).toEqual(['1,234.5 kcal', 'Careful: hot', 'A & B', 'One dish of 1,000 kcal', '2 dishes of 1,000 kcal']);
  expect(i18n.prepare()).toBeUndefined();
});

test('whoever says one that was not prepared says it again when i18next has come', async () => {
  const i18n = createI18n('de', { shared: { energy: '{{kcal, number}} kcal' } });
  const translators = getTranslators(i18n);
  const told = new Promise<void>((resolve) => translators.subscribe(resolve));
  const before = translators.current('shared');
  expect(before('energy', { kcal: 1234.5 })).toBe('');
  await told;
  expect(translators.current('shared')).not.toBe(before);
  expect(translators.current('shared')('energy', { kcal: 1234.5 })).toBe('1.234,5 kcal');
});

test('words that a part loads wait for i18next where they need it, in each language', async () => {
  registerMessages('mf-rich', async (language) => ({
    energy: language === 'de' ? 'Brennwert: {{kcal, number}}' : 'Energy: {{kcal, number}}',
  }));
  const i18n = createI18n('en', { shared: { hot: 'hot' } });
  await loadMessages(i18n, 'en', 'mf-rich');
  expect(i18n.t('energy', { ns: 'mf-rich', kcal: 1234 })).toBe('Energy: 1,234');
  await loadMessages(i18n, 'de', 'mf-rich');
  i18n.changeLanguage('de');
  expect(i18n.t('energy', { ns: 'mf-rich', kcal: 1234 })).toBe('Brennwert: 1.234');
});
