import type { OrderStatusAlias } from '@storefront/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { confirmationMs } from '../../lib/timings';
import { pending, show } from '../../testing/orderComplete';
import { orderFixture } from '../../testing/orderFixture';
import { paymentFixture } from '../../testing/paymentFixture';
import { renderPayments } from '../../testing/renderPayments';
import { OrderCompletePage } from './OrderCompletePage';

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
