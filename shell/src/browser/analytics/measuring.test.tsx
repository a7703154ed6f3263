import type { Cart } from '@storefront/contracts';
import { acceptCart, analyticsEventsAtom, answerConsent, trackPurchase } from '@storefront/shared-state/host';
import { cityFixture, emptyCartFixture, productFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { laterMs } from '../later/Later';
import { cookieNoticeDelayMs } from '../notices/CookieNotice';
import { renderInShell } from '../testing/renderInShell';

beforeAll(async () => {
  await import('../later/LaterParts');
}, 60_000);
const forget = (name: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${name}=; Max-Age=0; Path=/`;
};
beforeEach(() => {
  jest.useFakeTimers();
  // One visitor in ten is measured for speed, which jsdom knows nothing of.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  forget('cookie_accept');
  forget('purchases');
});

const line = (count: number): Cart['products'][string] => {
  const { key, type: _type, modifiers: _modifiers, ...product } = productFixture();
  return {
    ...product,
    key,
    product_key: key,
    amount: product.price * count,
    count,
    type: 'default',
    modifiers: { available: [], single: [], groups: [] },
    added_at: 0,
  };
};
const cart = (revision: number, count: number) =>
  emptyCartFixture({ revision, count, products: count > 0 ? { philadelphia: line(count) } : {} });

async function visit() {
  const cities = { cities: [{ ...cityFixture() }], big_cities: [], message: null };
  const view = await renderInShell({ page: { cities } });
  await act(async () => void (await jest.advanceTimersByTimeAsync(Math.max(laterMs, cookieNoticeDelayMs))));
  // The title is read after the heading has put it right.
  await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
  const told = () => view.store.get(analyticsEventsAtom);
  const change = (revision: number, count: number) =>
    act(() => void view.store.set(acceptCart, cart(revision, count)));
  return { ...view, told, change };
}

test('an answer to the notice leaves the focus on the page, not nowhere [SHELL-05]', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await visit();
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('nothing is told before the visitor agrees; then all since the page began, and a purchase once [SHELL-11]', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { told, change, store, unmount } = await visit();
  change(1, 0);
  change(2, 1);
  store.set(trackPurchase, { order_id: 9, total: 549, currency: 'RUB' });
  expect(told()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Принять' }));
  await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
  expect(told()).toEqual([
    { name: 'page_view', path: '/vladivostok/about', title: 'О нас — Umi' },
    {
      name: 'add_to_cart',
      product_key: 'philadelphia',
      product_name: productFixture().name,
      count: 1,
      price: 549,
      currency: 'RUB',
    },
    { name: 'purchase', order_id: 9, total: 549, currency: 'RUB' },
  ]);
  change(3, 3);
  change(4, 2);
  expect(told().slice(3)).toEqual([
    {
      name: 'add_to_cart',
      product_key: 'philadelphia',
      product_name: productFixture().name,
      count: 2,
      price: 549,
      currency: 'RUB',
    },
    {
      name: 'remove_from_cart',
      product_key: 'philadelphia',
      product_name: productFixture().name,
      count: 1,
      price: 549,
      currency: 'RUB',
    },
  ]);
  const purchases = () => told().filter(({ name }) => name === 'purchase');
  const purchase = { order_id: 10, total: 1098, currency: 'RUB' };
  store.set(trackPurchase, purchase);
  store.set(trackPurchase, purchase);
  expect(purchases().slice(1)).toEqual([{ name: 'purchase', ...purchase }]);
  unmount();

  // Another page load of the same browser.
  const later = await visit();
  later.store.set(trackPurchase, purchase);
  expect(later.told().filter(({ name }) => name === 'purchase')).toEqual([]);
});

test('what happened before the visitor refuses is never told [SHELL-11]', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { told, change, store } = await visit();
  change(1, 0);
  change(2, 1);
  await user.click(screen.getByRole('button', { name: 'Только необходимые' }));
  change(3, 2);
  act(() => void store.set(answerConsent, true));
  expect(told()).toEqual([]);
});

test('a product added in the first seconds of a page is told [SHELL-11]', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = 'cookie_accept=true; Path=/';
  const { store } = await renderInShell();
  await act(async () => void (await jest.advanceTimersByTimeAsync(100)));
  act(() => void store.set(acceptCart, cart(1, 0)));
  act(() => void store.set(acceptCart, cart(2, 1)));
  await act(async () => void (await jest.advanceTimersByTimeAsync(laterMs)));
  expect(store.get(analyticsEventsAtom).map(({ name }) => name)).toEqual(['page_view', 'add_to_cart']);
});

test('the notice’s link says where it leads [SHELL-05]', async () => {
  await visit();
  const notice = screen.getByRole('region', { name: 'Файлы cookie' });
  expect(within(notice).getByRole('link', { name: 'Политика конфиденциальности' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
});
