import { act, renderHook } from '@testing-library/react';
import { useOffline } from './useOffline';

const { dataset } = document.documentElement;
const answer = async () => ({ ok: true }) as Response;
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const host = () => jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  delete dataset.fromCopy;
});

test('a page from the kept copy is offline until the shop answers, on a device that says all the time that it is online', async () => {
  jest.useFakeTimers();
  dataset.fromCopy = '';
  host().mockImplementation(refuse);
  const { result } = renderHook(useOffline);
  expect(result.current).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([result.current, dataset.fromCopy]).toEqual([true, '']);
  host().mockImplementation(answer);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect([result.current, dataset.fromCopy]).toEqual([false, undefined]);
});

test('a page from the copy that finds the shop there again says so at once', async () => {
  dataset.fromCopy = '';
  host().mockImplementation(answer);
  const { result } = renderHook(useOffline);
  await act(async () => undefined);
  expect(result.current).toBe(false);
});

test('it follows what the device says', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(useOffline);
  expect(result.current).toBe(true);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(result.current).toBe(false);
});
