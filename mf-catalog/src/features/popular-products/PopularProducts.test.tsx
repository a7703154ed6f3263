import { startSession } from '@storefront/shared-state';
import { pageFixture, productFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { PopularProducts } from './PopularProducts';

const rolls = productFixture();
const order = (key: string) => ({ cart: { products: [{ key, type: 'default' }] } });

// What a device remembers outlives a test.
beforeEach(() => localStorage.clear());

/** The row as a customer with an account sees it, on a device that remembers no order. */
async function renderRow(userOrders: () => unknown) {
  let started: Promise<void> | undefined;
  const { api } = renderInStorefront(<PopularProducts products={[rolls]} />, {
    page: { messages: { 'mf-catalog': ru } },
    handlers: {
      userGet: () => ({
        user: { id: 7, phone: '79241112233' },
        order_type: null,
        shop_id: null,
        delivery_address: null,
      }),
      products: () => ({ ...pageFixture().catalogue, popular_products: [] }),
      userOrders,
    } as never,
    prepare: (store) => {
      started = store.set(startSession);
    },
  });
  await act(() => started);
  await userEvent.click(screen.getByRole('button', { name: 'Вы заказывали' }));
  return api;
}

test('a customer who has ordered nothing yet reads so in place of an empty row [HOME-03]', async () => {
  await renderRow(() => ({ order_groups: [] }));
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Часто заказывают' })).toBeVisible();
});

test('the dishes of former orders come to a device that remembers none [HOME-03]', async () => {
  const catalogue = pageFixture().catalogue?.product_groups[0]?.products[0];
  await renderRow(() => ({ order_groups: [{ orders: [order(`${catalogue?.key}~1:1`)] }] }));
  expect(await screen.findByRole('heading', { name: catalogue?.name, level: 3 })).toBeVisible();
});

test('orders that do not load are asked for again by the button beside the words [HOME-03]', async () => {
  let failing = true;
  const api = await renderRow(() => {
    return failing ? { ok: false, status: 503, kind: 'http', error: { message: '' } } : { order_groups: [] };
  });
  expect(await screen.findByText('Не удалось загрузить ваши заказы')).toBeVisible();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  expect(api.sent.filter(({ name }) => name === 'userOrders')).toHaveLength(2);
});
