import type { Product } from '@storefront/contracts';
import { productFixture } from '@storefront/shared-state/testing';
import fc from 'fast-check';
import { groupFixture } from '../../testing/fixtures';
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
const makeGroup = (name: string, products: Product[]) => groupFixture({ name, products });
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
  expect(searchMenu(index, 'abkfltkmabz').corrected).toBe('Филадельфия');
  expect(searchMenu(index, 'филаделфяи').corrected).toBe('Филадельфия');
});

test('what there is not is not made up, but the nearest words are offered', () => {
  expect(found('шаурма')).toEqual([]);
  expect(found('чизбургер')).toEqual([]);
  expect(nearestWords(index, 'чизбкей')).toContain('Чизкейк');
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

/** What a menu with one group finds, by key: dishes called so, then those made so. */
const searchIn = (dishes: Partial<Product>[], text: string, group = 'Всё') => {
  const listed = dishes.map((dish, id) =>
    productFixture({ id, key: dish.name ?? '', description: '', ...dish }),
  );
  const { named, made } = searchMenu(searchIndex({ groups: [makeGroup(group, listed)], ingredients }), text);
  return { named: named.map(({ key }) => key), made: made.map(({ key }) => key) };
};

test.each<[string, Partial<Product>[], string[]]>([
  [
    'begins with it before what has it inside',
    [{ name: 'Ролл краб' }, { name: 'Краб ролл' }],
    ['Краб ролл', 'Ролл краб'],
  ],
  [
    'is called it alone before what is called more',
    [{ name: 'Краб том' }, { name: 'Краб' }],
    ['Краб', 'Краб том'],
  ],
  ['is the word before what only begins so', [{ name: 'Крабовый' }, { name: 'Краб' }], ['Краб', 'Крабовый']],
  [
    'is equally good in the order of the menu',
    [{ name: 'Краб б' }, { name: 'Краб а' }],
    ['Краб б', 'Краб а'],
  ],
  [
    'is on sale before what is not, however well that is called',
    [{ name: 'Краб', type: 'unavailable' }, { name: 'Суп с крабом' }],
    ['Суп с крабом', 'Краб'],
  ],
])('first comes what %s', (_, dishes, expected) => expect(searchIn(dishes, 'краб').named).toEqual(expected));

test('every word has to be found, wherever it stands: only in the names is it called so', () => {
  const dishes = [
    { name: 'Ролл с лососем', description: 'Сыр' },
    { name: 'Ролл с сыром', description: 'Рис' },
    { name: 'Салат', description: 'Сыр и лосось' },
  ];
  expect(searchIn(dishes, 'лосось сыр')).toEqual({
    named: [],
    made: ['Ролл с лососем', 'Салат'],
  });
  expect(searchIn(dishes, 'ролл сыр')).toEqual({
    named: ['Ролл с сыром'],
    made: ['Ролл с лососем'],
  });
});

test('a dish whose name and text have the word is called so, whichever is read first', () => {
  const dishes = [{ name: 'Сырный суп', description: 'Сыр' }];
  expect(searchIn(dishes, 'сыр')).toEqual({ named: ['Сырный суп'], made: [] });
  expect(searchIn([{ name: 'Сыр', description: 'Сырный соус' }], 'сыр').named).toEqual(['Сыр']);
});

test('a dish whose group only contains the word is called so, however much of it is in the dish', () => {
  const dish = (key: string) => productFixture({ key, name: key, description: '', ingredients: ['crab'] });
  const groups = [makeGroup('Микрокрабы', [dish('first')]), makeGroup('Суперкрабы', [dish('second')])];
  expect(searchMenu(searchIndex({ groups, ingredients }), 'краб').named.map(({ key }) => key)).toEqual([
    'first',
    'second',
  ]);
});

test('what a dish is made of counts for more than how it is described', () => {
  const dishes = [
    { name: 'Суп', description: 'Авокадо' },
    { name: 'Салат', ingredients: ['avocado'] },
  ];
  expect(searchIn(dishes, 'авокадо').made).toEqual(['Салат', 'Суп']);
});

test('a dish is found by what it is marked with', () => {
  const spicy = productFixture({ key: 'hot', name: 'Том ям', description: '' });
  const marked = searchIndex({
    groups: [makeGroup('Супы', [spicy, productFixture({ key: 'mild', name: 'Борщ', description: '' })])],
    ingredients: {},
    listMarks: ({ key }) => (key === 'hot' ? ['Острое'] : []),
  });
  expect(searchMenu(marked, 'острое').made.map(({ key }) => key)).toEqual(['hot']);
});

describe('single letters', () => {
  const dishes = [{ name: 'Салат с крабом' }, { name: 'Суп' }];
  test('alone they find what begins so', () => {
    expect(searchIn(dishes, 'к').named).toEqual(['Салат с крабом']);
    expect(searchIn(dishes, 'ц')).toEqual({ named: [], made: [] });
  });
  test('beside other words they ask for nothing', () => {
    expect(searchIn(dishes, 'салат и краб').named).toEqual(['Салат с крабом']);
  });
  test.each(['7', '7 сыров', 'сыров 7'])('a digit is looked for, alone or beside a word: "%s"', (typed) => {
    const cheeses = [{ name: '5 сыров' }, { name: '7 сыров' }];
    expect(searchIn(cheeses, typed).named).toEqual(['7 сыров']);
  });
});

test.each([
  ['', []],
  ['  ,. ', []],
])('"%s" asks for nothing', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
  expect(nearestWords(index, typed)).toEqual([]);
});

test('only the last word may be unfinished where it is mistyped', () => {
  expect(searchIn([{ name: 'Калифорния с крабом' }], 'крабом калифоония').named).toHaveLength(1);
  expect(searchIn([{ name: 'Калифорния с крабом' }], 'крабом калефор').named).toHaveLength(1);
  expect(searchIn([{ name: 'Калифорния с крабом' }], 'калефор крабом').named).toHaveLength(0);
});

test('words that no dish has together are read with a mistake before nothing is found', () => {
  const menu = ['Борщ', 'Сытая пицца', 'Сырая'].map((name) =>
    productFixture({ key: name, name, description: '' }),
  );
  const result = searchMenu(
    searchIndex({ groups: [makeGroup('Всё', menu)], ingredients: {} }),
    'сырая пицца',
  );
  expect(result.named.map(({ key }) => key)).toEqual(['Сытая пицца']);
});

test('words whose dishes have nothing in common find nothing', () => {
  expect(searchIn([{ name: 'Борщ' }, { name: 'Пицца' }], 'борщ пицца')).toEqual({ named: [], made: [] });
});

describe('words that look alike', () => {
  test('come from names and groups, not from descriptions, the nearest first and at most three', () => {
    const menu = ['Пита', 'Пицца', 'Пиццета', 'Питахайя'].map((name, id) =>
      productFixture({ id, key: name, name, description: 'Пиццы' }),
    );
    const all = searchIndex({ groups: [makeGroup('Пасты', menu)], ingredients: {} });
    expect(nearestWords(all, 'пицуа')).toEqual(['Пицца', 'Пита']);
    expect(nearestWords(all, 'пицуета')).toEqual(['Пиццета']);
    expect(nearestWords(all, 'пасто')).toEqual(['Пасты']);
    expect(nearestWords(all, 'пицуа', 1)).toEqual(['Пицца']);
  });

  test('are looked for on the other keyboard and in the other alphabet too', () => {
    expect(nearestWords(index, 'chizbkeyk')).toContain('Чизкейк');
    expect(nearestWords(index, swapKeyboard('чизбкей'))).toContain('Чизкейк');
  });

  test('are at least three letters long, as what was typed is', () => {
    const menu = [productFixture({ name: 'Уха ям', description: '' })];
    const all = searchIndex({ groups: [makeGroup('Супы', menu)], ingredients: {} });
    expect(nearestWords(all, 'уза')).toEqual(['Уха']);
    expect(nearestWords(all, 'ух')).toEqual([]);
    expect(nearestWords(all, 'ямб')).toEqual([]);
  });
});

test.each([
  [3, 'чай', 'чак', false],
  [4, 'удон', 'удом', true],
  [6, 'тобико', 'тобмкл', false],
  [7, 'чизкейк', 'чизиейл', true],
])('a word of %i letters: "%s" typed as "%s" is found: %s', (_, name, typed, isFound) => {
  expect(searchIn([{ name }], typed).named).toEqual(isFound ? [name] : []);
});

test.each([
  ['крев', 'Креветка', true],
  ['вет', 'Креветка', false],
  ['ветк', 'Креветка', true],
])('"%s" is looked for inside of "%s" from four letters on: %s', (typed, name, isFound) => {
  expect(searchIn([{ name }], typed).named).toEqual(isFound ? [name] : []);
});

test('both Cyrillic keyboards are told from a Latin one by their letters', () => {
  expect(swapKeyboard('cegs')).toBe('супы');
  expect(swapKeyboard('івує')).toBe("sde'");
  expect(swapKeyboard('РОЛЛЫ 5!')).toBe('hjkks 5!');
});

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
