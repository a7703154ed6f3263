import type { ReplyOf } from '@storefront/contracts';
import { type Failure, rememberOrdered, startSession } from '@storefront/shared-state';
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

/** The row as a customer with an account sees it, on a device that remembers no order. */
async function renderRow(userOrders: () => Orders | Failure | Promise<Orders>) {
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
  const api = await renderRow(() => none);
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Часто заказывают' }));
  expect(screen.getByRole('heading', { name: rolls.name })).toBeVisible();
  // Only their own row asks the server for their orders.
  expect(api.sent.filter(({ name }) => name === 'userOrders')).toHaveLength(1);
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

/** The menu of a shop with so many dishes, the first of which many order. */
const makeMenu = (count: number) => {
  const [group] = pageFixture().catalogue?.product_groups ?? [];
  if (!group) throw new Error('the fixture has no menu');
  const products = Array.from({ length: count }, (_, at) =>
    productFixture({ id: at + 1, key: `dish-${at}`, name: `Блюдо ${at}` }),
  );
  return { product_groups: [{ ...group, products }], popular_products: products.slice(0, 1), version: '1' };
};
function renderAsGuest(ordered: readonly string[], products = makeMenu(20)) {
  const { api } = renderInStorefront(<PopularProducts products={products.popular_products} />, {
    page: { messages: { 'mf-catalog': ru }, catalogue: products },
    prepare: (store) => {
      if (ordered.length > 0) store.set(rememberOrdered, ordered);
    },
  });
  return api;
}
const shownDishes = () => screen.getAllByRole('article').map((card) => card.dataset.productKey);

test('a visitor without orders or favourites has no headings but the one of what many order [HOME-03]', () => {
  renderAsGuest([]);
  expect(screen.getByRole('heading', { name: 'Часто заказывают' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вы заказывали' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Избранное' })).toBeNull();
});

test('a menu of which nothing is ordered often has no row for it [HOME-03]', () => {
  renderAsGuest(['dish-1'], { ...makeMenu(3), popular_products: [] });
  expect(screen.queryByRole('region')).toBeNull();
});

test('of many dishes ordered on a device the latest twelve are offered, and no account is asked [HOME-03]', async () => {
  const latest = Array.from({ length: 13 }, (_, at) => `dish-${at}`);
  const api = renderAsGuest(latest);
  await userEvent.click(screen.getByRole('button', { name: 'Вы заказывали' }));
  expect(shownDishes()).toEqual(latest.slice(0, 12));
  // The pressed heading is gone: the keyboard goes on from the row's own.
  expect(screen.getByRole('heading', { name: 'Вы заказывали' })).toHaveFocus();
  expect(api.sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Часто заказывают' }));
  expect(shownDishes()).toEqual(['dish-0']);
});

test('while the orders of an account are on their way, the row says so [HOME-03]', async () => {
  let answer: (orders: Orders) => void = () => undefined;
  const orders = new Promise<Orders>((resolve) => {
    answer = resolve;
  });
  await renderRow(() => orders);
  expect(screen.getByText('Ищем ваши заказы…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Загрузить ещё раз' })).toBeNull();
  await act(async () => answer(none));
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Загрузить ещё раз' })).toBeNull();
});

test('gifts of former orders are not offered for money [HOME-03]', async () => {
  const order = orderFixture();
  const gift = order.cart.products.find(({ type }) => type === 'gift');
  const cart = { ...order.cart, products: gift ? [gift] : [] };
  await renderRow(() => ({
    ...none,
    order_groups: [{ date: '2026-11-21', orders: [{ ...order, cart }] }],
  }));
  expect(await screen.findByText('Здесь появятся блюда, которые вы закажете')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
