import type { Order, OrderStatusAlias } from '@storefront/contracts';
import type { HostSlotProps } from '@storefront/shared-state/host';
import { act, fireEvent, screen } from '@testing-library/react';
import { followAfterMs, pollMs } from '../../lib/timings';
import { type Handlers, links, show } from '../../testing/orderComplete';
import { orderFixture } from '../../testing/orderFixture';
import { renderPayments } from '../../testing/renderPayments';
import { OrderCompletePage } from './OrderCompletePage';

test('an address that says so is not a paid order (D-83) [PAY-09]', async () => {
  const { state } = await show({ status: 'waiting_for_payment', query: '&state=complete' });
  expect(state()).toBe('verifying');
  expect(screen.getByRole('status')).toHaveAttribute('data-whole');
});

test('who comes back from the bank’s app sees the paid order, without the next look [PAY-09]', async () => {
  let status: OrderStatusAlias = 'waiting_for_payment';
  const { state, pass } = await show({ status: () => orderFixture(status), query: '' });
  await pass(pollMs * 2.6);
  status = 'accepted';
  fireEvent(window, new Event('focus'));
  await pass(100);
  expect(state()).toBe('success');
});

test('a paid order is complete, with its number and the way to follow it [PAY-09]', async () => {
  const { state } = await show({ status: 'accepted' });
  expect(state()).toBe('success');
  expect(links()).toEqual([
    '/vladivostok/order/1001/tracking?key=tracking-key&state=complete',
    '/vladivostok/back-to-home?state=complete',
    expect.stringMatching(/^tel:\+?\d+$/),
  ]);
});

describe('a paid order', () => {
  const follows = 'Страница заказа скоро откроется сама.';
  const tracking = '/vladivostok/order/1001/tracking';

  test('says what happens next, and becomes the page that follows it by itself [PAY-09]', async () => {
    const description = 'Начнём готовить около 10:00, 30 ноября';
    const status = { ...orderFixture('accepted').status, description };
    const { pass } = await show({ status: () => ({ ...orderFixture('accepted'), status }) });
    // An order for later is not said to be in the kitchen.
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.getByText('Когда заказ будет готов, назовите в ресторане его номер.')).toBeVisible();
    expect(screen.getByText(follows)).toBeVisible();
    const before = history.length;
    await pass(followAfterMs - 1);
    expect(location.pathname).not.toBe(tracking);
    await pass(1);
    expect(location.pathname + location.search).toBe(`${tracking}?key=tracking-key&state=complete`);
    // Back leads past the page that would only come here again.
    expect(history.length).toBe(before);
  });

  test.each(['pointerDown', 'keyDown', 'wheel'] as const)(
    'stays where it is after a %s [PAY-09]',
    async (sign) => {
      const { pass } = await show({ status: 'accepted' });
      fireEvent[sign](document.body);
      expect(screen.queryByText(follows)).toBeNull();
      await pass(followAfterMs);
      expect(location.pathname).not.toBe(tracking);
    },
  );

  test('says when it comes and what it cost before anything is pressed [PAY-09]', async () => {
    await show({
      status: () => ({ ...orderFixture('accepted'), interval_title: '19:15–19:30' }),
    });
    expect(screen.getByText(/^19:15–19:30 · .*\d\s₽$/)).toBeVisible();
  });

  test('leaves a place for what was ordered, which another remote shows [PAY-09]', async () => {
    const Slot = ({ name, order }: HostSlotProps) => <p>{`${name} ${(order as Order).order_number}`}</p>;
    await show({ status: 'accepted', Slot });
    expect(screen.getByText('complete.order 371829')).toBeVisible();
  });
});

describe('an order that does not come', () => {
  const failure = (status: number, kind: 'http' | 'network' = 'http') =>
    ({ ok: false, status, kind, error: { message: '' } }) as const;
  async function showRefused(path: string, order: Handlers['order']) {
    const { api } = renderPayments(<OrderCompletePage />, { path, handlers: { order } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    return api;
  }
  const path = '/vladivostok/order/1001/complete?key=tracking-key';

  test.each([403, 404, 422, 499])('refused with %d: there is none to see [PAY-09]', async (status) => {
    await showRefused(path, () => failure(status));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ не найден');
    expect(screen.getByRole('link', { name: 'К\u00a0меню' })).toHaveAttribute('href', '/vladivostok');
  });

  test.each([failure(429), failure(500), failure(503), failure(0, 'network')])(
    '%j says nothing about it, and can be tried again [PAY-09]',
    async (answer) => {
      let isBack = false;
      await showRefused(path, () => (isBack ? { order: orderFixture('accepted') } : answer));
      expect(screen.queryByText('Заказ не найден')).not.toBeInTheDocument();
      expect(screen.getByText('Не удалось узнать состояние оплаты')).toBeInTheDocument();
      isBack = true;
      fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ № 371829 оформлен!');
    },
  );

  test.each([404, 500])(
    'a later look that is answered with %d takes nothing away [PAY-09]',
    async (status) => {
      let isGone = false;
      await showRefused(path, () =>
        isGone ? failure(status) : { order: orderFixture('waiting_for_payment') },
      );
      isGone = true;
      await act(() => jest.advanceTimersByTimeAsync(pollMs + 100));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Проверяем оплату');
    },
  );

  test('an address without an order asks for none', async () => {
    const api = await showRefused('/vladivostok/order/complete', () => failure(500));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ не найден');
    expect(api.sent).toEqual([]);
  });
});

test('a link without its key shows the customer’s own order, and follows it without one [PAY-09]', async () => {
  const { api } = renderPayments(<OrderCompletePage />, {
    path: '/vladivostok/order/1001/complete',
    handlers: { order: () => ({ order: orderFixture('accepted') }) },
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(api.sent).toContainEqual({
    name: 'order',
    args: { params: { orderId: 1001 }, query: { key: undefined } },
  });
  expect(links()[0]).toBe('/vladivostok/order/1001/tracking?state=complete');
});

test('without its key the payment is not asked about', async () => {
  const { api } = renderPayments(<OrderCompletePage />, {
    path: '/vladivostok/order/1001/complete?transactionId=77',
    handlers: { order: () => ({ order: orderFixture('waiting_for_payment') }) },
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(api.sent.map(({ name }) => name)).toEqual(['order']);
});
