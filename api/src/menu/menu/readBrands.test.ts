import { languages } from '@storefront/contracts/languages';
import { MenuFileError } from './MenuFileError';
import { readBrands } from './readBrands';
import { readMenu } from './readMenu';
import { copyMenu, SEED_BRANDS, SEED_MENU } from './testing/menuCopy';

const menu = readMenu(SEED_MENU);
const brands = readBrands(SEED_BRANDS, menu);
const byAlias = (alias: string) => {
  const brand = brands.find((candidate) => candidate.alias === alias);
  if (!brand) throw new Error(`no ${alias}`);
  return brand;
};

test('three brands have title, delivery tagline and promotions tagline in six languages [BRAND-01] [I18N-01]', () => {
  expect(brands.map((brand) => brand.alias)).toEqual(['tondo', 'umi', 'zafran']);
  for (const brand of brands) {
    for (const text of [brand.title, brand.delivery_tagline, brand.promotions_tagline]) {
      expect(Object.keys(text).sort()).toEqual([...languages].sort());
      expect(new Set(Object.values(text)).size).toBe(languages.length);
    }
  }
});

test('each brand words its delivery page in six languages, and one names the city in it [BRAND-01] [ZONE-01]', () => {
  const named = brands.map(({ delivery_title }) => {
    expect(new Set(Object.values(delivery_title ?? {})).size).toBe(languages.length);
    return Object.values(delivery_title ?? {}).filter((text) => text.includes('{{city}}')).length;
  });
  expect(named).toEqual([0, languages.length, 0]);
});

test('one brand hides its links, one turns logos, one has accounts and with them a bonus programme [BRAND-02]', () => {
  expect(byAlias('zafran').settings.hidden_links).toEqual(['shops', 'about', 'vacancies', 'franchise']);
  expect(byAlias('umi').settings.hidden_links).toEqual([]);
  expect(brands.map((brand) => brand.logos)).toEqual([4, 1, 1]);
  const withAccounts = brands.filter(({ settings }) => settings.customer_auth);
  expect(withAccounts.map(({ alias, settings }) => [alias, settings.loyalty])).toEqual([['tondo', true]]);
});

test('no brand of the demonstration gives out new bonuses: accrual is suspended [BONUS-04]', () => {
  expect(brands.filter(({ settings }) => settings.bonus.accrual)).toEqual([]);
});

test('the main-page text is long enough to collapse, in every language [BRAND-05]', () => {
  for (const brand of brands) {
    for (const language of languages) {
      const paragraphs = brand.seo.main_page[language];
      expect(paragraphs).toHaveLength(2);
      expect(paragraphs.join('').length).toBeGreaterThanOrEqual(400);
    }
  }
});

test('promotions use only the tags that pages show, and name codes that work', () => {
  const codes = new Set(menu.promocodes.map((promocode) => promocode.code));
  for (const brand of brands) {
    expect(brand.promotions).toHaveLength(3);
    for (const { description, subtitle } of brand.promotions) {
      for (const html of Object.values(description)) {
        const tags = [...html.matchAll(/<\/?([a-z]+)[^>]*>/g)].map((match) => match[1]);
        expect(['p', 'ul', 'li', 'strong', 'a']).toEqual(expect.arrayContaining([...new Set(tags)]));
      }
      const code = subtitle?.en.match(/^Promo code ([A-Z0-9]+)$/)?.[1];
      if (code !== undefined) expect(codes).toContain(code);
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
