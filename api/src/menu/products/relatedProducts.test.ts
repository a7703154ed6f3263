import { join } from 'node:path';
import type { BrandAlias, Language } from '@storefront/contracts';
import { CatalogueVersion } from '../../catalogue/CatalogueVersion';
import { readSeed } from '../../catalogue/seed/readSeed';
import { goingWith, relatedProducts } from './relatedProducts';
import type { Market } from './toProduct';

const { data, hash } = readSeed(join(__dirname, '../../../seed'));
const catalogue = new CatalogueVersion(hash, data);
const findMarket = (alias: string, orderType: Market['orderType']): Market => {
  const city = data.cities.find((one) => one.alias === alias);
  if (!city) throw new Error(`no city ${alias}`);
  return { city, orderType };
};

test('what goes with a cart is kept for each brand, city, way, language and contents of its own [CART-09]', () => {
  const ask = (brand: BrandAlias, market: Market, language: Language, keys: string[]) => {
    const query = [catalogue, brand, market, language] as const;
    const list = goingWith(...query, keys);
    expect(list).toEqual(relatedProducts(...query, { keys }));
    expect(goingWith(...query, keys)).toBe(list);
    return list;
  };
  const here = findMarket('vladivostok', 'delivery');
  const lists = [
    ask('umi', here, 'ru', ['philadelphia']),
    ask('umi', here, 'en', ['philadelphia']),
    ask('umi', findMarket('vladivostok', 'takeaway'), 'ru', ['philadelphia']),
    ask('umi', findMarket('antalya', 'delivery'), 'ru', ['philadelphia']),
    ask('umi', here, 'ru', ['philadelphia', 'sauce-soy']),
    ask('tondo', here, 'ru', ['philadelphia']),
  ];
  expect(new Set(lists).size).toBe(lists.length);
});

test('a changed menu has lists of its own', () => {
  const here = findMarket('vladivostok', 'delivery');
  const [first] = goingWith(catalogue, 'umi', here, 'ru', ['philadelphia']);
  const products = data.products.map((one) => (one.key === first?.key ? { ...one, stopped: true } : one));
  const without = goingWith(new CatalogueVersion('next', { ...data, products }), 'umi', here, 'ru', [
    'philadelphia',
  ]);
  expect(without.map(({ key }) => key)).not.toContain(first?.key);
});
