import { type Connection, createConnection } from './connection';

const online = (there: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
/** Lets the host answer or not; returns the questions that it got. */
function host(answers: boolean) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return { ok: false, status: 503 } as Response;
  });
}

/** Asks, and gives a second try its moment. */
async function check(connection: Connection): Promise<boolean> {
  const asked = connection.check();
  await jest.advanceTimersByTimeAsync(300);
  return asked;
}

beforeEach(() => jest.useFakeTimers());

it('takes any answer of the host for a connection, also a refusal', async () => {
  const asked = host(true);
  const connection = createConnection();
  expect(await connection.check()).toBe(true);
  expect(connection.isLost()).toBe(false);
  expect(asked).toHaveBeenCalledWith(
    '/healthz',
    expect.objectContaining({ cache: 'no-store', method: 'HEAD', signal: expect.any(AbortSignal) }),
  );
});

it('is lost although the device is online when the host does not answer, and asks by itself until it does', async () => {
  host(false);
  const connection = createConnection();
  const heard = jest.fn();
  const network = jest.fn();
  addEventListener('online', network);
  connection.subscribe(heard);
  expect(await check(connection)).toBe(false);
  expect(connection.isLost()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  const restored = jest.fn();
  void connection.restored().then(restored);

  const asked = host(false);
  asked.mockClear();
  for (const pauseMs of [1_000, 1_000, 2_000, 3_000, 5_000, 5_000, 5_000]) {
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(asked).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(1 + 300);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockClear();
  }
  expect(restored).not.toHaveBeenCalled();

  host(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(connection.isLost()).toBe(false);
  expect(restored).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
  // Who waits for a network hears of this one.
  expect(network).toHaveBeenCalledTimes(1);
  removeEventListener('online', network);
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});

it('does not wait longer than three seconds for an answer', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const connection = createConnection();
  const asked = connection.check();
  await jest.advanceTimersByTimeAsync(3_000 + 300 + 2_999);
  expect(connection.isLost()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await asked).toBe(false);
  host(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(connection.isLost()).toBe(false);
});

it('is not lost for one refusal, as of a page that is being left, but was away', async () => {
  const asked = host(true);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const connection = createConnection();
  expect(await check(connection)).toBe(false);
  expect([connection.isLost(), asked.mock.calls.length]).toEqual([false, 2]);
  await connection.restored();
  expect(await connection.check()).toBe(true);
});

it('was away for whoever asks while it is lost and hears that it is there again', async () => {
  host(false);
  const connection = createConnection();
  await check(connection);
  host(true);
  expect([await connection.check(), connection.isLost()]).toEqual([false, false]);
  await jest.advanceTimersByTimeAsync(3_001);
  expect(await connection.check()).toBe(true);
});

it('counts as away for three seconds after a new network: what fails then may have been asked for before', async () => {
  host(true);
  const connection = createConnection();
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect([await connection.check(), connection.isLost()]).toEqual([false, false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await connection.check()).toBe(true);
});

it('asks one question for all who want to know at a time', async () => {
  const asked = host(true);
  const connection = createConnection();
  await Promise.all([connection.check(), connection.check()]);
  expect(asked).toHaveBeenCalledTimes(1);
  await connection.check();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not ask while the device is offline, and is there with its next network', async () => {
  const asked = host(true);
  online(false);
  const connection = createConnection();
  const heard = jest.fn();
  connection.subscribe(heard);
  expect(await connection.check()).toBe(false);
  expect(connection.isLost()).toBe(true);
  const restored = connection.restored();
  online(true);
  dispatchEvent(new Event('online'));
  await restored;
  expect(heard).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

it('believes a new network until a question to the host says otherwise', async () => {
  host(false);
  const connection = createConnection();
  const states: boolean[] = [];
  connection.subscribe(() => states.push(connection.isLost()));
  await check(connection);
  dispatchEvent(new Event('online'));
  expect(connection.isLost()).toBe(false);
  await check(connection);
  expect(connection.isLost()).toBe(true);
  expect([states.at(0), states.at(-1)]).toEqual([true, true]);
});

it('is there at once for whoever waits while it is not lost', async () => {
  await createConnection().restored();
});
