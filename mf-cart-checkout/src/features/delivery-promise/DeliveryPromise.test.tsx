import { acceptCart } from '@storefront/shared-state/host';
import { fakeApi } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import CartBar from '../../exposes/CartBar';
import CartPanel from '../../exposes/CartPanel';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

const makePromise = (short: string) => ({
  text: `Привезём около ${short}`,
  short,
  starts_at: 0,
  ends_at: 0,
});
const promised = (short: string, revision = 1) =>
  cartFixture(undefined, { revision, promise: makePromise(short) });

test.each([
  ['the cart', <CartPanel key="panel" />],
  ['the bar on a phone', <CartBar key="bar" />],
])('%s says when the order would be there, and follows the server', async (_, part) => {
  const { store } = await renderCheckout(part, fakeApi({}), {
    cart: promised('18:40'),
    address: addressFixture(),
    path: '/vladivostok',
  });
  expect(screen.getByText('Привезём около 18:40')).toBeInTheDocument();
  act(() => void store.set(acceptCart, promised('18:50', 2)));
  expect(await screen.findByText('Привезём около 18:50')).toBeInTheDocument();
});

test('on the bar the way to the minimum goes first', async () => {
  const minimum = { minimum_order_amount: 1300, has_free_delivery: false, missing: 187 };
  await renderCheckout(<CartBar />, fakeApi({}), {
    cart: { ...promised('18:40'), minimum },
    address: addressFixture(),
    path: '/vladivostok',
  });
  expect(screen.queryByText('Привезём около 18:40')).toBeNull();
});

test('a server of before promises nothing', async () => {
  const { container } = await renderCheckout(<CartPanel />, fakeApi({}), {
    cart: cartFixture(),
    address: addressFixture(),
  });
  expect(container.querySelector('[data-part="promise"]')).toBeNull();
});
