import type { Composition, CompositionRelease } from '@storefront/federation/browser';
import { cityFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';
import { Routes } from './Routes';

const release = (contributes: CompositionRelease['contributes']): CompositionRelease => ({
  ...{ id: '1', name: 'r__1', base: '/r/', entry: 'remoteEntry.js', integrity: '', exposes: {} },
  contributes,
});
/** One remote for each path and each place, so that a page tells which it has. */
const composition: Composition = {
  id: 'c',
  remotes: Object.fromEntries([
    ...[
      '/:city',
      '/:city/about',
      '/:city/order/:id',
      '/auth/vk/callback',
      '/user-agreement',
      '/:cityless',
    ].map((path) => [path, { releases: [release({ routes: [{ id: 'page', path, expose: 'Page' }] })] }]),
    ...['delivery.checker', 'bonus.account', 'legal.sellers'].map((slot) => [
      slot,
      { releases: [release({ slots: [{ slot, expose: 'Part' }] })] },
    ]),
  ]),
};
/** The heading of a page whose remote does not come, as none does here. */
const failed = 'Эта часть страницы не загрузилась';
const page = { cities: { cities: [cityFixture()], big_cities: [], message: null } };

/** The remotes in the main part of a page, and its heading. */
async function visit(path: string) {
  await renderInShell({ path, composition, page });
  const main = screen.getByRole('main');
  return {
    main,
    remotes: [...main.querySelectorAll('[data-remote]')].map((place) => place.getAttribute('data-remote')),
    heading: within(main).queryByRole('heading', { level: 1 })?.textContent,
  };
}

test.each([
  ['/vladivostok', '/:city'],
  ['/vladivostok/order/7', '/:city/order/:id'],
  ['/auth/vk/callback', '/auth/vk/callback'],
])('%s is the page that a remote has for it [ROUTE-01] [ROUTE-02]', async (path, remote) => {
  const { remotes, heading } = await visit(path);
  expect(remotes).toEqual([remote]);
  expect(heading).toBe(failed);
  expect(document.title).not.toContain(failed);
});

test('only a city’s menu has the cart’s place beside it [HOME-08]', async () => {
  expect((await visit('/vladivostok/order/7')).main.querySelector('aside')).toBeNull();
  cleanup();
  expect((await visit('/vladivostok')).main.querySelector('aside')).not.toBeNull();
});

test.each([
  ['/vladivostok/about', '/:city/about'],
  ['/user-agreement', '/user-agreement'],
])('a page of texts gives way to the one that a remote has for %s', async (path, remote) => {
  const { remotes, heading } = await visit(path);
  expect(remotes).toEqual([remote]);
  expect(heading).toBe(failed);
});

test.each([
  ['/vladivostok/delivery', 'Условия доставки', ['delivery.checker']],
  ['/vladivostok/bonus', 'Бонусы', ['bonus.account']],
  ['/vladivostok/legal-info', 'Правовая информация', ['legal.sellers']],
  ['/vladivostok/payment-info', 'Как оплатить', []],
  ['/privacy-policy', 'Политика конфиденциальности', []],
])('%s has its texts and what remotes add to it [SHELL-10]', async (path, heading, remotes) => {
  const shown = await visit(path);
  expect(shown.heading).toMatch(new RegExp(heading));
  expect(shown.remotes).toEqual(remotes);
});

test('a page of the shell that breaks says so and offers a way on, and the address keeps', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  renderInStorefront(<Routes routes={[{ path: '*', element: <Broken /> }]} />, {
    path: '/vladivostok/about',
  });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(main.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(location.pathname).toBe('/vladivostok/about');
});
