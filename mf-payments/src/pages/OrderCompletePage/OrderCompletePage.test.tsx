import type { Order, OrderPaymentReply, OrderStatusAlias } from '@storefront/contracts';
import { HostSlotContext, type HostSlotProps } from '@storefront/shared-state/host';
import type { fakeApi } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { confirmationMs, followAfterMs, pollMs } from '../../lib/timings';
import { orderFixture } from '../../testing/orderFixture';
import { paymentFixture } from '../../testing/paymentFixture';
import { renderPayments } from '../../testing/renderPayments';
import { OrderCompletePage } from './OrderCompletePage';

type Handlers = Parameters<typeof fakeApi>[0];
interface Server {
  /** Or the order that is answered each time. */
  status: OrderStatusAlias | (() => Order);
  payment?: Partial<OrderPaymentReply>;
  orderPayment?: Handlers['orderPayment'];
  post3ds?: Handlers['post3ds'];
  customerAuth?: boolean;
  query?: string;
  Slot?: ComponentType<HostSlotProps>;
}

async function show({
  status,
  payment,
  orderPayment = () => paymentFixture({ state: 'checking', can_pay: false, ...payment }),
  post3ds,
  customerAuth,
  query = '&transactionId=77',
  Slot,
}: Server) {
  const { container } = renderPayments(
    <HostSlotContext value={Slot ?? null}>
      <OrderCompletePage />
    </HostSlotContext>,
    {
      path: `/vladivostok/order/1001/complete?key=tracking-key${query}`,
      customerAuth,
      handlers: {
        order: () => ({ order: typeof status === 'function' ? status() : orderFixture(status) }),
        orderPayment,
        ...(post3ds ? { post3ds } : {}),
      },
    },
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  const state = () => container.querySelector('[data-payment-state]')?.getAttribute('data-payment-state');
  return { container, state, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const declined = {
  ok: false,
  status: 422,
  kind: 'http',
  error: { message: 'Отказ', code: 'payment.declined' },
} as const;
const pending = { reason: 'pending', order_id: 1001 } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an address that says so is not a paid order (D-83) [PAY-09]', async () => {
  const { state } = await show({ status: 'waiting_for_payment', query: '&state=complete' });
  expect(state()).toBe('verifying');
  expect(screen.getByRole('status')).toHaveAttribute('data-whole');
});

test('of an order that is over the page says where its money is, and asks on until it is back [PAY-09, PAY-11]', async () => {
  let money: Order['money'] = { state: 'returning', text: 'Возвращаем 1 113 ₽', cancel_text: null };
  const { pass } = await show({
    status: () => ({ ...orderFixture('canceled'), money }),
    payment: { state: 'returned' },
    query: '',
  });
  expect(screen.getByText('Возвращаем 1 113 ₽')).toBeVisible();
  money = { state: 'returned', text: 'Вернули 1 113 ₽', cancel_text: null };
  await pass(pollMs + 1);
  expect(screen.getByText('Вернули 1 113 ₽')).toHaveAttribute('data-money', 'returned');
});

test('after the bank’s page: three checks, a last one, then a message is promised [PAY-08, PAY-09]', async () => {
  const asked: (boolean | undefined)[] = [];
  const { state, pass } = await show({
    status: 'waiting_for_payment',
    post3ds: ({ body }) => {
      asked.push(body?.last_attempt);
      return pending;
    },
  });
  expect(state()).toBe('verifying');
  await pass(confirmationMs * 3);
  expect(asked).toEqual([false, false, false, true]);
  expect(state()).toBe('pending');
  expect(screen.getByRole('status')).toHaveTextContent('Мы напишем');
});

test('who does not want to wait looks again, and finds the order paid [PAY-08, PAY-09]', async () => {
  let status: OrderStatusAlias = 'waiting_for_payment';
  const { state, pass } = await show({ status: () => orderFixture(status), post3ds: () => pending });
  await pass(confirmationMs * 3 + 100);
  status = 'accepted';
  fireEvent.click(screen.getByRole('button', { name: 'Проверить сейчас' }));
  await pass(100);
  expect(state()).toBe('success');
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
    const { pass } = await show({ status: 'accepted' });
    expect(screen.getByText(/Когда он будет готов, назовите в ресторане его номер/)).toBeVisible();
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

  test('leaves a place for what was ordered, which another remote shows [PAY-09]', async () => {
    const Slot = ({ name, order }: HostSlotProps) => <p>{`${name} ${(order as Order).order_number}`}</p>;
    await show({ status: 'accepted', Slot });
    expect(screen.getByText('complete.order 371829')).toBeVisible();
  });
});

test('a refusal says why, and where to try again or to stop [PAY-09]', async () => {
  const { state } = await show({
    status: 'waiting_for_payment',
    payment: { state: 'confirming', can_pay: true },
    post3ds: () => ({
      ok: false,
      status: 422,
      kind: 'http',
      error: { message: '', errors: { payment: ['Недостаточно средств'] } },
    }),
  });
  expect(state()).toBe('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Недостаточно средств');
  expect(links()).toEqual(
    expect.arrayContaining([
      '/vladivostok/order/payment/abcdefghijklmnopqrstuvwx',
      '/vladivostok/back-to-home?state=payment-failure',
    ]),
  );
  expect(links()).not.toContain('/vladivostok/cart');
});

test('after a refusal the way to try again is there at once, without the next look [PAY-09]', async () => {
  let isRefused = false;
  const { container, state, pass } = await show({
    status: 'waiting_for_payment',
    orderPayment: () =>
      paymentFixture(
        isRefused ? { state: 'declined', can_pay: true } : { state: 'checking', can_pay: false },
      ),
    post3ds: () => {
      isRefused = true;
      return declined;
    },
  });
  await pass(100);
  expect(state()).toBe('failed');
  expect(container.querySelector('[data-action="pay-again"]')).not.toBeNull();
  expect(links()).not.toContain('/vladivostok/cart');
});

describe('the links of a failed payment', () => {
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);

  test('come when all of them are known, each named after where it leads [PAY-09]', async () => {
    let answer: () => void = () => {};
    let isRefused = false;
    const { state, pass } = await show({
      status: 'waiting_for_payment',
      orderPayment: async () => {
        if (!isRefused) return paymentFixture({ state: 'checking', can_pay: false });
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return paymentFixture({ state: 'declined', can_pay: true });
      },
      post3ds: () => {
        isRefused = true;
        return declined;
      },
    });
    await pass(100);
    expect(state()).toBe('verifying');
    answer();
    await pass(100);
    expect(state()).toBe('failed');
    expect(names().slice(0, 2)).toEqual(['Вернуться к\u00a0оплате', 'Выйти без оплаты']);
  });

  test('are not withheld when the payment does not answer [PAY-09]', async () => {
    let isRefused = false;
    const { state, pass } = await show({
      status: 'waiting_for_payment',
      orderPayment: () => (isRefused ? declined : paymentFixture({ state: 'checking', can_pay: false })),
      post3ds: () => {
        isRefused = true;
        return declined;
      },
    });
    await pass(100);
    expect(state()).toBe('failed');
  });

  test('are not taken away when the bank says once more what the payment has told [PAY-08, PAY-09]', async () => {
    let answer: () => void = () => {};
    const { state, pass } = await show({
      status: 'waiting_for_payment',
      payment: { state: 'declined', can_pay: true },
      post3ds: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return declined;
      },
    });
    expect(state()).toBe('failed');
    const link = screen.getByRole('link', { name: 'Вернуться к\u00a0оплате' });
    answer();
    await pass(0);
    expect(link).toBeInTheDocument();
  });

  test('of a canceled order come with the state of its money, not before [PAY-09, PAY-11]', async () => {
    let answer: () => void = () => {};
    const { state, pass } = await show({
      status: 'canceled',
      orderPayment: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return paymentFixture({ state: 'returned', can_pay: false });
      },
    });
    expect(state()).toBe('verifying');
    answer();
    await pass(0);
    expect(state()).toBe('returned');
  });

  test.each(['declined', 'returned'] as const)(
    'stay where they are when the time to pay a payment that was %s ends meanwhile [PAY-09]',
    async (first) => {
      const errors = [{ code: 'funds', field: 'payment' as const, text: 'Недостаточно средств' }];
      let reply = paymentFixture({ state: first, can_pay: true, errors });
      const { pass } = await show({ status: 'waiting_for_payment', orderPayment: () => reply });
      const before = links();
      expect(before).toContain('/vladivostok/order/payment/abcdefghijklmnopqrstuvwx');
      reply = paymentFixture({ state: first, can_pay: false, errors: [] });
      await pass(pollMs + 1);
      expect(links()).toEqual(before);
      if (first === 'declined') expect(screen.getByRole('alert')).toHaveTextContent('Недостаточно средств');
    },
  );

  test('are not moved by the word about the money, which stands below all of them [PAY-09, PAY-11]', async () => {
    const { container } = await show({ status: 'canceled', payment: { state: 'returned' }, query: '' });
    const money = container.querySelector('[data-part="money"]');
    for (const link of screen.getAllByRole('link'))
      expect(link.compareDocumentPosition(money as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('what the bank has approved is a placed order at once, without the next look [PAY-08, PAY-09]', async () => {
  let status: OrderStatusAlias = 'waiting_for_payment';
  const { state, pass } = await show({
    status: () => orderFixture(status),
    payment: { state: 'confirming' },
    post3ds: () => {
      status = 'accepted';
      return { reason: 'approved', order_id: 1001, complete_link: '/' };
    },
  });
  await pass(100);
  expect(state()).toBe('success');
});

test('a customer with an account may choose another way to pay in the cart [PAY-09]', async () => {
  await show({
    status: 'waiting_for_payment',
    payment: { state: 'declined', can_pay: true },
    customerAuth: true,
  });
  expect(links()).toContain('/vladivostok/cart');
});

test.each([
  ['a refusal that is not our server’s', 422],
  ['a server that fails', 503],
])('%s says nothing about the payment (D-79) [PAY-08]', async (_what, status) => {
  const { state, pass } = await show({
    status: 'waiting_for_payment',
    post3ds: () => ({ ok: false, status, kind: 'http', error: { message: '' } }),
  });
  await pass(confirmationMs * 3);
  expect(state()).toBe('pending');
});

test('money that came too late is on its way back [PAY-09]', async () => {
  const { state } = await show({ status: 'canceled', payment: { state: 'returned' } });
  expect(state()).toBe('returned');
});

test.each(['expired', 'returned'] as const)(
  'an order that was canceled says why, when its payment is %s [PAY-09, ORD-02]',
  async (state) => {
    const order = orderFixture('canceled');
    renderPayments(<OrderCompletePage />, {
      path: '/vladivostok/order/1001/complete?key=tracking-key',
      handlers: {
        order: () => ({
          order: { ...order, status: { ...order.status, description: 'Заказ не оплачен вовремя' } },
        }),
        orderPayment: () => paymentFixture({ state, can_pay: false }),
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/Заказ не оплачен вовремя/)).toBeVisible();
  },
);

test('money of a wrong sum is on its way back, and the order may be paid again [PAY-09, PAY-11]', async () => {
  await show({ status: 'waiting_for_payment', payment: { state: 'returned', can_pay: true } });
  expect(links()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/vladivostok\/order\/payment\//)]),
  );
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

test('a refusal known from the payment says why, without the bank’s checks [PAY-09]', async () => {
  const errors = [{ code: 'funds', field: 'payment' as const, text: 'Недостаточно средств' }];
  await show({
    status: 'waiting_for_payment',
    payment: { state: 'declined', can_pay: true, errors },
    query: '',
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Недостаточно средств');
});

test('who leaves the page while the bank is asked has it asked no more [PAY-08]', async () => {
  let answer: () => void = () => {};
  const { api, unmount } = renderPayments(<OrderCompletePage />, {
    path: '/vladivostok/order/1001/complete?key=tracking-key&transactionId=77',
    handlers: {
      order: () => ({ order: orderFixture('waiting_for_payment') }),
      orderPayment: () => paymentFixture({ state: 'checking', can_pay: false }),
      post3ds: () =>
        new Promise((resolve) => {
          answer = () => resolve(pending);
        }),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await act(async () => answer());
  await act(() => jest.advanceTimersByTimeAsync(confirmationMs * 4));
  expect(api.sent.filter(({ name }) => name === 'post3ds')).toHaveLength(1);
});
