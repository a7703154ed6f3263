import { act, screen } from '@testing-library/react';
import { statusPollMs, streamRetryMs } from '../../lib/timings';
import {
  asked,
  FakeEventSource,
  heading,
  open,
  show,
  statusReply,
  underWay,
} from '../../testing/trackingPage';

test('nobody is asked while the page is hidden; shown again it catches up at once [ORD-02]', async () => {
  const page = open(underWay(), 'cooking');
  await heading('Принят');
  jest.useFakeTimers();
  act(() => show(false));
  act(() => jest.advanceTimersByTime(3 * statusPollMs));
  expect([asked(page), FakeEventSource.opened.at(-1)?.isClosed]).toEqual([0, true]);
  act(() => show(true));
  jest.useRealTimers();
  await heading('Готовится');
  expect([FakeEventSource.opened.length, asked(page)]).toEqual([2, 1]);
});

test('a stream that a restarting server refused is asked for again, not one that is over or hidden [ORD-02]', async () => {
  const page = open(underWay());
  await heading('Принят');
  jest.useFakeTimers();
  const fail = (readyState: number) => {
    act(() => FakeEventSource.opened.at(-1)?.fail(readyState));
    act(() => jest.advanceTimersByTime(2 * streamRetryMs));
    return FakeEventSource.opened.length;
  };
  // A broken connection is the browser's to mend.
  expect(fail(0)).toBe(1);
  expect(fail(FakeEventSource.CLOSED)).toBe(2);
  act(() => FakeEventSource.opened[1]?.tell(statusReply('cooking')));
  expect(screen.getByRole('heading', { level: 1, name: 'Готовится' })).toBeVisible();
  act(() => show(false));
  expect(fail(FakeEventSource.CLOSED)).toBe(2);
  page.unmount();
});

test('an order that went on before its stream was opened, and has none any more, is asked about at once [ORD-02]', async () => {
  const page = open(underWay(), 'cooking');
  await heading('Принят');
  act(() => FakeEventSource.opened[0]?.fail(FakeEventSource.CLOSED));
  await heading('Готовится');
  expect(asked(page)).toBe(1);
});

test('without streams the status is asked for every 30 s [ORD-02]', async () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const page = open(underWay(), 'cooking');
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Принят');
  await act(async () => jest.advanceTimersByTimeAsync(statusPollMs));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Готовится');
  expect(asked(page)).toBe(1);
});
