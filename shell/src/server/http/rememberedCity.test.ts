import type { Composition } from '@storefront/federation/browser';
import { servePages } from '../testing/servePages';

test.each([
  ['/', '/vladivostok'],
  ['/?lang=de&utm_source=letter', '/vladivostok?lang=de&utm_source=letter'],
])(
  '%s leads a visitor who was in Vladivostok to %s, and nobody keeps that reply [CITY-03]',
  async (path, city) => {
    const reply = await servePages()(path, 'city=vladivostok; lang=en');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, city]);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

/** A release with the routes of a cart and of an order, and one of no city. */
const release = {
  id: '1',
  name: 'mf-cart-checkout',
  base: '/releases/mf-cart-checkout/1/',
  entry: 'remoteEntry.js',
  integrity: '',
  exposes: {},
  contributes: {
    routes: ['/:city/cart', '/:city/order/:orderId/tracking', '/reviews'].map((path) => ({
      id: path,
      path,
      expose: 'Page',
    })),
  },
};
const composition = (): Composition => ({
  id: 'c',
  remotes: { 'mf-cart-checkout': { releases: [release] } },
});

test.each([
  ['/cart?lang=de', '/vladivostok/cart?lang=de'],
  ['/delivery', '/vladivostok/delivery'],
])('%s, a page of a city, leads a visitor who was in Vladivostok to %s [CITY-03]', async (path, page) => {
  const reply = await servePages({ composition })(path, 'city=vladivostok');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, page]);
});
test.each([
  ['/cart', undefined],
  ['/reviews', 'city=vladivostok'],
  ['/vladivostk', 'city=vladivostok'],
  ['/vladivostok/cart', 'city=vladivostok'],
])('%s with the cookie %s leads nowhere else [CITY-03]', async (path, cookie) => {
  expect((await servePages({ composition })(path, cookie)).statusCode).toBe(200);
});

test.each([
  ['a new visitor or a crawler', '/', undefined],
  ['a visitor of a city that is gone', '/', 'city=atlantis'],
  ['a foreign address in the cookie', '/', 'city=%2F%2Fexample.com'],
  ['whoever changes the city', '/?choose-city', 'city=vladivostok'],
])('%s gets the list of cities [ROUTE-04] [CITY-03]', async (_who, path, cookie) => {
  expect((await servePages()(path, cookie)).statusCode).toBe(200);
});

test.each([
  ['/vladik', '/vladivostok'],
  ['/vladik/shops/11?lang=de', '/vladivostok/shops/11?lang=de'],
  ['/VLADIK', '/vladivostok'],
  ['/Vladivostok/shops/11?lang=de', '/vladivostok/shops/11?lang=de'],
])(
  '%s, a link from before the city was renamed or in capital letters, leads to %s for good [CITY-01]',
  async (path, city) => {
    const reply = await servePages()(path);
    expect([reply.statusCode, reply.headers.location]).toEqual([301, city]);
  },
);
