import { rmSync, writeFileSync } from 'node:fs';
import { MenuFileError } from './MenuFileError';
import { readMenu } from './readMenu';
import { copyMenu, SEED_MENU } from './testing/menuCopy';

let copy: ReturnType<typeof copyMenu>;
beforeEach(() => {
  copy = copyMenu(SEED_MENU);
});
afterEach(() => copy.remove());

function catchFault(path: string): MenuFileError {
  try {
    readMenu(path);
  } catch (error) {
    if (error instanceof MenuFileError) return error;
    throw error;
  }
  throw new Error('the menu was accepted');
}

test.each([
  {
    what: 'a missing language',
    file: 'groups.json',
    from: '"de": "Sets", ',
    to: '',
    path: '[0].name.de',
    reason: 'is missing',
  },
  {
    what: 'an empty text',
    file: 'groups.json',
    from: '"de": "Sets"',
    to: '"de": " "',
    path: '[0].name.de',
    reason: 'the text is empty',
  },
  {
    what: 'a price of nothing',
    file: 'products/pizza.json',
    from: '"RUB": 44900',
    to: '"RUB": 0',
    path: '[0].price.RUB',
    reason: 'must be a positive integer in minor units',
  },
  {
    what: 'a price in major units',
    file: 'products/pizza.json',
    from: '"RUB": 44900',
    to: '"RUB": 449.5',
    path: '[0].price.RUB',
    reason: 'must be a positive integer in minor units',
  },
  {
    what: 'a forgotten currency',
    file: 'products/pizza.json',
    from: '"RUB": 44900, ',
    to: '',
    path: '[0].price.RUB',
    reason: 'is missing',
  },
  {
    what: 'nothing of an ingredient',
    file: 'products/classic-rolls.json',
    from: '"grams": 80',
    to: '"grams": 0',
    path: '[0].recipe[0].grams',
    reason: 'must be more than 0 grams',
  },
  {
    what: 'an unknown ingredient in a recipe',
    file: 'products/classic-rolls.json',
    from: '{"ingredient": "salmon"',
    to: '{"ingredient": "salmn"',
    path: '[0].recipe[0].ingredient',
    reason: 'unknown ingredient "salmn"',
  },
  {
    what: 'a picture that is no photograph',
    file: 'products/pizza.json',
    from: '"pieces": 8',
    to: '"picture": "margherita.jpg", "pieces": 8',
    path: '[0].picture',
    reason: 'must be a photograph',
  },
  {
    what: 'a photograph without its hash',
    file: 'products/pizza.json',
    from: '"pieces": 8',
    to: '"picture": {"scene": "photo", "photo": "margherita.jpg"}, "pieces": 8',
    path: '[0].picture.photo',
    reason: 'is not a photograph’s hash',
  },
  {
    what: 'a misspelt key',
    file: 'products/pizza.json',
    from: '"pieces":',
    to: '"peices":',
    path: '[0].peices',
    reason: 'is not a known key',
  },
  {
    what: 'an id used twice',
    file: 'products/pizza.json',
    from: '"id": 2002',
    to: '"id": 2001',
    path: '[1].id',
    reason: '2001 is already taken by [0]',
  },
  {
    what: 'a key used by another group',
    file: 'products/wok.json',
    from: '"key": "wok-chicken"',
    to: '"key": "margherita"',
    path: '[0].key',
    reason: '"margherita" is already taken by pizza.json: [0]',
  },
  {
    what: 'an unknown modifier',
    file: 'products/pizza.json',
    from: '"single": [101, 102]',
    to: '"single": [101, 999]',
    path: '[0].modifiers.single[1]',
    reason: 'unknown modifier 999',
  },
  {
    what: 'an unknown modifier group',
    file: 'products/pizza.json',
    from: '"groups": [20, 21]',
    to: '"groups": [20, 99]',
    path: '[0].modifiers.groups[1]',
    reason: 'unknown modifier group 99',
  },
  {
    what: 'a group that wants more than it allows',
    file: 'modifiers.json',
    from: '"min": 1, "max": 2',
    to: '"min": 3, "max": 2',
    path: 'groups[4]',
    reason: 'min is more than max',
  },
  {
    what: 'an unknown related group',
    file: 'products/pizza.json',
    from: '"related_groups": ["focaccia"',
    to: '"related_groups": ["fokaccia"',
    path: '[0].related_groups[0]',
    reason: 'unknown product group "fokaccia"',
  },
  {
    what: 'a brand that does not offer the group',
    file: 'products/pizza.json',
    from: '"brands": ["tondo"]',
    to: '"brands": ["umi"]',
    path: '[0].brands[0]',
    reason: 'the group "pizza" is not on the menu of "umi"',
  },
  {
    what: 'an old price that is no saving',
    file: 'products/sets.json',
    from: '"basic_price": {"RUB": 127000',
    to: '"basic_price": {"RUB": 100000',
    path: '[0].basic_price.RUB',
    reason: 'the old price must be higher than the price',
  },
  {
    what: 'a set within a set',
    file: 'products/sets.json',
    from: '{"product": "philadelphia"',
    to: '{"product": "set-maki"',
    path: '[0].contents[0].product',
    reason: '"set-maki" is itself a set',
  },
  {
    what: 'a set sold where its part is not',
    file: 'products/sets.json',
    from: '{"product": "nigiri-salmon"',
    to: '{"product": "nigiri-sea-bass"',
    path: '[0].contents[2].product',
    reason: '"nigiri-sea-bass" is not sold in "khabarovsk", where the set is',
  },
  {
    what: 'a gift of something unknown',
    file: 'gifts.json',
    from: '"product": "ayran"',
    to: '"product": "airan"',
    path: '[2].product',
    reason: 'unknown product "airan"',
  },
  {
    what: 'an unknown allergen',
    file: 'ingredients.json',
    from: '"allergens": ["fish"]',
    to: '"allergens": ["fishes"]',
    path: 'salmon.allergens[0]',
    reason: 'is not one of the 14 allergens',
  },
])('names the file, the place and the reason of $what', ({ file, from, to, path, reason }) => {
  copy.replace(file, from, to);
  const fault = catchFault(copy.folder);
  expect(fault).toMatchObject({ file: copy.file(file), path, reason });
  expect(fault.message).toBe(`${copy.file(file)}: ${path}: ${reason}`);
});

test('says which file is not JSON', () => {
  copy.replace('gifts.json', '[', '[[');
  expect(catchFault(copy.folder)).toMatchObject({ file: copy.file('gifts.json'), path: '' });
  expect(catchFault(copy.folder).reason).toMatch(/^is not JSON: /);
});

test('says which file is missing', () => {
  rmSync(copy.file('allergens.json'));
  expect(catchFault(copy.folder)).toMatchObject({
    file: copy.file('allergens.json'),
    reason: 'cannot be read (ENOENT)',
  });
  expect(catchFault(copy.file('nowhere')).reason).toBe('does not exist');
});

test('reads a whole menu from one document and names places within it', () => {
  const document = readMenu(copy.folder);
  const file = copy.file('whole.json');
  writeFileSync(file, JSON.stringify(document));
  expect(readMenu(file)).toEqual(document);

  writeFileSync(file, JSON.stringify(document).replace('"ingredient":"salmon"', '"ingredient":"salmn"'));
  const fault = catchFault(file);
  expect(fault.file).toBe(file);
  expect(fault.path).toMatch(/^products\[\d+\]\.recipe\[\d+\]\.ingredient$/);
});
