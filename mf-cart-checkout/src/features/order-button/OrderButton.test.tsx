import { startSession, topModalAtom } from '@storefront/shared-state';
import { sessionReadyAtom } from '@storefront/shared-state/host';
import { layouts } from '@storefront/shared-ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { shop } from '../../testing/checkoutPage';
import { addressFixture, cartFixture, shopFixture } from '../../testing/fixtures';
import { renderCheckout, type Surroundings } from '../../testing/renderCheckout';
import { OrderButton, type OrderButtonProps } from './OrderButton';

const { matchMedia } = globalThis;
const screenIs = (layout: string) => {
  globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query === layout });
};
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

async function show(at: OrderButtonProps['at'], around: Surroundings = {}) {
  const cart = around.cart ?? cartFixture();
  const api = shop({
    cart: () => ({ cart }),
    userGet: () => ({ user: null, order_type: null, shop_id: null, delivery_address: null }),
  });
  const { store } = await renderCheckout(<OrderButton at={at} />, api, {
    address: addressFixture(),
    ...around,
    cart,
    path: '/vladivostok',
  });
  await act(() => store.set(startSession));
  expect(store.get(sessionReadyAtom)).toBe(true);
  return store;
}
const button = () => document.querySelector('[data-action="order"]') as HTMLElement;
const takeaway = (type: 'default' | 'stop'): Surroundings => ({
  address: null,
  shop: shopFixture({ type }),
  cart: cartFixture(undefined, { order_type: 'takeaway' }),
});

test('in the cart it leads to the checkout: its page on a desktop, the next step on a phone [CART-05]', async () => {
  screenIs(layouts.phone);
  const store = await show('cart');
  fireEvent.click(button());
  expect(store.get(topModalAtom)).toMatchObject({ name: 'CartModal', props: { step: 2 } });
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/vladivostok$/);
  screenIs(layouts.desktop);
  fireEvent.click(button());
  expect(screen.getByTestId('place')).toHaveTextContent('/vladivostok/cart');
});

test('beside the form it sends the form, and leads nowhere [CART-05]', async () => {
  const store = await show('checkout');
  expect(button()).toHaveAttribute('type', 'submit');
  fireEvent.click(button());
  expect(store.get(topModalAtom)).toBeNull();
});

describe('where customers log in', () => {
  const settings = { customer_auth: true };

  test('the press in the cart asks for it, with the order in mind [CHK-02]', async () => {
    const store = await show('cart', { settings });
    expect(button()).not.toHaveAttribute('data-blocked');
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    fireEvent.click(button());
    expect(store.get(topModalAtom)).toMatchObject({ name: 'UserLoginModal', props: { intent: 'order' } });
  });

  test('the checkout says that it is missing, and how to do it [CHK-02]', async () => {
    const store = await show('checkout', { settings });
    expect(button()).toHaveAttribute('data-blocked', 'session');
    expect(button()).toHaveAccessibleDescription('Войдите, чтобы заказать');
    fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(store.get(topModalAtom)).toMatchObject({ name: 'UserLoginModal', props: { intent: 'order' } });
  });
});

test.each<[string, OrderButtonProps['at'], Surroundings, string | null, string | null]>([
  ['no address', 'cart', { address: null }, 'address', 'Указать адрес'],
  ['a shop that is closed, in the cart', 'cart', takeaway('stop'), null, 'Выбрать ресторан'],
  ['a shop that is closed, in the checkout', 'checkout', takeaway('stop'), 'stopped', 'Выбрать ресторан'],
  ['nothing in it', 'cart', { cart: cartFixture([]) }, 'empty', null],
])('with %s it says so, and how to settle it [CHK-02]', async (_what, at, around, block, action) => {
  const store = await show(at, around);
  expect(button().getAttribute('data-blocked')).toBe(block);
  const settle = screen.queryByRole('button', { name: /^(Указать адрес|Выбрать ресторан|Войти)$/ });
  expect(settle?.textContent ?? null).toBe(action);
  if (!settle) return;
  fireEvent.click(settle);
  expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal' });
});
