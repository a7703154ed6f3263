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

test.each<[what: string, file: string, from: string, to: string, message: string]>([
  ['an empty text', 'groups.json', '"de": "Sets"', '"de": " "', '[0].name.de: the text is empty'],
  [
    'a price of nothing',
    'products/pizza.json',
    '"RUB": 44900',
    '"RUB": 0',
    '[0].price.RUB: must be a positive integer in minor units',
  ],
  [
    'a price in major units',
    'products/pizza.json',
    '"RUB": 44900',
    '"RUB": 449.5',
    '[0].price.RUB: must be a positive integer in minor units',
  ],
  ['a forgotten currency', 'products/pizza.json', '"RUB": 44900, ', '', '[0].price.RUB: is missing'],
  [
    'nothing of an ingredient',
    'products/classic-rolls.json',
    '"grams": 80',
    '"grams": 0',
    '[0].recipe[0].grams: must be more than 0 grams',
  ],
  [
    'an unknown ingredient in a recipe',
    'products/classic-rolls.json',
    '{"ingredient": "salmon"',
    '{"ingredient": "salmn"',
    '[0].recipe[0].ingredient: unknown ingredient "salmn"',
  ],
  [
    'a picture that is no photograph',
    'products/pizza.json',
    '"pieces": 8',
    '"picture": "margherita.jpg", "pieces": 8',
    '[0].picture: must be a photograph',
  ],
  [
    'a photograph without its hash',
    'products/pizza.json',
    '"pieces": 8',
    '"picture": {"scene": "photo", "photo": "margherita.jpg"}, "pieces": 8',
    '[0].picture.photo: is not a photograph’s hash',
  ],
  ['a misspelt key', 'products/pizza.json', '"pieces":', '"peices":', '[0].peices: is not a known key'],
  [
    'an id used twice',
    'products/pizza.json',
    '"id": 2002',
    '"id": 2001',
    '[1].id: 2001 is already taken by [0]',
  ],
  [
    'a key used by another group',
    'products/wok.json',
    '"key": "wok-chicken"',
    '"key": "margherita"',
    '[0].key: "margherita" is already taken by pizza.json: [0]',
  ],
  [
    'an unknown modifier',
    'products/pizza.json',
    '"single": [101, 102]',
    '"single": [101, 999]',
    '[0].modifiers.single[1]: unknown modifier 999',
  ],
  [
    'an unknown modifier group',
    'products/pizza.json',
    '"groups": [20, 21]',
    '"groups": [20, 99]',
    '[0].modifiers.groups[1]: unknown modifier group 99',
  ],
  [
    'a group that wants more than it allows',
    'modifiers.json',
    '"min": 1, "max": 2',
    '"min": 3, "max": 2',
    'groups[4]: min is more than max',
  ],
  [
    'an unknown related group',
    'products/pizza.json',
    '"related_groups": ["focaccia"',
    '"related_groups": ["fokaccia"',
    '[0].related_groups[0]: unknown product group "fokaccia"',
  ],
  [
    'a brand that does not offer the group',
    'products/pizza.json',
    '"brands": ["tondo"]',
    '"brands": ["umi"]',
    '[0].brands[0]: the group "pizza" is not on the menu of "umi"',
  ],
  [
    'an old price that is no saving',
    'products/sets.json',
    '"basic_price": {"RUB": 127000',
    '"basic_price": {"RUB": 100000',
    '[0].basic_price.RUB: the old price must be higher than the price',
  ],
  [
    'a set within a set',
    'products/sets.json',
    '{"product": "philadelphia"',
    '{"product": "set-maki"',
    '[0].contents[0].product: "set-maki" is itself a set',
  ],
  [
    'a set sold where its part is not',
    'products/sets.json',
    '{"product": "nigiri-salmon"',
    '{"product": "nigiri-sea-bass"',
    '[0].contents[2].product: "nigiri-sea-bass" is not sold in "khabarovsk", where the set is',
  ],
  [
    'a gift of something unknown',
    'gifts.json',
    '"product": "ayran"',
    '"product": "airan"',
    '[2].product: unknown product "airan"',
  ],
  [
    'an unknown allergen',
    'ingredients.json',
    '"allergens": ["fish"]',
    '"allergens": ["fishes"]',
    'salmon.allergens[0]: is not one of the 14 allergens',
  ],
])('names the file, the place and the reason of %s', (_, file, from, to, message) => {
  copy.replace(file, from, to);
  const fault = catchFault(copy.folder);
  expect(fault.message).toBe(`${copy.file(file)}: ${message}`);
  expect(fault).toMatchObject({ file: copy.file(file), path: message.split(': ', 1)[0] });
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
