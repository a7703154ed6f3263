import { reloadCart, reloadCatalogue, topModalAtom } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { fakeApi } from '@storefront/shared-state/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import CartBar from '../../exposes/CartBar';
import { http } from '../../testing/checkoutPage';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const menu = '/vladivostok';

test('the bar comes with the first product and opens the cart', async () => {
  const { store } = await renderCheckout(<CartBar />, fakeApi({}), { cart: cartFixture(), path: menu });
  expect(screen.getByText('2 блюда')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(store.get(topModalAtom)?.name).toBe('CartModal');
});

test('a tap on the sum shows what it is made of [CART-03]', async () => {
  const { prices } = cartFixture();
  const cart = cartFixture(undefined, { prices: { ...prices, delivery: 99 } });
  const { container } = await renderCheckout(<CartBar />, fakeApi({}), { cart, path: menu });
  const delivery = () => container.querySelector('[data-amount="delivery"]');
  expect(delivery()).toBeNull();
  fireEvent.click(container.querySelector('[data-action="breakdown"]') as HTMLElement);
  await waitFor(() => expect(delivery()).toHaveAttribute('data-value', '9900'));
});

test('what has the focus is scrolled clear of it when it comes [MODAL-06]', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.scrollIntoView = jest.fn();
  opener.getBoundingClientRect = () => ({ top: 600, bottom: 644 }) as DOMRect;
  opener.focus();
  await renderCheckout(<CartBar />, fakeApi({}), { cart: cartFixture(), path: menu });
  expect(opener.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  opener.remove();
});

test.each([
  ['nothing is in the cart', cartFixture([], { count: 0 }), menu],
  ['the cart is on its way', null, menu],
  ['the cart page is open', cartFixture(), '/vladivostok/cart'],
  ['an order is followed', cartFixture(), '/vladivostok/order/1001/tracking'],
])('there is no bar when %s', async (_, cart, path) => {
  await renderCheckout(<CartBar />, fakeApi({}), { cart, path });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a cart that did not come is said with the server’s words, and a tap asks again', async () => {
  let isDown = true;
  const broken = http(500, { message: 'На кухне чинят сервер' });
  const api = fakeApi({ cart: () => (isDown ? broken : { cart: cartFixture() }) });
  const { store } = await renderCheckout(<CartBar />, api, { path: menu });
  await act(() => store.set(reloadCart));
  expect(screen.getByRole('alert')).toHaveTextContent('Корзина не загрузиласьНа кухне чинят сервер');
  isDown = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Повторить/ })));
  expect(screen.getByText('2 блюда')).toBeInTheDocument();
  isDown = true;
  await act(() => store.set(reloadCart));
  // What was there stays, and is not called the latest.
  expect(screen.getByRole('button', { name: '2 блюда' }).parentElement).toHaveTextContent(
    'На кухне чинят сервер',
  );
});

test.each([
  ['above the menu, whose own way to try again asks for both', menu, 0],
  ['on another page', '/vladivostok/promotions', 1],
])(
  'where the menu did not come either, a cart that did not offers to try again: %s',
  async (_, path, ways) => {
    const broken = http(500, { message: 'На кухне чинят сервер' });
    const { store } = await renderCheckout(
      <CartBar />,
      fakeApi({ cart: () => broken, products: () => broken }),
      { path },
    );
    await act(async () => {
      store.set(applyContext, { product_groups: [], popular_products: [] });
      await store.set(reloadCatalogue);
      await store.set(reloadCart);
    });
    expect(screen.queryAllByRole('button', { name: /Повторить/ })).toHaveLength(ways);
  },
);

test('a line shows how far it is to the minimum [CART-04]', async () => {
  const minimum = { minimum_order_amount: 1500, has_free_delivery: false, missing: 300 };
  await renderCheckout(<CartBar />, fakeApi({}), {
    cart: cartFixture(undefined, { minimum }),
    address: addressFixture(),
    path: menu,
  });
  const line = screen.getByRole('progressbar', { name: /Ещё 300\s₽ до минимального заказа/ });
  expect(line).toHaveAttribute('aria-valuenow', '120000');
  expect(line).toHaveAttribute('aria-valuemax', '150000');
});

test('where delivery costs nothing anyway no way to free delivery is shown', async () => {
  const minimum = { minimum_order_amount: 1500, has_free_delivery: true, missing: 300 };
  const { prices } = cartFixture();
  await renderCheckout(<CartBar />, fakeApi({}), {
    cart: cartFixture(undefined, { minimum, prices: { ...prices, delivery: 0 } }),
    path: menu,
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
