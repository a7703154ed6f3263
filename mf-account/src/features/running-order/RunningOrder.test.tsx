import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { syncClock } from '@storefront/shared-state';
import { findRunningOrder, rememberPlacedOrder } from '@storefront/shared-state/flows';
import { act, screen, waitFor } from '@testing-library/react';
import { orderFixture } from '../../testing/fixtures';
import { refusal, renderAccount } from '../../testing/renderAccount';
import { RunningOrder } from './RunningOrder';

const path = '/vladivostok/order/7/tracking?key=k-1';
beforeEach(() => void rememberPlacedOrder({ number: '1042', path, placedAt: Date.now() }));

afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));

const names = { waiting_for_payment: 'Ожидает оплаты', cooking: 'Готовится', done: 'Доставлен' };
const inState = (alias: OrderStatusAlias & keyof typeof names, change: Partial<Order> = {}) =>
  orderFixture({ status: { alias, name: names[alias], description: '' }, ...change });
const show = (order: Order) =>
  renderAccount(<RunningOrder number="1042" path={path} />, {
    path: '/khimki',
    handlers: { order: () => ({ order }) },
  });
const here = () => screen.findByRole('region', { name: 'Ваш заказ' });
// 12:05 in Vladivostok.
const expected_at = Date.UTC(2026, 10, 21, 2, 5);

test('a guest sees on another page where the order stands and when it comes; one press leads to it', async () => {
  const { api } = show(inState('cooking', { expected_at }));
  const link = await screen.findByRole('link', {
    name: /Готовится.*Заказ №\u00a01042 · Привезём к\s12:05/,
  });
  expect(link).toHaveAttribute('href', path);
  expect(await here()).toContainElement(link);
  expect(screen.queryByRole('link', { name: 'Оплатить' })).toBeNull();
  expect(api.sent).toMatchObject([
    { name: 'order', args: { params: { orderId: 7 }, query: { key: 'k-1' } } },
  ]);
});

test('an order for another day names the day', async () => {
  const threeDaysMs = 3 * 24 * 3_600_000;
  show(inState('cooking', { expected_at: Date.now() + threeDaysMs }));
  expect(await screen.findByRole('link', { name: /Привезём к \d\d:\d\d, \d+ [а-я]+$/ })).toBeVisible();
});

test('what comes to be ready is said of takeaway, and the new time of an order that is late', async () => {
  const { unmount } = show(inState('cooking', { expected_at, order_type: 'takeaway' }));
  expect(await screen.findByRole('link', { name: /Будет готово к\s12:05/ })).toBeVisible();
  unmount();
  const delay = { promised_at: expected_at - 1, text: 'Задерживаемся', short: 'Опоздаем, 12:05' };
  show(inState('cooking', { expected_at, delay }));
  expect(await screen.findByRole('link', { name: /№\u00a01042 · Опоздаем, 12:05/ })).toBeVisible();
});

test('an order that waits for its payment says until when, and leads to its payment page in its city', async () => {
  const until = Date.now() + 60_000;
  show(inState('waiting_for_payment', { pay: { key: 'pay-key', until } }));
  const pay = await screen.findByRole('link', { name: 'Оплатить' });
  expect(pay).toHaveAttribute('href', '/vladivostok/order/payment/pay-key');
  const clock = { timeZone: 'Asia/Vladivostok', hour: '2-digit', minute: '2-digit' } as const;
  expect(await here()).toHaveTextContent(`Оплатите до ${new Date(until).toLocaleTimeString('ru', clock)}`);
});

test('an order whose time to pay is over cannot be paid', async () => {
  show(inState('waiting_for_payment', { pay: { key: 'pay-key', until: Date.now() - 1 } }));
  expect(await screen.findByText('Ожидает оплаты')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оплатить' })).toBeNull();
});

test('an order that is over is said so once', async () => {
  show(inState('done', { expected_at }));
  expect(await here()).toHaveTextContent('Доставлен');
  expect(await here()).not.toHaveTextContent('Привезём');
  await waitFor(() => expect(findRunningOrder(Date.now())).toBeNull());
});

const refused = (status: number) =>
  renderAccount(<RunningOrder number="1042" path={path} />, {
    handlers: { order: () => refusal(status, { code: 'x', message: 'x', request_id: 'x' }) },
  });

test.each([403, 404])('an order that is gone (%d) is shown no more', async (status) => {
  refused(status);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(findRunningOrder(Date.now())).toBeNull();
});

test.each([0, 500])(
  'an order that does not come (%d) keeps its number and the way to its page',
  async (status) => {
    const { api } = refused(status);
    await waitFor(() => expect(api.sent).toHaveLength(1));
    await act(async () => {});
    expect(await here()).toHaveTextContent('Заказ № 1042');
    expect(screen.getByRole('link', { name: /Заказ №\u00a01042$/ })).toHaveAttribute('href', path);
    expect(findRunningOrder(Date.now())?.number).toBe('1042');
  },
);

test('an order under way stays remembered, and holds no connection of its own', async () => {
  const opened = jest.fn();
  Object.assign(globalThis, { EventSource: opened });
  show(inState('cooking'));
  expect(await screen.findByText('Готовится')).toBeVisible();
  expect(findRunningOrder(Date.now())?.number).toBe('1042');
  expect(opened).not.toHaveBeenCalled();
});

test('whether it can still be paid is told by the server’s clock, not the device’s', async () => {
  const { store } = show(
    inState('waiting_for_payment', { pay: { key: 'pay-key', until: Date.now() + 60_000 } }),
  );
  expect(await screen.findByRole('link', { name: 'Оплатить' })).toBeVisible();
  act(() => store.set(syncClock, Date.now() + 120_000));
  expect(screen.queryByRole('link', { name: 'Оплатить' })).toBeNull();
});

test('an order without a time says none, and an order that is paid offers no payment', async () => {
  show(inState('cooking', { pay: { key: 'pay-key', until: Date.now() + 60_000 } }));
  expect(await screen.findByRole('link', { name: /Готовится.*Заказ №\u00a01042$/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оплатить' })).toBeNull();
});

test('an order that is late and over says nothing of its delay', async () => {
  const delay = { promised_at: expected_at - 1, text: 'Задерживаемся', short: 'Опоздаем, 12:05' };
  show(inState('done', { expected_at, delay }));
  expect(await screen.findByText('Доставлен')).toBeVisible();
  expect(await here()).not.toHaveTextContent('Опоздаем');
});
