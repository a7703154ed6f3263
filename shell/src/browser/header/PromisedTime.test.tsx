import { acceptCart } from '@storefront/shared-state/host';
import { emptyCartFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const promise = { text: 'Привезём завтра, 10:00–10:15', short: 'завтра, 10:00', starts_at: 0, ends_at: 0 };

test('the header says when an order would be there, also before anything is in the cart', async () => {
  const { store } = await renderInShell();
  const header = within(screen.getByRole('banner'));
  expect(header.queryByText(promise.text)).toBeNull();
  act(() => void store.set(acceptCart, emptyCartFixture({ revision: 1, promise })));
  expect(header.getByText(promise.text)).toBeInTheDocument();
  act(() => void store.set(acceptCart, emptyCartFixture({ revision: 2 })));
  expect(header.queryByText(promise.text)).toBeNull();
});

test('beside an order stand no place and time of the next one', async () => {
  const { store } = await renderInShell({ path: '/vladivostok/order/7/tracking' });
  act(() => void store.set(acceptCart, emptyCartFixture({ revision: 1, promise })));
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('searchbox')).toBeInTheDocument();
  expect(header.queryByText(promise.text)).toBeNull();
  expect(header.queryByRole('group', { name: 'Как получить заказ' })).toBeNull();
});

test('while every shop is closed it says until when', async () => {
  const { store } = await renderInShell();
  const closed = { text: 'Сейчас закрыто', short: 'Закрыто до 10:00', opens_at: 0 };
  act(() => void store.set(acceptCart, emptyCartFixture({ revision: 1, promise, closed })));
  const header = within(screen.getByRole('banner'));
  expect(header.getByText(closed.short)).toBeInTheDocument();
  expect(header.queryByText(promise.text)).toBeNull();
});
