import { act, screen } from '@testing-library/react';
import { useState as mockUseState, type ReactNode } from 'react';
import CartPage from '../../exposes/CartPage';
import { calls, field, orderButton, press, shop, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';
import MockCheckout from './Checkout';

/** The form's code comes when the test says so. */
let mockCome: () => void;
jest.mock('@storefront/shared-ui', () => ({
  ...jest.requireActual('@storefront/shared-ui'),
  Deferred: function Coming({ load, waiting }: { load: () => Promise<unknown>; waiting: ReactNode }) {
    const [isThere, setThere] = mockUseState(false);
    if (!`${load}`.includes('./Checkout')) return waiting;
    mockCome = () => setThere(true);
    return isThere ? <MockCheckout /> : waiting;
  },
}));

test('an order that is pressed before its form has come says what the form lacks once it stands [CHK-04]', async () => {
  jest.useFakeTimers();
  const api = shop();
  await renderCheckout(<CartPage />, api, { cart: cartFixture(), address: addressFixture() });
  expect(field('phone')).toBeNull();
  await press();
  expect(orderButton()).toHaveAttribute('aria-busy', 'true');
  act(() => mockCome());
  await wait(1600);
  await wait(10);
  expect(screen.getByText('Укажите квартиру или офис')).toBeInTheDocument();
  expect(calls(api, 'createOrderCache')).toEqual([]);
});
