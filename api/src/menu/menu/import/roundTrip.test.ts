import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import fc from 'fast-check';
import { currencyCodes, wholeCurrencies } from '../../../platform/installation/seedFolder';
import { inEachLanguage, type Localized } from '../../../platform/languages/Localized';
import type { MenuDocument } from '../MenuDocument';
import { readMenu } from '../readMenu';
import type { Prices } from '../schemas/money';
import type { MenuFileProduct } from '../schemas/product';
import { SEED_MENU } from '../testing/menuCopy';
import { idsIn } from './assignIds';
import { completeMenu, readOwnMenu } from './completeMenu';
import { exportMenu } from './exportMenu';

const seed = readMenu(SEED_MENU);
/** Sets and halves need the dishes that they are made of. */
const plain = seed.products.filter(({ contents, key }) => !contents && key !== 'half-and-half');
const nobody = async () => '';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menu-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const word = fc
  .string({
    unit: fc.constantFrom('a', 'Ж', 'ʻ', '"', ',', ';', '\n', '\t', ' ', '{', '=', '+', '@', '1', '%', "'"),
    minLength: 1,
    maxLength: 8,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const localized: fc.Arbitrary<Localized> = fc.record(
  Object.fromEntries(languages.map((language) => [language, word])),
);
const priceIn = (currency: string) =>
  wholeCurrencies.includes(currency)
    ? fc.integer({ min: 1, max: 10_000 }).map((major) => major * 100)
    : fc.integer({ min: 1, max: 1_000_000 });
const prices: fc.Arbitrary<Prices> = fc
  .subarray([...currencyCodes], { minLength: 1 })
  .chain((currencies) =>
    fc.record(Object.fromEntries(currencies.map((currency) => [currency, priceIn(currency)]))),
  );
const stated: fc.Arbitrary<MenuFileProduct['stated']> = fc.record(
  {
    allergens: fc.subarray(['gluten', 'fish', 'milk'] as const).map((list) => [...list]),
    vegetarian: fc.boolean(),
    spicy: fc.boolean(),
    pork: fc.boolean(),
    nutrition: fc.record({
      kilocalories: fc.integer({ min: 0, max: 900 }),
      proteins: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      fats: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      carbohydrates: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    }),
  },
  { requiredKeys: ['allergens', 'vegetarian', 'spicy', 'pork'] },
);
const changes = fc.record(
  {
    name: localized,
    tagline: localized,
    description: localized,
    accent: localized,
    price: prices,
    popular: fc.integer({ min: 1, max: 99 }),
    type: fc.constantFrom('default' as const, 'stop' as const),
    sale_multiplicity: fc.integer({ min: 1, max: 100 }),
    pieces: fc.integer({ min: 1, max: 40 }),
    stated,
  },
  { requiredKeys: ['name'] },
);

/** A menu of a business: some of the seed's products, changed at will. */
const menus: fc.Arbitrary<MenuDocument> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: plain.length - 1 }), changes), {
    selector: ([index]) => index,
    minLength: 1,
    maxLength: 12,
  })
  .map((chosen) => ({
    ...seed,
    gifts: [],
    promocodes: [],
    products: chosen.flatMap(([index, change]): MenuFileProduct[] => {
      const product = plain[index];
      if (!product) return [];
      const { recipe, basic_price: _basic, ...rest } = product;
      // Two products of one name would be warned about.
      const name = inEachLanguage((language) => `${change.name[language]} ${index}`);
      return [{ ...rest, ...change, name, ...(change.stated ? {} : { recipe }) }];
    }),
  }));

test.each(['json', 'csv'])(
  'any menu exported to %s and read again is the same menu',
  async (kind) => {
    const file = join(folder, `menu.${kind}`);
    await fc.assert(
      fc.asyncProperty(menus, async (menu) => {
        await exportMenu(menu, file, async () => null);
        const own = await readOwnMenu(file, null, nobody);
        expect(completeMenu(own, seed, idsIn(seed))).toEqual(menu);
        expect(own.warnings.texts()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  },
  60_000,
);
