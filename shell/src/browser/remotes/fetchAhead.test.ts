import type { Composition, CompositionRelease } from '@storefront/federation/browser';
import { collectContributions } from './contributions';
import { fetchAhead } from './fetchAhead';

const release: CompositionRelease = {
  id: '1',
  name: 'catalog__1',
  base: '/releases/mf-catalog/1/',
  entry: 'remoteEntry.js',
  integrity: '',
  exposes: {
    './Product': { js: ['common.js', 'product.js'], css: ['product.css'] },
    './Filters': { js: ['common.js', 'filters.js'], css: [] },
  },
  contributes: {
    dialogs: [
      { name: 'ProductInfoModal', expose: 'Product', kind: 'default', fetchAhead: true },
      { name: 'FiltersModal', expose: 'Filters', kind: 'default' },
    ],
  },
};
const composition: Composition = { id: 'c', remotes: { 'mf-catalog': { releases: [release] } } };
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('the dialog that most visitors open next is fetched once, when somebody begins to use the page and not before', () => {
  fetchAhead(composition, collectContributions(composition));
  jest.runAllTimers();
  expect(fetched()).toEqual([]);
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('pointerdown'));
  jest.runAllTimers();
  expect(fetched()).toEqual(
    ['remoteEntry.js', 'common.js', 'product.js', 'product.css'].map(
      (file) => `/releases/mf-catalog/1/${file}`,
    ),
  );
});

test('a connection that is to be spared is spared', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fetchAhead(composition, collectContributions(composition));
  dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  expect(fetched()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
