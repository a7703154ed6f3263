import type { Composition, CompositionRelease } from '@storefront/federation/browser';
import { topModalAtom } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const release: CompositionRelease = {
  ...{ id: '1', name: 'menu__1', base: '/menu/', entry: 'remoteEntry.js', integrity: '', exposes: {} },
  contributes: {
    routes: [{ id: 'home', path: '/:city', expose: 'HomePage' }],
    slots: [{ slot: 'home.aside', expose: 'CartPanel' }],
  },
};
const composition: Composition = { id: 'c', remotes: { menu: { releases: [release] } } };
const cities = { cities: [cityFixture()], big_cities: [], message: null };
const shown = jest.fn<void, [Element, unknown]>();
const layOut = (isDesktop: boolean) => {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media === '(min-width: 1024px)' && isDesktop,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
};
const { matchMedia } = window;
beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = function (options) {
    shown(this, options);
  };
});
afterEach(() => {
  window.matchMedia = matchMedia;
});
const renderHome = (path: string) => renderInShell({ path, composition, page: { cities } });
const aside = () => document.querySelector('aside');

test('a link to the cart shows it beside the menu on a desktop [ROUTE-03]', async () => {
  layOut(true);
  const { store } = await renderHome('/vladivostok?view=cart');
  expect(shown).toHaveBeenCalledWith(aside(), { block: 'nearest' });
  expect(store.get(topModalAtom)).toBeNull();
});

test('a link to the cart opens it as a dialog where there is no room beside [ROUTE-03]', async () => {
  layOut(false);
  const { store } = await renderHome('/vladivostok?view=cart');
  expect(store.get(topModalAtom)?.name).toBe('CartModal');
  expect(shown).not.toHaveBeenCalled();
});

test.each(['/vladivostok', '/vladivostok?view=map'])('%s does neither', async (path) => {
  layOut(false);
  const { store } = await renderHome(path);
  expect(store.get(topModalAtom)).toBeNull();
  layOut(true);
  await renderHome(path);
  expect(shown).not.toHaveBeenCalled();
});

test.each([
  ['stands beside the menu on a desktop', true],
  ['is not loaded on a phone', false],
])('the cart %s [HOME-08]', async (_, isDesktop) => {
  layOut(isDesktop);
  await renderHome('/vladivostok');
  expect(aside()?.childElementCount).toBe(isDesktop ? 1 : 0);
});

test('what the city tells everybody stands above its menu, and nothing where it tells nothing [CITY-01]', async () => {
  const { unmount } = await renderHome('/vladivostok');
  expect(document.querySelector('[data-part="city-alert"]')).toBeNull();
  unmount();
  await renderInShell({
    path: '/vladivostok',
    composition,
    page: { cities, city: cityFixture({ alert: '1 января работаем с 12:00' }) },
  });
  expect(screen.getByText('1 января работаем с 12:00')).toBeVisible();
});
