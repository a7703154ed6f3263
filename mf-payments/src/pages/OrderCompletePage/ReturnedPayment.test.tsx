import type { Order } from '@storefront/contracts';
import { act, screen } from '@testing-library/react';
import { pollMs } from '../../lib/timings';
import { links, show } from '../../testing/orderComplete';
import { orderFixture } from '../../testing/orderFixture';
import { paymentFixture } from '../../testing/paymentFixture';
import { renderPayments } from '../../testing/renderPayments';
import { OrderCompletePage } from './OrderCompletePage';

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
