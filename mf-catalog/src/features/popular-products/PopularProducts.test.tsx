import type { ReplyOf } from '@storefront/contracts';
import { type Failure, startSession } from '@storefront/shared-state';
import {
  orderFixture,
  pageFixture,
  productFixture,
  renderInStorefront,
  userFixture,
} from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { PopularProducts } from './PopularProducts';

const rolls = productFixture();
type Orders = ReplyOf<'userOrders'>;
const none: Orders = { order_groups: [], page: 1, pages: 1 };
function ordersOf(key: string): Orders {
  const order = orderFixture();
  const [line] = order.cart.products;
  const cart = { ...order.cart, products: line ? [{ ...line, key }] : [] };
  return { ...none, order_groups: [{ date: '2026-11-21', orders: [{ ...order, cart }] }] };
}

// What a device remembers outlives a test.
beforeEach(() => localStorage.clear());

/** The row as a customer with an account sees it, on a device that remembers no order. */
async function renderRow(userOrders: () => Orders | Failure) {
  let started: Promise<void> | undefined;
  const { api } = renderInStorefront(<PopularProducts products={[rolls]} />, {
    page: { messages: { 'mf-catalog': ru } },
    handlers: {
      userGet: () => ({
        user: userFixture(),
        order_type: null,
        shop_id: null,
        delivery_address: null,
      }),
      products: () => ({
        product_groups: [],
        version: '1',
        ...pageFixture().catalogue,
        popular_products: [],
      }),
      userOrders,
    },
    prepare: (store) => {
      started = store.set(startSession);
    },
  });
  await act(() => started);
  await userEvent.click(screen.getByRole('button', { name: 'Вы заказывали' }));
  return api;
}

test('a customer who has ordered nothing yet reads so in place of an empty row [HOME-03]', async () => {
  await renderRow(() => none);
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Часто заказывают' })).toBeVisible();
});

test('the dishes of former orders come to a device that remembers none [HOME-03]', async () => {
  const catalogue = pageFixture().catalogue?.product_groups[0]?.products[0];
  await renderRow(() => ordersOf(`${catalogue?.key}~1:1`));
  expect(await screen.findByRole('heading', { name: catalogue?.name, level: 3 })).toBeVisible();
});

test('orders that do not load are asked for again by the button beside the words [HOME-03]', async () => {
  let failing = true;
  const api = await renderRow(() => {
    return failing ? { ok: false, status: 503, kind: 'http', error: { message: '' } } : none;
  });
  expect(await screen.findByText('Не удалось загрузить ваши заказы')).toBeVisible();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  expect(api.sent.filter(({ name }) => name === 'userOrders')).toHaveLength(2);
});
