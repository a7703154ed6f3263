import Validator from '@adobe/structured-data-validator';
import { pageFixture } from '@storefront/shared-state/testing';
import { structuredData } from './structuredData';

const page = pageFixture();
const { settings, city, catalogue, language } = page;
if (!city || !catalogue) throw new Error('the fixture has a city and a menu');
const facts = { origin: 'https://umi.example', settings, city, language, path: '/vladivostok' };
const [dish] = catalogue.product_groups.flatMap(({ products }) => products);

/** What a validator of Google's rules finds: names of fields that are missing or wrong. */
async function findIssues(value: object) {
  const item = JSON.parse(JSON.stringify(value));
  const found = await new Validator().validate({
    jsonld: { [item['@type']]: [item] },
    microdata: {},
    rdfa: {},
  });
  return found.map(({ issueMessage }) => issueMessage);
}

test.each([
  ['the home page', structuredData({ ...facts, catalogue })],
  ['a dish', structuredData({ ...facts, catalogue, product: dish })],
  [
    'a page below',
    structuredData({ ...facts, catalogue: null, heading: 'О нас', path: '/vladivostok/about' }),
  ],
])('data of %s is what search engines accept', async (_page, values) => {
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(await findIssues(value)).toEqual([]);
});

test('the validator finds a crumb without a name', async () => {
  const [crumbs] = structuredData({ ...facts, catalogue: null, heading: 'О нас' });
  const broken = JSON.parse(JSON.stringify(crumbs));
  delete broken.itemListElement[0].name;
  expect(await findIssues(broken)).not.toEqual([]);
});

test('the menu names every dish with its price; the dish’s own page tells all of it and leads back', () => {
  const [restaurant] = structuredData({ ...facts, catalogue });
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    hasMenu: {
      inLanguage: 'ru',
      hasMenuSection: [
        {
          hasMenuItem: [{ name: 'Филадельфия', offers: { price: 549 } }],
        },
      ],
    },
  });
  const [item, crumbs] = structuredData({ ...facts, catalogue, product: dish });
  expect(item).toMatchObject({
    '@type': 'MenuItem',
    url: 'https://umi.example/vladivostok?product=philadelphia',
    image: 'https://umi.example/pictures/philadelphia-640.webp',
    offers: { price: 549, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
  });
  expect(crumbs).toMatchObject({
    itemListElement: [
      { item: 'https://umi.example/vladivostok' },
      { item: 'https://umi.example/vladivostok?product=philadelphia' },
    ],
  });
});

test.each(['unavailable', 'stop'] as const)('a dish that is %s cannot be ordered now', (type) => {
  const product = dish && { ...dish, type };
  expect(structuredData({ ...facts, catalogue, product })[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the logo is a file’s address, also where the page draws it itself', () => {
  const drawn = { ...settings, logos: ['/brands/umi/logo-1.svg#logo-1'] };
  const [restaurant] = structuredData({ ...facts, settings: drawn, catalogue });
  expect(restaurant).toMatchObject({ logo: 'https://umi.example/brands/umi/logo-1.svg' });
});
