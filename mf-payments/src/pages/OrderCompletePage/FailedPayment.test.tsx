import { screen } from '@testing-library/react';
import { pollMs } from '../../lib/timings';
import { declined, links, show } from '../../testing/orderComplete';
import { paymentFixture } from '../../testing/paymentFixture';

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

test('a customer with an account may choose another way to pay in the cart [PAY-09]', async () => {
  await show({
    status: 'waiting_for_payment',
    payment: { state: 'declined', can_pay: true },
    customerAuth: true,
  });
  expect(links()).toContain('/vladivostok/cart');
});
