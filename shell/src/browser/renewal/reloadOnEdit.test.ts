import { reloadOnEdit } from './reloadOnEdit';

beforeEach(() => void jest.useFakeTimers());

test('a page of npm run dev loads again once, when the composition is another one', async () => {
  const replies: (() => Promise<unknown>)[] = [
    async () => ({ status: 304 }),
    async () => Promise.reject(new TypeError('the server starts again')),
    async () => ({ status: 200, json: async () => ({ id: 'c1' }) }),
  ];
  const asked = jest.fn(
    () => replies.shift()?.() ?? Promise.resolve({ status: 200, json: async () => ({ id: 'c2' }) }),
  );
  window.fetch = asked as unknown as typeof fetch;
  const reload = jest.fn();
  reloadOnEdit('c1', 'berlin', reload);
  await jest.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveBeenCalledWith('/composition?city=berlin', { headers: { 'if-none-match': '"c1"' } });
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(reload).toHaveBeenCalledTimes(1);
});
