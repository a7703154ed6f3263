import { whenOnline } from './whenOnline';

const connect = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) dispatchEvent(new Event('online'));
};
const nextTurn = () => new Promise((done) => setTimeout(done));
afterEach(() => void jest.restoreAllMocks());

test('without a connection nothing is tried; it comes with the next one', async () => {
  connect(false);
  const load = jest.fn(async () => 'checkout');
  const coming = whenOnline(load)();
  await nextTurn();
  expect(load).not.toHaveBeenCalled();
  connect(true);
  expect(await coming).toBe('checkout');
});

test('what was cut off on its way is asked for again with the next connection', async () => {
  connect(true);
  const load = jest.fn(async () => {
    if (load.mock.calls.length === 1) {
      connect(false);
      throw new Error('chunk');
    }
    return 'checkout';
  });
  const coming = whenOnline(load)();
  await nextTurn();
  expect(load).toHaveBeenCalledTimes(1);
  connect(true);
  expect(await coming).toBe('checkout');
});

test('a failure with a connection is told at once', async () => {
  connect(true);
  await expect(whenOnline(() => Promise.reject(new Error('chunk')))()).rejects.toThrow('chunk');
});

test('what fails just after the connection has come back is asked for again, after pauses, and not for ever', async () => {
  jest.useFakeTimers();
  connect(false);
  const load = jest.fn(() => Promise.reject(new Error('chunk')));
  const coming = whenOnline(load)();
  const refused = expect(coming).rejects.toThrow('chunk');
  connect(true);
  await jest.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2000);
  await refused;
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
