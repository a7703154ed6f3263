import type { Product, ProductGroup } from '@storefront/contracts';
import { productFixture } from '@storefront/shared-state/testing';
import fc from 'fast-check';
import { foldMenuText, splitWords } from './foldMenuText';
import { mistakesIn } from './mistakesIn';
import { searchIndex } from './searchIndex';
import { nearestWords, searchMenu } from './searchMenu';
import { swapKeyboard } from './swapKeyboard';

const names = [
  ['Филадельфия', 'Лосось, сливочный сыр, огурец', ['salmon', 'cheese']],
  ['Калифорния с крабом', 'Краб, авокадо, икра масаго', ['crab', 'avocado']],
  ['Темпура с креветкой', 'Горячий ролл в хрустящей панировке', ['shrimp']],
  ['Том ям', 'Острый суп с кокосовым молоком', ['shrimp', 'coconut']],
  ['Зелёный чай', 'Сенча', []],
  ['Чизкейк', 'Десерт из сливочного сыра', ['cheese']],
  ['Овощной вок', 'Лапша удон, перец, брокколи', ['pepper']],
] as const;
const ingredients = {
  salmon: 'Лосось',
  cheese: 'Сыр',
  crab: 'Краб',
  avocado: 'Авокадо',
  shrimp: 'Креветки',
  coconut: 'Кокосовое молоко',
  pepper: 'Сладкий перец',
};
const product = (id: number, name: string, description: string, made: readonly string[]): Product =>
  productFixture({ id, key: `p${id}`, name, description, ingredients: [...made] });
const makeGroup = (name: string, products: Product[]): ProductGroup => ({
  id: 1,
  alias: 'all',
  name,
  sort: 1,
  show_on_main: false,
  images: { small: '/g', big: '/g' },
  products,
});
const products = names.map(([name, text, made], index) => product(index, name, text, made));
const index = searchIndex({
  groups: [makeGroup('Роллы', products.slice(0, 3)), makeGroup('Разное', products.slice(3))],
  ingredients,
});
const found = (text: string) => {
  const { named, made } = searchMenu(index, text);
  return [...named, ...made].map(({ name }) => name);
};

test.each([
  ['филадельфия', 'Филадельфия'],
  ['фил', 'Филадельфия'],
  ['фмладельфия', 'Филадельфия'],
  ['фиаладельфия', 'Филадельфия'],
  ['филаделфия', 'Филадельфия'],
  ['abkfltkmabz', 'Филадельфия'],
  ['filadelfiya', 'Филадельфия'],
  ['зеленый', 'Зелёный чай'],
  ['крабом калифорния', 'Калифорния с крабом'],
  ['чизкейк', 'Чизкейк'],
  ['чискейк', 'Чизкейк'],
])('"%s" leads to %s first', (typed, name) => expect(found(typed)[0]).toBe(name));

test('what is called so stands before what is made with it', () => {
  const { named, made } = searchMenu(index, 'креветки');
  expect(named.map(({ name }) => name)).toEqual(['Темпура с креветкой']);
  expect(made.map(({ name }) => name)).toEqual(['Том ям']);
});

test('a group by its name brings all that is in it', () => {
  expect(searchMenu(index, 'роллы').named).toHaveLength(3);
});

test('what was corrected is told, in the words of the menu', () => {
  expect(searchMenu(index, 'филадельфия').corrected).toBeNull();
  expect(searchMenu(index, 'фил').corrected).toBeNull();
  expect(searchMenu(index, 'abkfltkmabz').corrected).toBe('филадельфия');
  expect(searchMenu(index, 'филаделфяи').corrected).toBe('филадельфия');
});

test('what there is not is not made up, but the nearest words are offered', () => {
  expect(found('шаурма')).toEqual([]);
  expect(found('чизбургер')).toEqual([]);
  expect(nearestWords(index, 'чизбкей')).toContain('чизкейк');
  expect(nearestWords(index, 'xyzxyz')).toEqual([]);
});

