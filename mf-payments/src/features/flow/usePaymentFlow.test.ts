import { act, renderHook } from '@testing-library/react';
import { pollAfterDeadlineMs, pollMs } from '../../lib/timings';
import { fakeEffects, ok } from '../../testing/fakeEffects';
import { dataFixture, paymentFixture } from '../../testing/paymentFixture';
import { createPaymentI18n } from '../../testing/paymentWords';
import { usePaymentFlow } from './usePaymentFlow';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A payment page as it was rendered; `asked` counts how often it asked the server about its payment. */
function open(change: Parameters<typeof paymentFixture>[0] | null) {
  const payment = change ? paymentFixture(change) : undefined;
  const started = Date.now();
  let asked = 0;
  const { effects } = fakeEffects({
    steadyMs: () => Date.now() - started,
    api: {
      state: async () => {
        asked += 1;
        const known = payment ?? paymentFixture();
        return ok({ ...known, now: known.now + Date.now() - started });
      },
      pay: () => new Promise(() => {}),
    },
  });
  const { result, unmount } = renderHook(() =>
    usePaymentFlow(dataFixture({ payment }), createPaymentI18n(), () => effects),
  );
  const pass = async (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { flow: result.current.flow, pass, asked: () => asked, unmount };
}
const look = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const undecided = { state: 'checking', can_pay: false } as const;

test.each(['checking', 'confirming'] as const)('%s: asked about every 5 s [PAY-07]', async (state) => {
  const { pass, asked, unmount } = open({ ...undecided, state });
  await pass(pollMs - 1);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
  await pass(pollMs);
  expect(asked()).toBe(2);
  unmount();
  await pass(pollMs);
  expect(asked()).toBe(2);
});

test.each(['waiting', 'declined', 'paid'] as const)('%s: nothing to ask about [PAY-07]', async (state) => {
  const { pass, asked } = open({ state });
  await pass(2 * pollMs);
  expect(asked()).toBe(0);
});

test('a payment that nobody decides is asked about for a minute after its time, and no longer [PAY-07]', async () => {
  const { now } = paymentFixture();
  const { pass, asked } = open({ ...undecided, expires_at: now + pollMs });
  await pass(pollMs + pollAfterDeadlineMs - 1);
  const inTime = pollAfterDeadlineMs / pollMs;
  expect(asked()).toBe(inTime);
  await pass(pollAfterDeadlineMs);
  expect(asked()).toBe(inTime);
});

test('one without a deadline is asked about for as long as the page is open [PAY-07]', async () => {
  const { pass, asked } = open({ ...undecided, expires_at: null });
  await pass(pollMs * 100);
  expect(asked()).toBe(100);
});

test('nobody is asked without a network, nor while the acquirer is [PAY-07]', async () => {
  const { pass, asked, flow } = open(undecided);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(pollMs);
  expect(asked()).toBe(0);
  network.mockReturnValue(true);
  act(() => void flow.payElsewhere());
  await pass(pollMs);
  await look('visible');
  expect(asked()).toBe(0);
});

test('who comes back from the bank’s application is not kept waiting; who leaves costs nothing [PAY-07]', async () => {
  const { asked, unmount } = open({ state: 'waiting' });
  await look('hidden');
  expect(asked()).toBe(0);
  await look('visible');
  expect(asked()).toBe(1);
  unmount();
  await look('visible');
  expect(asked()).toBe(1);
});

test('a page that came without its payment asks for it at once', async () => {
  const { pass, asked, flow } = open(null);
  await pass(0);
  expect(asked()).toBe(1);
  expect(flow.current().payment).toMatchObject({ state: 'waiting' });
});

test('a page that the browser kept while the customer was at the bank is loaded anew, any other stays', () => {
  // jsdom cannot load a page and says so.
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent);
  const { unmount } = open({ state: 'waiting' });
  show(false);
  expect(loads).not.toHaveBeenCalled();
  show(true);
  expect(loads).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('navigation') }),
  );
  unmount();
  show(true);
  expect(loads).toHaveBeenCalledTimes(1);
});
