import { currencyCodes } from '../../platform/installation/seedFolder';
import { getRecipe } from './computeSetRecipe';
import { getDietFlags } from './getDietFlags';
import { readMenu } from './readMenu';
import { SEED_MENU } from './testing/menuCopy';
import { seedLanguages } from './testing/seedLanguages';
import { usualRecipe } from './withModifiers';

const menu = readMenu(SEED_MENU);
const findParts = (contents: { product: string; pieces: number }[]) =>
  contents.map(({ product: key, pieces }) => {
    const part = menu.products.find((product) => product.key === key);
    if (part?.pieces === undefined) throw new Error(`no pieces of ${key}`);
    return { part, portions: pieces / part.pieces };
  });

/** Every object that looks like a text in languages, wherever it stands. */
function textsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'ru' in value || 'en' in value ? [{ ...value }] : [];
  return [...own, ...Object.values(value).flatMap(textsIn)];
}

test('every group that a brand shows has products of that brand', () => {
  for (const group of menu.groups) {
    for (const brand of group.brands) {
      const products = menu.products.filter(
        (product) => product.group === group.alias && product.brands.includes(brand),
      );
      expect({ group: group.alias, brand, empty: products.length === 0 }).toEqual({
        group: group.alias,
        brand,
        empty: false,
      });
    }
  }
});

test('says everything in all six languages [I18N-01]', () => {
  const texts = textsIn(menu);
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts) {
    expect(Object.keys(text).sort()).toEqual([...seedLanguages].sort());
    for (const word of Object.values(text)) expect(word).toMatch(/\S/);
  }
});

test('writes each language in its own letters [I18N-01]', () => {
  for (const { ru, en, tr, uz, de, uk } of textsIn(menu)) {
    for (const latin of [en, tr, uz, de]) expect(latin).not.toMatch(/[а-яёіїєґ]/i);
    expect(ru).not.toMatch(/[іїєґʼ]/i);
    expect(uk).not.toMatch(/[ыэёъ]/i);
    // Typed apostrophes: Uzbek has oʻ gʻ (U+02BB) and the glottal ʼ (U+02BC), Ukrainian has ’ (U+2019).
    expect(uz).not.toMatch(/['’‘`]|[^og]ʻ/i);
    expect(uk).not.toMatch(/['ʼ‘`ʻ]/);
  }
});

test('weighs what its recipe weighs', () => {
  for (const product of menu.products.filter(({ weight }) => weight?.unit === 'g')) {
    const grams = usualRecipe(product, menu).reduce((sum, line) => sum + line.grams, 0);
    const tolerance = Math.max(10, grams * 0.03);
    expect({ key: product.key, off: Math.abs(grams - (product.weight?.value ?? 0)) > tolerance }).toEqual({
      key: product.key,
      off: false,
    });
  }
});

test('a set costs less than its parts, in every currency', () => {
  for (const set of menu.products) {
    if (!set.contents) continue;
    for (const currency of currencyCodes) {
      const apartMinor = findParts(set.contents).reduce(
        (sum, { part, portions }) => sum + (part.price[currency] ?? 0) * portions,
        0,
      );
      expect(set.price[currency]).toBeLessThan(apartMinor);
    }
  }
});

test('a gift at half price costs at most half of its product, in every currency [GIFT-02]', () => {
  const halfPriced = menu.gifts.filter(({ message }) => /half.price/i.test(message.en ?? ''));
  expect(halfPriced.length).toBeGreaterThan(0);
  for (const gift of halfPriced) {
    const product = menu.products.find(({ key }) => key === gift.product);
    for (const currency of currencyCodes) {
      expect((gift.price[currency] ?? Number.NaN) * 2).toBeLessThanOrEqual(product?.price[currency] ?? 0);
    }
  }
});

test('offers no pork in Turkey and Uzbekistan', () => {
  const porky = menu.products.filter(
    (product) => getDietFlags(getRecipe(product, menu.products), menu.ingredients).pork,
  );
  expect(porky.length).toBeGreaterThan(5);
  for (const product of porky) {
    expect(product.cities?.exclude).toEqual(expect.arrayContaining(['antalya', 'istanbul', 'tashkent']));
  }
  const additions = menu.modifiers.modifiers.flatMap((modifier) => modifier.ingredient ?? []);
  expect(additions.filter((key) => menu.ingredients[key]?.pork)).toEqual([]);
});

test('calls only meatless products meatless', () => {
  const labelled = menu.products.filter((product) => product.accent?.en === 'Vegetarian');
  expect(labelled.length).toBeGreaterThan(5);
  for (const product of labelled) {
    expect({
      key: product.key,
      ...getDietFlags(getRecipe(product, menu.products), menu.ingredients),
    }).toMatchObject({
      key: product.key,
      vegetarian: true,
    });
  }
});

test('keeps no ingredient that nothing uses', () => {
  const used = new Set([
    ...menu.products.flatMap((product) => getRecipe(product, menu.products).map((line) => line.ingredient)),
    ...menu.modifiers.modifiers.map((modifier) => modifier.ingredient),
  ]);
  expect(Object.keys(menu.ingredients).filter((key) => !used.has(key))).toEqual([]);
});