test('mistyped too, what is called so and nothing else comes before longer names', () => {
  const menu = [
    productFixture({ id: 1, key: 'set', name: 'Сет «Три Филадельфии»' }),
    productFixture({ id: 2, key: 'roll', name: 'Филадельфия' }),
  ];
  const result = searchMenu(searchIndex({ groups: [makeGroup('Всё', menu)], ingredients: {} }), 'филаделфяи');
  expect(result.named.map(({ key }) => key)).toEqual(['roll', 'set']);
});

test('what is sold out comes last', () => {
  const menu = [
    productFixture({ id: 1, key: 'a', name: 'Лосось спайси', type: 'stop' }),
    productFixture({ id: 2, key: 'b', name: 'Ролл лосось' }),
  ];
  const result = searchMenu(searchIndex({ groups: [makeGroup('Роллы', menu)], ingredients: {} }), 'лосось');
  expect(result.named.map(({ key }) => key)).toEqual(['b', 'a']);
});

test.each([
  ['oʻtli shoʻrva', "o'tli sho'rva"],
  ['gʻisht', 'gisht'],
  ['İSKENDER', 'iskender'],
  ['ISPANAKLI', 'ıspanaklı'],
  ['Käsekuchen', 'kasekuchen'],
  ["м'ясо", 'м’ясо'],
  ['ёжик', 'ЕЖИК'],
])('%s and %s are one for the search', (one, other) => expect(foldMenuText(one)).toBe(foldMenuText(other)));

const cases = { numRuns: 10_000 };
const anyName = fc.constantFrom(...names.map(([name]) => name));
const longWord = fc.constantFrom(
  ...names.flatMap(([name]) => splitWords(name).filter((word) => word.length >= 7)),
);

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const folded = foldMenuText(text);
      return foldMenuText(folded) === folded;
    }),
    cases,
  );
});

test('the wrong keyboard is no obstacle, and swapping twice gives the text back', () => {
  for (const [name] of names) {
    const small = name.toLowerCase();
    expect(swapKeyboard(swapKeyboard(small))).toBe(small);
    expect(found(swapKeyboard(small))[0]).toBe(name);
  }
});

test('every beginning of a name finds it', () => {
  fc.assert(
    fc.property(anyName, fc.integer({ min: 3, max: 12 }), (name, length) => {
      const typed = name.slice(0, length);
      fc.pre((splitWords(typed)[0]?.length ?? 0) > 1);
      expect(found(typed)).toContain(name);
    }),
    { numRuns: 1000 },
  );
});

test('one slip in a long word still finds it: a letter missing, doubled, wrong, or two swapped', () => {
  const slip = fc.record({
    at: fc.nat(30),
    kind: fc.constantFrom('missing', 'doubled', 'wrong', 'swapped'),
    letter: fc.constantFrom(...'абвгдеиклмнопрст'),
  });
  fc.assert(
    fc.property(longWord, slip, (word, { at, kind, letter }) => {
      const place = at % (word.length - 1);
      const [before, here, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
      const typed = {
        missing: before + after,
        doubled: before + here + here + after,
        wrong: before + letter + after,
        swapped: before + (after[0] ?? '') + here + after.slice(1),
      }[kind];
      const owners = names.filter(([name]) => splitWords(name).includes(word)).map(([name]) => name);
      expect(found(typed)).toEqual(expect.arrayContaining(owners));
    }),
    { numRuns: 2000 },
  );
});

test('mistakes are counted alike from both sides, and never fewer than the lengths differ', () => {
  const word = fc.string({ unit: fc.constantFrom(...'абв'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const mistakes = mistakesIn(one, other, 8, false);
      return (
        mistakesIn(other, one, 8, false) === mistakes &&
        mistakes >= Math.abs(one.length - other.length) &&
        (mistakes === 0) === (one === other) &&
        mistakesIn(one, other, 8, true) <= mistakes
      );
    }),
    cases,
  );
});
