import type { Composition } from '@storefront/federation/browser';
import { rememberOrderOver, rememberPlacedOrder } from '@storefront/shared-state/flows';
import { act, fireEvent } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const release = {
  ...{ id: '1', name: 'account__1', base: '/account/', entry: 'remoteEntry.js', integrity: '', exposes: {} },
  contributes: { slots: [{ slot: 'order.running', expose: 'RunningOrder' }] },
};
const composition: Composition = { id: 'c', remotes: { account: { releases: [release] } } };
const placeOrder = () =>
  rememberPlacedOrder({ number: '1042', path: '/vladivostok/order/7/tracking?key=k', placedAt: Date.now() });
/** The place of the part that tells how far the order is; whose code it is, is its remote's business. */
const part = () => document.querySelector('[data-remote="account"]');

test('an order under way stands above the pages of its city, until it was seen over', async () => {
  placeOrder();
  const { unmount } = await renderInShell({ composition });
  expect(part()).not.toBeNull();
  unmount();
  rememberOrderOver(7, Date.now());
  await renderInShell({ composition });
  expect(part()).toBeNull();
});

test.each([
  ['on a page about an order', '/vladivostok/order/7/tracking'],
  ['outside the city’s pages', '/about'],
])('%s nothing more is said of it', async (_, path) => {
  placeOrder();
  await renderInShell({ composition, path });
  expect(part()).toBeNull();
});

test('an order that another tab places comes to this one too', async () => {
  const { unmount } = await renderInShell({ composition });
  expect(part()).toBeNull();
  placeOrder();
  await act(async () => void fireEvent(window, new Event('storage')));
  expect(part()).not.toBeNull();
  unmount();
});

test('room that the first paint kept for an order is given back where there is none', async () => {
  document.documentElement.dataset.runningOrder = '';
  await renderInShell({ composition });
  expect(document.documentElement).not.toHaveAttribute('data-running-order');
});

test('an order of the day before is erased from the device by any page', async () => {
  const dayMs = 24 * 3_600_000;
  rememberPlacedOrder({ number: '1042', path: '/kyiv/order/7/tracking?key=k', placedAt: Date.now() - dayMs });
  await renderInShell();
  expect(localStorage.getItem('placed-orders')).toBe('[]');
});
