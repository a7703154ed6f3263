import { openModal } from '@storefront/shared-state';
import { rememberPlacedOrder } from '@storefront/shared-state/flows';
import { acceptCart, closeTopModal } from '@storefront/shared-state/host';
import { act, fireEvent, screen } from '@testing-library/react';
import CartModal from '../../exposes/CartModal';
import CartPage from '../../exposes/CartPage';
import { undoMs } from '../../lib/timings';
import { openCheckout, shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture, lineFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const placeShown = () => screen.getByTestId('place').textContent;
beforeEach(() => void jest.useFakeTimers());

test('cart and checkout stand on one page: where, when, who, how, what it costs [CART-06][CHK-01]', async () => {
  await openCheckout(shop());
  for (const name of ['Куда доставить', 'Когда привезти', 'Кому', 'Как оплатить', 'Комментарий'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(screen.getByText('Светланская улица, 10')).toBeInTheDocument();
  expect(document.querySelector('[data-amount="total"]')).toHaveAttribute('data-value', '121200');
});

test('what the city tells everybody stands above the lines [CITY-01][CHK-01]', async () => {
  await openCheckout(shop(), { city: { alert: '1 января отдыхаем' } });
  const lines = document.querySelector('[data-part="line"]') as HTMLElement;
  const alert = screen.getByText('1 января отдыхаем');
  expect(alert.compareDocumentPosition(lines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('who sells to the chosen address is said at the address [CHK-01]', async () => {
  const company = { company_name: 'ООО «Золотой Рог Фуд»', shop_address: 'Светланская улица, 23' };
  await openCheckout(shop(), { address: addressFixture(company) });
  expect(screen.getByText('Продавец: ООО «Золотой Рог Фуд», Светланская улица, 23')).toBeInTheDocument();
});

test('a direct visit with an empty cart shows the empty state and stays [CART-06]', async () => {
  await openCheckout(shop(), { cart: cartFixture([], { count: 0 }) });
  expect(screen.getByRole('heading', { name: 'Корзина пуста' })).toBeInTheDocument();
  expect(placeShown()).toBe('/vladivostok/cart');
});

test('a cart that the customer emptied here leads to the menu [CART-06][CART-07]', async () => {
  const { store } = await openCheckout(shop());
  act(() => store.set(openModal, 'ConfirmEmptyCartModal'));
  act(() => void store.set(acceptCart, cartFixture([], { revision: 3, count: 0 })));
  expect(placeShown()).toBe('/vladivostok/cart');
  act(() => store.set(closeTopModal));
  await wait(0);
  expect(placeShown()).toBe('/vladivostok');
});

test('a keyboard that removes the last line goes on from the button that brings it back', async () => {
  await openCheckout(shop(), { cart: cartFixture([lineFixture({ count: 1 })]) });
  const minus = document.querySelector('[data-part="line"] [data-action="minus"]') as HTMLElement;
  minus.focus();
  fireEvent.click(minus);
  await wait(0);
  expect(screen.getByRole('heading', { name: 'Корзина пуста' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Вернуть' })).toHaveFocus();
});

test('a keyboard that removes a line goes on from the button that brings it back, then from the line before', async () => {
  const lines = [
    lineFixture({ added_at: 1 }),
    lineFixture({ key: 'cola', name: 'Кола', count: 1, added_at: 2 }),
  ];
  await openCheckout(shop(), { cart: cartFixture(lines) });
  const minus = [...document.querySelectorAll<HTMLElement>('[data-part="line"] [data-action="minus"]')].at(
    -1,
  );
  minus?.focus();
  fireEvent.click(minus as HTMLElement);
  await wait(0);
  expect(screen.getByRole('button', { name: 'Вернуть' })).toHaveFocus();
  await wait(undoMs);
  expect(document.querySelector('[data-part="line"] [data-action="plus"]')).toHaveFocus();
});

test('a cart that was emptied elsewhere stays where it is [CART-06]', async () => {
  const { store } = await openCheckout(shop());
  act(() => void store.set(acceptCart, cartFixture([], { revision: 3, count: 0 })));
  await wait(0);
  expect(placeShown()).toBe('/vladivostok/cart');
});

describe('an order that another tab places from this cart', () => {
  const order = {
    number: '3718294',
    path: '/vladivostok/order/7/tracking?key=k',
    placedAt: Date.now(),
  };
  /** As the other tab leaves it, and as a browser tells this one. */
  const placeElsewhere = () => {
    rememberPlacedOrder({ ...order, placedAt: Date.now() });
    const newValue = localStorage.getItem('placed-orders');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'placed-orders', newValue })));
  };
  const link = () => screen.queryByRole('link', { name: 'К\u00a0заказу' });

  test('is told with its link, while the cart waits for the payment and when it is empty [CART-11]', async () => {
    const { store } = await openCheckout(shop());
    expect(link()).toBeNull();
    placeElsewhere();
    expect(screen.getByText('Заказ № 3718294 оформлен в другой вкладке.')).toBeVisible();
    expect(link()).toHaveAttribute('href', order.path);
    act(() => void store.set(acceptCart, cartFixture([], { revision: 3, count: 0 })));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'Корзина пуста' })).toBeInTheDocument();
    expect(link()).toHaveAttribute('href', order.path);
  });

  test('is told in the checkout of a phone, too [CART-11]', async () => {
    await renderCheckout(<CartModal step={2} />, shop(), { cart: cartFixture(), address: addressFixture() });
    placeElsewhere();
    expect(link()).toHaveAttribute('href', order.path);
  });

  test('is no news when another value of the device changes, nor when the order is over [CART-11]', async () => {
    await openCheckout(shop());
    rememberPlacedOrder({ ...order, placedAt: Date.now() });
    const kept = localStorage.getItem('placed-orders');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'favorites', newValue: '["roll"]' })));
    act(() => void dispatchEvent(new StorageEvent('storage', { oldValue: kept, newValue: kept })));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(link()).toBeNull();
  });
});

test('until the cart is known its lines and what goes with them have their places [CART-09]', async () => {
  await renderCheckout(<CartPage />, shop());
  expect(document.querySelectorAll('[data-part="related-skeletons"] > *')).toHaveLength(5);
  expect(document.querySelector('[data-action="order"]')).toBeNull();
});
