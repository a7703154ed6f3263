import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryCard } from './RetryCard';

it('says what failed and tries again when asked', async () => {
  const onRetry = jest.fn();
  const user = userEvent.setup();
  render(<RetryCard title="The menu did not load" retryLabel="Try again" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The menu did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('has a heading only in the place of a page', () => {
  const card = { title: 'The page did not load', retryLabel: 'Try again', onRetry: () => undefined };
  const { rerender } = render(<RetryCard {...card} />);
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(<RetryCard {...card} level={1} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The page did not load');
});

it('tries by itself once the host is there again, and not for a failure with a connection', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const onRetry = jest.fn();
  const card = <RetryCard title="The menu did not load" retryLabel="Try again" onRetry={onRetry} />;
  const { unmount } = render(card);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(onRetry).not.toHaveBeenCalled();
  fetched.mockResolvedValue({ ok: false } as Response);
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(onRetry).toHaveBeenCalledTimes(1);

  unmount();
  render(card);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
