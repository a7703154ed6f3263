import { cityAtom } from '@storefront/shared-state';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ordersRefreshMs } from '../../lib/timings';
import { orderFixture } from '../../testing/fixtures';
import { onePage, open, ordersReply, pressed } from '../../testing/profilePage';
import { here, refusal } from '../../testing/renderAccount';

test('orders stand by day in pages from 1; each opens to its composition [ORD-05] [ORD-07]', async () => {
  const { api } = open('orders', { userOrders: ({ query }) => ordersReply(Number(query?.page)) });
  expect(await screen.findByRole('heading', { name: '21 ноября 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Позже' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByText('Заказ № 101'));
  expect(await screen.findByText('Филадельфия')).toBeInTheDocument();
  expect(screen.getByText('Подарок')).toBeInTheDocument();
  await pressed('Раньше');
  expect(await screen.findByText('Заказ № 102')).toBeInTheDocument();
  expect(here()).toBe('/vladivostok/profile?tab=orders&page=2');
  expect(api.sent.filter(({ name }) => name === 'userOrders').map(({ args }) => args.query)).toEqual([
    { page: 1 },
    { page: 2 },
  ]);
});

test('an order of another city stands with that city’s time [I18N-05]', async () => {
  const order = orderFixture({ created_at: Date.UTC(2026, 10, 21, 17), timezone: 'Europe/Berlin' });
  open('orders', onePage(order));
  expect(await screen.findByText('18:00')).toBeVisible();
});

test('a canceled order says why in the list, closed as well; others need no more than their status [ORD-05]', async () => {
  const status = { name: 'Отменён', description: 'Заказ не оплачен вовремя' };
  const orders = [
    orderFixture({ order_id: 1, status: { ...status, alias: 'canceled' } }),
    orderFixture({
      order_id: 2,
      status: { alias: 'done', name: 'Выполнен', description: 'Приятного аппетита' },
    }),
  ];
  open('orders', onePage(...orders));
  expect(await screen.findByText('Заказ не оплачен вовремя')).toBeVisible();
  expect(screen.queryByText('Приятного аппетита')).not.toBeInTheDocument();
});

test('an order under way is followed from the list, one that is over is not [ORD-01]', async () => {
  let status: 'cooking' | 'done' = 'cooking';
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open('orders', { userOrders: () => ordersReply(1, status) });
  await user.click(await screen.findByText('Заказ № 101'));
  expect(await screen.findByRole('link', { name: 'Следить за заказом' })).toHaveAttribute(
    'href',
    '/vladivostok/order/1/tracking',
  );
  status = 'done';
  await act(async () => jest.advanceTimersByTimeAsync(ordersRefreshMs));
  expect(await screen.findByRole('button', { name: 'Повторить заказ' })).toBeInTheDocument();
  // What was open is open still (D-92).
  expect(screen.getByText('Филадельфия')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Следить за заказом' })).not.toBeInTheDocument();
});

test('who comes back to the list of orders sees where they are now [ORD-05]', async () => {
  let status: 'cooking' | 'done' = 'cooking';
  jest.useFakeTimers();
  open('orders', { userOrders: () => ordersReply(1, status) });
  await screen.findByText('Заказ № 101');
  await act(async () => jest.advanceTimersByTimeAsync(ordersRefreshMs / 2));
  status = 'done';
  fireEvent(window, new Event('focus'));
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Повторить заказ' })).toBeInTheDocument();
});

test('without orders the list says so and leads to the menu [ORD-05]', async () => {
  const { store } = open('orders', onePage());
  expect(await screen.findByText('Заказов пока нет')).toBeVisible();
  expect(screen.getByText(/^Информация не найдена\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать в\u00a0меню' })).toHaveAttribute(
    'href',
    `/${store.get(cityAtom)?.alias}`,
  );
});

test('an order that waits for its payment stands open with the way to pay it [PAY-03] [ORD-05]', async () => {
  const status = { alias: 'waiting_for_payment' as const, name: 'Ожидает оплаты', description: '' };
  const unpaid = orderFixture({ status, can_repeat: false, pay: { key: 'k-9', until: Date.now() + 60_000 } });
  open('orders', onePage(unpaid));
  expect(await screen.findByRole('link', { name: /^Оплатить \d/ })).toHaveAttribute(
    'href',
    '/vladivostok/order/payment/k-9',
  );
  expect(screen.getByRole('link', { name: 'Оплатить иначе' })).toHaveAttribute(
    'href',
    '/vladivostok/order/payment/k-9#methods',
  );
});

describe('the list of orders', () => {
  const empty = { order_groups: [], page: 1, pages: 1 };

  test('that does not come can be asked for again [ORD-05]', async () => {
    let isDown = true;
    open('orders', {
      userOrders: () => (isDown ? refusal(503, { message: 'Позже' }) : ordersReply(1)),
    });
    expect(await screen.findByText('Заказы не загрузились')).toBeVisible();
    expect(screen.getByText('Позже')).toBeVisible();
    isDown = false;
    await pressed('Повторить');
    expect(await screen.findByText('Заказ № 101')).toBeVisible();
  });

  test('that was loaded stays when it cannot be loaded again [ORD-05]', async () => {
    jest.useFakeTimers();
    let isDown = false;
    const { api } = open('orders', {
      userOrders: () => (isDown ? refusal(503, { message: 'Позже' }) : ordersReply(1)),
    });
    expect(await screen.findByText('Заказ № 101')).toBeVisible();
    isDown = true;
    const asked = () => api.sent.filter(({ name }) => name === 'userOrders').length;
    const before = asked();
    await act(async () => jest.advanceTimersByTimeAsync(ordersRefreshMs));
    expect(asked()).toBeGreaterThan(before);
    expect(screen.getByText('Заказ № 101')).toBeVisible();
  });

  test.each([
    ['', 1],
    ['&page=2', 2],
    ['&page=999999', 999_999],
    ['&page=1000000', 1],
    ['&page=0', 1],
    ['&page=-1', 1],
    ['&page=02', 1],
    ['&page=2a', 1],
    ['&page=a2', 1],
  ])('tab=orders%s shows page %d [ORD-05]', async (query, page) => {
    const { api } = open(`orders${query}`, { userOrders: () => ({ ...ordersReply(page), pages: 3 }) });
    await screen.findByText(`Заказ № 10${page}`);
    expect(api.sent.find(({ name }) => name === 'userOrders')?.args.query).toEqual({ page });
  });

  test('leads back to the first page by its plain address, and to the top [ORD-05]', async () => {
    const top = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
    open('orders&page=2', { userOrders: ({ query }) => ordersReply(Number(query?.page)) });
    await screen.findByText('Заказ № 102');
    expect(screen.getByText('2 из 3')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Позже' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Раньше' })).not.toHaveAttribute('aria-disabled');
    await pressed('Позже');
    expect(here()).toBe('/vladivostok/profile?tab=orders');
    expect(top).toHaveBeenCalledWith({ top: 0 });
    expect(await screen.findByText('Заказ № 101')).toBeInTheDocument();
  });

  test('ends at its last page [ORD-05]', async () => {
    open('orders&page=3', { userOrders: ({ query }) => ordersReply(Number(query?.page)) });
    await screen.findByText('Заказ № 103');
    expect(screen.getByRole('button', { name: 'Раньше' })).toHaveAttribute('aria-disabled', 'true');
    await pressed('Раньше');
    expect(here()).toBe('/vladivostok/profile?tab=orders&page=3');
  });

  test('has a way back from a page that it does not have any more [ORD-05]', async () => {
    open('orders&page=9', {
      userOrders: ({ query }) =>
        Number(query?.page) === 9 ? { ...empty, page: 9, pages: 2 } : ordersReply(Number(query?.page)),
    });
    expect(await screen.findByText('9 из 2')).toBeVisible();
    expect(screen.queryByText('Заказов пока нет')).not.toBeInTheDocument();
    await pressed('Позже');
    expect(here()).toBe('/vladivostok/profile?tab=orders&page=2');
    expect(await screen.findByText('Заказ № 102')).toBeVisible();
  });

  test('on one page has nothing to turn [ORD-05]', async () => {
    open('orders', { userOrders: () => ({ ...ordersReply(1), pages: 1 }) });
    await screen.findByText('Заказ № 101');
    expect(screen.queryByRole('navigation', { name: 'Страницы заказов' })).not.toBeInTheDocument();
  });

  test('closes an order that is pressed again; another stays as it was [ORD-05]', async () => {
    const orders = [1, 2].flatMap((page) => ordersReply(page).order_groups[0]?.orders ?? []);
    open('orders', onePage(...orders));
    await userEvent.click(await screen.findByText('Заказ № 101'));
    expect(screen.getAllByText('Филадельфия')).toHaveLength(1);
    await userEvent.click(screen.getByText('Заказ № 102'));
    expect(screen.getAllByText('Филадельфия')).toHaveLength(2);
    await userEvent.click(screen.getByText('Заказ № 101'));
    expect(screen.getAllByText('Филадельфия')).toHaveLength(1);
  });
});

test.each([
  ['three dishes', 3, 3, null],
  ['four dishes', 4, 4, null],
  ['five dishes', 5, 4, '+1'],
])('a closed order of %s is known by its pictures [ORD-05]', async (_, count, shown, more) => {
  const order = orderFixture();
  const [dish] = order.cart.products;
  if (!dish) throw new Error('the fixture has no dish');
  const images = { small: '/pictures/roll', big: '/pictures/roll' };
  const products = [
    ...Array.from({ length: count }, (_item, index) => ({ ...dish, key: `roll-${index}`, images })),
    // Neither a bag nor what has no picture counts.
    { ...dish, key: 'bag', type: 'packet' as const, images },
    { ...dish, key: 'gone', images: null },
  ];
  open('orders', onePage({ ...order, cart: { ...order.cart, products } }));
  await screen.findByText('Заказ № 1042');
  const row = document.querySelector('[data-order-id="7"]');
  expect(row?.querySelectorAll('img')).toHaveLength(shown);
  expect(screen.queryByText(/^\+\d$/)?.textContent ?? null).toBe(more);
});
