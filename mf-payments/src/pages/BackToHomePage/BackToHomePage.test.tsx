import { screen } from '@testing-library/react';
import { renderPayments } from '../../testing/renderPayments';
import { BackToHomePage } from './BackToHomePage';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const open = (query: string) =>
  renderPayments(<BackToHomePage />, { path: `/vladivostok/back-to-home${query}` });

test.each(['', '?state=none', '?state=success', '?state=nonsense', '?state=toString'])(
  'an address that ends with "%s" thanks nobody for an order and leads to the menu (D-83, D-90) [ROUTE-02]',
  (query) => {
    open(query);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Здесь пока нечего показать');
    expect(screen.queryByText(/Спасибо/)).not.toBeInTheDocument();
    expect(links()).toEqual(['/vladivostok']);
  },
);

test('after a failed payment the cart is the next step, after a finished order the menu [ROUTE-02]', () => {
  const { unmount } = open('?state=payment-failure');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ не оплачен');
  expect(links()).toEqual(['/vladivostok/cart', '/vladivostok']);
  unmount();
  open('?state=complete');
  expect(screen.getByText(/Спасибо/)).toBeVisible();
  expect(links()).toEqual(['/vladivostok']);
});

test('an order that a newer one has taken the place of is neither unpaid nor kept in the cart [ROUTE-02]', () => {
  open('?state=order-replaced');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Этот заказ оплачивать не нужно');
  expect(screen.getByText(/Вы оформили вместо него новый/)).toBeVisible();
  expect(links()).toEqual(['/vladivostok']);
});
