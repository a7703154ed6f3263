import type { Composition, CompositionRelease } from '@storefront/federation/browser';
import { topModalAtom } from '@storefront/shared-state';
import { acceptCart } from '@storefront/shared-state/host';
import { emptyCartFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

const release: CompositionRelease = {
  ...{ id: '1', name: 'cart__1', base: '/cart/', entry: 'remoteEntry.js', integrity: '', exposes: {} },
  contributes: { dialogs: [{ name: 'CartModal', expose: 'CartModal', kind: 'default' }] },
};
const withDialog: Composition = { id: 'c', remotes: { cart: { releases: [release] } } };
/** A window that is below the desktop's width, or not. */
const layOut = (isBelowDesktop: boolean) => {
  window.matchMedia = jest.fn(
    (media) =>
      ({
        media,
        matches:
          media === '(max-width: 1023px)'
            ? isBelowDesktop
            : media === '(min-width: 1024px)' && !isBelowDesktop,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
};
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const findLink = () => screen.getByRole('link', { name: /^Корзина/ });

test.each([
  ['a phone opens the dialog', true, withDialog, 'CartModal', '/vladivostok/about'],
  ['a desktop leads to the page', false, withDialog, undefined, '/vladivostok/cart'],
  [
    'without a remote for the dialog a phone leads to the page',
    true,
    undefined,
    undefined,
    '/vladivostok/cart',
  ],
])('the cart in the navigation: %s [SHELL-03]', async (_, isBelowDesktop, composition, modal, path) => {
  layOut(isBelowDesktop);
  const { store } = await renderInShell(composition ? { composition } : {});
  expect(findLink()).toHaveAttribute('href', '/vladivostok/cart');
  await userEvent.click(findLink());
  expect(store.get(topModalAtom)?.name).toBe(modal);
  expect(location.pathname).toBe(path);
  expect(findLink().getAttribute('aria-current')).toBe(path === '/vladivostok/cart' ? 'page' : null);
});

test('the cart’s count stands on it and is said, and an empty cart has no badge [SHELL-01] [SHELL-03]', async () => {
  const { store } = await renderInShell();
  const badge = () => document.querySelector<HTMLElement>('[data-cart-count]');
  expect(badge()).not.toBeVisible();
  await act(async () => void store.set(acceptCart, emptyCartFixture({ revision: 1, count: 3 })));
  expect(badge()?.textContent).toBe(String(within(findLink()).getByRole('status').textContent?.match(/\d+/)));
});
