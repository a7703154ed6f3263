import type { City } from '@storefront/contracts';
import { modalsAtom, openModal, useShared } from '@storefront/shared-state';
import { closeTopModal } from '@storefront/shared-state/host';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import CartModal from '../../exposes/CartModal';
import ru from '../../messages/ru.json';
import { fillIn, press, shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

/** Mounts the dialog with what it was opened with, as the shell does. */
function Host() {
  const { current } = useShared(modalsAtom);
  return current?.name === 'CartModal' ? <CartModal {...((current.props ?? {}) as object)} /> : null;
}
const pressEscape = async () => {
  fireEvent.keyDown(document, { key: 'Escape' });
  await wait(0);
};
async function openCart(step: 1 | 2, city: Partial<City> = {}) {
  const view = await renderCheckout(<Host />, shop(), {
    cart: cartFixture(),
    address: addressFixture(),
    city,
  });
  act(() => view.store.set(openModal, 'CartModal', { step }));
  await wait(10);
  return view;
}

beforeEach(() => void jest.useFakeTimers());

test('on a phone the order button goes from the cart to the checkout, the arrow goes back [CART-05][CHK-01]', async () => {
  await openCart(1);
  expect(screen.getByRole('dialog', { name: 'Корзина' })).toBeInTheDocument();
  fireEvent.click(document.querySelector('[data-action="order"]') as HTMLElement);
  await wait(10);
  expect(screen.getByRole('dialog', { name: 'Оформление заказа' })).toBeInTheDocument();
  expect(document.querySelector('[name="phone"]')).toBeInTheDocument();
  fireEvent.click(document.querySelector('[data-action="checkout-back"]') as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Корзина' })).toBeInTheDocument();
});

test('the checkout cannot be closed: no close button, and Escape means the cart [CHK-01]', async () => {
  const { store } = await openCart(2);
  expect(document.querySelector('[data-action="close"]')).toBeNull();
  await pressEscape();
  expect(store.get(modalsAtom).current).toMatchObject({ name: 'CartModal', props: { step: 1 } });
  await pressEscape();
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a reload of the checkout finds it open, one of the cart does not [CHK-01, MODAL-03]', async () => {
  const { store } = await openCart(2);
  expect(screen.getByTestId('place')).toHaveTextContent(/\?modal=CartModal&step=2$/);
  act(() => store.set(openModal, 'CartModal', { step: 1 }));
  await wait(10);
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/vladivostok\/cart$/);
});

test('the address of the checkout stays on the dialogs’ own entry, also before that was rendered [CHK-01]', async () => {
  const { store } = await openCart(1);
  history.replaceState({ ...history.state, usr: { dialog: true } }, '');
  act(() => store.set(openModal, 'CartModal', { step: 2 }));
  await wait(10);
  expect(screen.getByTestId('place')).toHaveTextContent(/step=2$/);
  expect(history.state).toMatchObject({ usr: { dialog: true } });
});

test('the page that an order leads to keeps its own address [CHK-01, CHK-07]', async () => {
  const api = shop({ cart: () => ({ cart: cartFixture([], { count: 0 }) }) });
  const view = await renderCheckout(<Host />, api, { cart: cartFixture(), address: addressFixture() });
  act(() => view.store.set(openModal, 'CartModal', { step: 2 }));
  for (const ms of [10, 1600, 10]) await wait(ms);
  fillIn();
  await press();
  await wait(10);
  expect(screen.getByTestId('place')).toHaveTextContent(
    /^\/vladivostok\/order\/1001\/tracking\?key=unguessable$/,
  );
});

test('the checkout says what the city tells everybody [CITY-01][CHK-01]', async () => {
  await openCart(2, { alert: '1 января отдыхаем' });
  expect(screen.getByRole('dialog', { name: 'Оформление заказа' })).toHaveTextContent('1 января отдыхаем');
});

test('Escape over the checkout closes only the dialog above it', async () => {
  const { store } = await openCart(2);
  act(() => store.set(openModal, 'IntervalsModal'));
  await pressEscape();
  expect(store.get(modalsAtom).current).toMatchObject({ name: 'CartModal', props: { step: 2 } });
});

test('the step is still there after another dialog took the place for a while', async () => {
  const { store } = await openCart(2);
  act(() => store.set(openModal, 'OrderTypesModal'));
  await wait(400);
  act(() => store.set(closeTopModal));
  await wait(400);
  expect(screen.getByRole('dialog', { name: 'Оформление заказа' })).toBeInTheDocument();
});

test('an emptied cart is not a checkout', async () => {
  const view = await renderCheckout(<Host />, shop(), {
    cart: cartFixture([], { count: 0 }),
    address: addressFixture(),
  });
  act(() => view.store.set(openModal, 'CartModal', { step: 2 }));
  await wait(10);
  expect(screen.getByRole('heading', { name: 'Корзина пуста' })).toBeInTheDocument();
  expect(document.querySelector('[data-action="order"]')).toBeNull();
});

test('a link on a page outside of the cities opens no cart [MODAL-03]', async () => {
  const { store } = renderInStorefront(<Host />, {
    api: shop(),
    page: { city: null, messages: { 'mf-cart-checkout': ru } },
    path: '/',
  });
  act(() => store.set(openModal, 'CartModal'));
  await wait(10);
  expect(store.get(modalsAtom).current).toBeNull();
});
