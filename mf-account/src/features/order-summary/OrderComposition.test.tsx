import { screen, within } from '@testing-library/react';
import { orderFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import { OrderComposition } from './OrderComposition';

const { cart } = orderFixture();

test('what costs nothing is free, as it was in the cart: the delivery and a gift [ORD-07]', () => {
  const products = cart.products.slice(0, 1).map((product) => ({
    ...product,
    ...{ key: 'gift:tea', name: 'Чай', type: 'gift' as const, price: 0, amount: 0 },
  }));
  const prices = { ...cart.prices, delivery: 0 };
  renderAccount(<OrderComposition order={orderFixture({ cart: { ...cart, products, prices } })} />);
  expect(screen.getByText('Доставка').closest('div')).toHaveTextContent('ДоставкаБесплатно');
  expect(within(screen.getByRole('listitem')).getByText('Бесплатно')).toBeVisible();
});

test('a delivery and a gift that cost something have their price [ORD-07]', () => {
  const products = cart.products
    .slice(0, 1)
    .map((product) => ({ ...product, type: 'gift' as const, amount: 149 }));
  renderAccount(<OrderComposition order={orderFixture({ cart: { ...cart, products } })} />);
  expect(screen.getByText('Доставка').closest('div')).toHaveTextContent(/99\s₽/);
  expect(screen.getByRole('listitem')).toHaveTextContent(/149\s₽/);
  expect(screen.queryByText('Бесплатно')).toBeNull();
});
