import { measuredPath } from './measuredPath';

const toRoutes = (...paths: string[]) =>
  paths.map((path) => ({ id: path, remote: 'mf-any', expose: 'Page', path }));
const routes = toRoutes(
  '/:city',
  '/:city/cart',
  '/:city/order/:id/tracking',
  '/:city/visits/:key',
  '/gift/:code',
);

test.each([
  ['/khimki', '/khimki'],
  ['/khimki/cart', '/khimki/cart'],
  ['/khimki/order/512/tracking', '/khimki/order/:id/tracking'],
  ['/khimki/visits/abc-DEF_123', '/khimki/visits/:key'],
  ['/gift/abc-DEF_123', '/gift/:code'],
])('the page %s is told as %s, by the route of its remote [SHELL-11]', (pathname, told) => {
  expect(measuredPath(pathname, routes)).toBe(told);
});

test.each([
  ['/', '/'],
  ['/privacy-policy', '/privacy-policy'],
  ['/khimki/about', '/khimki/about'],
  ['/khimki/order/512/trackin', '/khimki/order'],
  ['/khimki/visits/abc-DEF_123/more', '/khimki/visits'],
])('of %s, which no remote has, %s is told [SHELL-11]', (pathname, told) => {
  expect(measuredPath(pathname, routes)).toBe(told);
});

test('what one route spells out is told before what another takes for a parameter [SHELL-11]', () => {
  const both = toRoutes('/:city/:dish', '/:city/cart');
  expect(measuredPath('/khimki/cart', both)).toBe('/khimki/cart');
  expect(measuredPath('/khimki/ramen', both)).toBe('/khimki/:dish');
});
