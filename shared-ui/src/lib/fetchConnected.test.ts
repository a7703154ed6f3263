import { fetchConnected } from './fetchConnected';

const connect = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) dispatchEvent(new Event('online'));
};
// The connection has been there for a while, by this test's clock.
beforeEach(async () => {
  jest.useFakeTimers();
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10_000);
});

test('what is here already needs no connection', async () => {
  connect(false);
  expect(await fetchConnected(async () => 'checkout')).toBe('checkout');
});

test('what was cut off on its way comes with the next connection', async () => {
  const load = jest.fn(async () => {
    if (load.mock.calls.length === 1) {
      connect(false);
      throw new Error('chunk');
    }
    return 'checkout';
  });
  const coming = fetchConnected(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  connect(true);
  await jest.advanceTimersByTimeAsync(500);
  expect(await coming).toBe('checkout');
});

test('a device that is online, with a host that does not answer, waits too', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let there = false;
  const coming = fetchConnected(async () => {
    if (!there) throw new Error('chunk');
    return 'checkout';
  });
  await jest.advanceTimersByTimeAsync(10_000);
  there = true;
  fetched.mockResolvedValue({ ok: true } as Response);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await coming).toBe('checkout');
});

test('what fails once with a connection is asked for again, after a pause', async () => {
  const load = jest.fn(async () => 'checkout').mockRejectedValueOnce(new Error('chunk'));
  const coming = fetchConnected(load);
  await jest.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await coming).toBe('checkout');
});

test('what fails twice with a connection is told', async () => {
  const load = jest.fn(() => Promise.reject(new Error('chunk')));
  const refused = expect(fetchConnected(load)).rejects.toThrow('chunk');
  await jest.advanceTimersByTimeAsync(500);
  await refused;
  expect(load).toHaveBeenCalledTimes(2);
});

test('what was on its way when the connection went, and fails when it is back, comes', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = jest
    .fn(async () => 'checkout')
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  const coming = fetchConnected(load);
  connect(false);
  connect(true);
  fail(new Error('chunk'));
  await jest.advanceTimersByTimeAsync(500);
  expect(await coming).toBe('checkout');
});

test('what fails just after the connection has come back is asked for again, after pauses, and not for ever', async () => {
  connect(false);
  const load = jest.fn(() => Promise.reject(new Error('chunk')));
  const refused = expect(fetchConnected(load)).rejects.toThrow('chunk');
  await jest.advanceTimersByTimeAsync(0);
  connect(true);
  await jest.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(3_500);
  await refused;
  expect(load).toHaveBeenCalledTimes(9);
});
