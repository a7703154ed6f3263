import type { CatalogueGroup } from '../menu/catalogue/CatalogueMenu';
import type { CatalogueShop } from '../places/catalogue/CatalogueShop';
import type { CatalogueData } from './CatalogueVersion';
import { CatalogueVersion } from './CatalogueVersion';

const none = { brands: [], cities: [], zones: [], products: [], ingredients: [], packages: [], gifts: [] };
const group = (alias: string, ...brands: CatalogueGroup['brands']) => ({ alias, brands }) as CatalogueGroup;
const kitchen = {
  id: 1,
  cityId: 1,
  brands: ['umi', 'tondo', 'zafran'],
  tags: ['hot-rolls', 'wok', 'pizza'],
} as Partial<CatalogueShop> as CatalogueShop;
const catalogue = new CatalogueVersion('1', {
  ...none,
  promocodes: [],
  shops: [kitchen],
  groups: [
    group('hot-rolls', 'umi'),
    group('wok', 'umi'),
    group('pizza', 'tondo'),
    group('shawarma', 'zafran'),
  ],
} satisfies CatalogueData);

test.each([
  ['umi', ['hot-rolls', 'wok']],
  ['tondo', ['pizza']],
  ['zafran', []],
] as const)(
  'a kitchen of several brands tells customers of %s only of what it sells [SHOP-01] [BRAND-01]',
  (brand, tags) => {
    expect(catalogue.places.listShops(brand, 1)[0]?.tags).toEqual(tags);
    expect(catalogue.places.shop(brand, 1)?.tags).toEqual(tags);
  },
);
