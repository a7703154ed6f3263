import { act, fireEvent, render, screen } from '@testing-library/react';
import { RetryCard } from '../RetryCard/RetryCard';
import { useReload } from './useReload';

const load = jest.fn();
function Failed() {
  const { busy, reload } = useReload(load);
  return <RetryCard title="Nothing came" retryLabel="Try again" onRetry={reload} busy={busy} />;
}
const press = async () => {
  render(<Failed />);
  await act(async () => undefined);
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return button;
};

beforeEach(() => {
  jest.useFakeTimers();
  load.mockClear();
});

it('answers the press until the new page has come', async () => {
  let answer: (reply: Response) => void = () => {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((reply) => (answer = reply)));
  const button = await press();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(load).not.toHaveBeenCalled();
  await act(async () => answer({ ok: true } as Response));
  expect(load).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('keeps the page where its host cannot be reached, until it can', async () => {
  const host = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const button = await press();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(load).not.toHaveBeenCalled();
  host.mockResolvedValue({ ok: true } as Response);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(1);
});

it('is seen to have tried where the device itself is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const button = await press();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(load).not.toHaveBeenCalled();
});
