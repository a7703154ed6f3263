import { act, screen } from '@testing-library/react';
import { useState as mockUseState, type ReactNode } from 'react';
import CartPage from '../../exposes/CartPage';
import { calls, field, press, shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';
import MockCheckout from './Checkout';

/** The form's code comes when the test says so. */
let mockCome: () => void;
jest.mock('@storefront/shared-ui', () => ({
  ...jest.requireActual('@storefront/shared-ui'),
  Deferred: function Coming({ props, waiting }: { props: { isOrdered: boolean }; waiting: ReactNode }) {
    const [isThere, setThere] = mockUseState(false);
    mockCome = () => setThere(true);
    return 'isOrdered' in props && isThere ? <MockCheckout {...props} /> : waiting;
  },
}));

test('an order that is pressed before its form has come says what the form lacks once it stands [CHK-04]', async () => {
  jest.useFakeTimers();
  const api = shop();
  await renderCheckout(<CartPage />, api, { cart: cartFixture(), address: addressFixture() });
  expect(field('phone')).toBeNull();
  await press();
  act(() => mockCome());
  await wait(1600);
  await wait(10);
  expect(screen.getByText('Укажите квартиру или офис')).toBeInTheDocument();
  expect(calls(api, 'createOrderCache')).toEqual([]);
});
