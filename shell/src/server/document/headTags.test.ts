import type { Product } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { pageFixture } from '@storefront/shared-state/testing';
import { linkedProduct } from '../pages/linkedProduct';
import { dataTags, headTags } from './headTags';

const facts = {
  page: pageFixture(),
  origin: 'https://umi.example',
  path: '/vladivostok',
  languageInUrl: false,
  status: 200,
  themeColors: { light: '#ffffff', dark: '#000000' },
};
type Change = Partial<typeof facts> & { heading?: string; product?: Product };
const head = (change: Change = {}) => headTags({ ...facts, ...change });
const data = (change: Change = {}) => dataTags({ ...facts, ...change });

test('the home page is titled by brand, delivery line and city [BRAND-01]', () => {
  expect(head()).toContain('<title>Umi — Доставка суши и роллов во Владивостоке</title>');
});

test('every offered language has its address, and the plain one stands for all [I18N-01]', () => {
  const text = head();
  for (const code of languages)
    expect(text).toContain(`hreflang="${code}" href="https://umi.example/vladivostok?lang=${code}"`);
  expect(text).toContain('hreflang="x-default" href="https://umi.example/vladivostok"');
  expect(text).toContain('rel="canonical" href="https://umi.example/vladivostok"');
  expect(head({ languageInUrl: true })).toContain(
    'rel="canonical" href="https://umi.example/vladivostok?lang=ru"',
  );
});

test('the menu is told to crawlers with its prices', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(data()) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Restaurant',
    hasMenu: {
      hasMenuSection: [
        {
          name: 'Роллы',
          hasMenuItem: [{ name: 'Филадельфия', offers: { price: 549, priceCurrency: 'RUB' } }],
        },
      ],
    },
  });
});

test('a product by its own address is what a messenger shows [PROD-03]', () => {
  const page = pageFixture();
  const product = linkedProduct(page, new URL('https://umi.example/vladivostok?product=philadelphia'));
  const text = head({ product });
  expect(text).toContain('<title>Филадельфия — Umi</title>');
  expect(text).toContain('property="og:image" content="https://umi.example/share/umi/philadelphia.jpg"');
  expect(text).toContain('property="og:image:type" content="image/jpeg"');
  expect(text).toContain('property="og:image:width" content="1200"');
  expect(text).toContain('property="og:image:alt" content="Филадельфия"');
  expect(text).toContain('rel="canonical" href="https://umi.example/vladivostok?product=philadelphia"');
  expect(text).toContain('href="https://umi.example/vladivostok?product=philadelphia&amp;lang=de"');
  expect(linkedProduct(page, new URL('https://umi.example/vladivostok?product=nothing'))).toBeUndefined();
});

test('a page below has its heading as title and the way back', () => {
  const text = head({
    path: '/vladivostok/about',
    page: pageFixture({ catalogue: null }),
    heading: 'О\u00a0нас',
  });
  expect(text).toContain('<title>О нас — Umi</title>');
  expect(
    data({ path: '/vladivostok/about', page: pageFixture({ catalogue: null }), heading: 'О нас' }),
  ).toContain('"@type":"BreadcrumbList"');
});

test('a missing or personal page is not indexed [ROUTE-06]', () => {
  expect(head({ status: 404 })).toContain('name="robots" content="noindex"');
  expect(head({ path: '/vladivostok/cart' })).toContain('noindex');
  expect(head({ path: '/vladivostok/cart' })).not.toContain('canonical');
  expect(data({ path: '/vladivostok/cart' })).toBe('');
});

test('texts of the menu cannot leave their place', () => {
  const page = pageFixture();
  const text = head({ page: { ...page, settings: { ...page.settings, title: '</title><script>' } } });
  expect(text).not.toContain('</title><script>');
});
