import { MenuFileError } from './MenuFileError';
import { readBrands } from './readBrands';
import { readMenu } from './readMenu';
import { copyMenu, SEED_BRANDS, SEED_MENU } from './testing/menuCopy';
import { seedLanguages } from './testing/seedLanguages';

const menu = readMenu(SEED_MENU);
const brands = readBrands(SEED_BRANDS, menu);
test('each brand words its delivery page in each of its languages, and one names the city in it [BRAND-01] [ZONE-01]', () => {
  const named = brands.map(({ delivery_title }) => {
    expect(new Set(Object.values(delivery_title ?? {})).size).toBe(seedLanguages.length);
    return Object.values(delivery_title ?? {}).filter((text) => text.includes('{{city}}')).length;
  });
  expect(named).toEqual([0, seedLanguages.length, 0]);
});

test('no brand of the demonstration gives out new bonuses: accrual is suspended [BONUS-04]', () => {
  expect(brands.filter(({ settings }) => settings.bonus.accrual)).toEqual([]);
});

test('promotions use only the tags that pages show, and name codes that work', () => {
  for (const brand of brands) {
    expect(brand.promotions).toHaveLength(3);
    for (const { description, subtitle, promocode } of brand.promotions) {
      for (const html of Object.values(description)) {
        const tags = [...html.matchAll(/<\/?([a-z]+)[^>]*>/g)].map((match) => match[1]);
        expect(['p', 'ul', 'li', 'strong', 'a']).toEqual(expect.arrayContaining([...new Set(tags)]));
      }
      expect(promocode).toBe(subtitle?.en?.match(/^Promo code ([A-Z0-9]+)$/)?.[1]);
    }
  }
});

test('banners lead to a promotion of their brand', () => {
  for (const brand of brands) {
    const aliases = brand.promotions.map((promotion) => `/promotions?alias=${promotion.alias}`);
    expect(brand.banners.length).toBeGreaterThan(0);
    for (const banner of brand.banners) expect(aliases).toContain(banner.click_url);
  }
});

test.each([
  [
    'a popular product of another brand',
    '"philadelphia"',
    '"margherita"',
    'popular_products[0]',
    '"margherita" is not on the menu of "umi"',
  ],
  [
    'a promo code of another brand',
    '"promocode": "HELLO15"',
    '"promocode": "AYRAN"',
    'promotions[0].promocode',
    '"AYRAN" is no code of "umi"',
  ],
  [
    'a wrong switch',
    '"customer_auth": false',
    '"customer_auth": "no"',
    'settings.customer_auth',
    'must be true or false',
  ],
  [
    'a promotion alias used twice',
    '"alias": "maki-gift"',
    '"alias": "first-order"',
    'promotions[1].alias',
    '"first-order" is already taken by promotions[0]',
  ],
  ['the wrong file', '"alias": "umi"', '"alias": "tondo"', 'alias', '"tondo" does not belong into this file'],
])('names the place of %s', (_, from, to, path, reason) => {
  const copy = copyMenu(SEED_BRANDS);
  try {
    copy.replace('umi.json', from, to);
    expect(() => readBrands(copy.folder, menu)).toThrow(
      new MenuFileError(copy.file('umi.json'), path, reason),
    );
  } finally {
    copy.remove();
  }
});
