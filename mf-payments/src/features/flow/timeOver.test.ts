import type { OrderPaymentReply, PayReply } from '@storefront/contracts';
import type { Answer } from '../../api/paymentApi';
import { fakeEffects, ok, refused } from '../../testing/fakeEffects';
import { dataFixture, now, paymentFixture } from '../../testing/paymentFixture';
import { PaymentFlow } from './PaymentFlow';

describe('the time is over', () => {
  const over = async (state: Partial<OrderPaymentReply>, steady = 600_001) => {
    const { effects, done } = fakeEffects({
      steadyMs: () => steady,
      api: { state: async () => ok(paymentFixture({ now: now + steady, ...state })) },
    });
    const flow = new PaymentFlow(dataFixture(), effects);
    await flow.timeOver();
    return { done, flow };
  };
  test.each(['waiting', 'declined', 'expired'] as const)('%s: the landing [PAY-03]', async (state) => {
    expect((await over({ state })).done).toEqual([['go', paymentFixture().failure_link]]);
  });
  test('to the millisecond, and never for an order without an end [PAY-03]', async () => {
    expect((await over({ expires_at: now + 600_001 })).done).toHaveLength(1);
    expect((await over({ expires_at: now + 600_002 })).done).toEqual([]);
    expect((await over({ expires_at: null })).done).toEqual([]);
  });
  test('paid in the last second: the order', async () => {
    expect((await over({ state: 'paid' })).done).toEqual([['go', paymentFixture().complete_link]]);
  });
  test.each(['checking', 'confirming'] as const)('%s: it is waited for', async (state) => {
    expect((await over({ state })).done).toEqual([]);
  });
  describe('while the acquirer is asked', () => {
    const late = paymentFixture({ state: 'waiting', now: now + 601_000 });
    let answer: (reply: Answer<PayReply>) => void;
    const paying = (state: OrderPaymentReply = late) => {
      const { effects, done } = fakeEffects({
        steadyMs: () => 601_000,
        api: {
          pay: () => new Promise((resolve) => (answer = resolve)),
          state: async () => ok(state),
        },
      });
      const flow = new PaymentFlow(dataFixture({ payment: paymentFixture() }), effects);
      return { flow, done, paid: flow.payElsewhere() };
    };
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('it is waited for, and a refusal ends at the landing [PAY-03]', async () => {
      const { flow, done, paid } = paying();
      await flow.timeOver();
      await jest.advanceTimersByTimeAsync(59_000);
      expect(done).toEqual([]);
      answer(refused(409, 'payment.busy'));
      await paid;
      expect(done).toEqual([['go', late.failure_link]]);
    });
    test('a minute at most; then the landing [PAY-03]', async () => {
      const { flow, done } = paying();
      await flow.timeOver();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(done).toEqual([['go', late.failure_link]]);
    });
    test('what the bank still decides after a minute is not called failed', async () => {
      const { flow, done } = paying(
        paymentFixture({ state: 'checking', can_pay: false, now: now + 601_000 }),
      );
      await flow.timeOver();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(done).toEqual([]);
    });
  });
  test('a try that the bank declines after zero ends at the landing, not at 00:00 [PAY-03]', async () => {
    let state: OrderPaymentReply['state'] = 'confirming';
    const { effects, done } = fakeEffects({
      steadyMs: () => 605_000,
      api: { state: async () => ok(paymentFixture({ state, now: now + 605_000 })) },
    });
    const flow = new PaymentFlow(dataFixture({ payment: paymentFixture({ state }) }), effects);
    await flow.timeOver();
    expect(done).toEqual([]);
    state = 'declined';
    await flow.refresh();
    expect(done).toEqual([['go', paymentFixture().failure_link]]);
  });
  test('the server has more time than this page thought: it goes on [PAY-03]', async () => {
    const { done, flow } = await over({ state: 'waiting', now: now + 300_000 });
    expect(done).toEqual([]);
    expect(flow.serverNow()).toBe(now + 300_000);
  });
});
