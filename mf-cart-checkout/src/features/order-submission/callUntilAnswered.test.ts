import type { Failure, Result } from '@storefront/shared-state';
import { callUntilAnswered } from './callUntilAnswered';

const failure = (kind: Failure['kind'], status = 0): Failure => ({
  ok: false,
  status,
  kind,
  error: { message: '' },
});
const answered: Result<string> = { ok: true, status: 200, data: 'the order' };

beforeEach(() => void jest.useFakeTimers());

test.each(['network', 'timeout'] as const)(
  'a reply lost by %s is asked for again after 0.8 and 2.5 seconds, and then no more [CHK-07]',
  async (kind) => {
    const send = jest.fn(async () => failure(kind));
    const call = callUntilAnswered(send);
    await jest.advanceTimersByTimeAsync(799);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2499);
    expect(send).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ kind });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(3);
  },
);

test.each([answered, failure('http', 500), failure('malformed')])(
  'a server that answered is not asked again, whatever it said [CHK-07]',
  async (reply) => {
    const send = jest.fn(async () => reply);
    expect(await callUntilAnswered(send)).toBe(reply);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

test('the first reply that comes ends it [CHK-07]', async () => {
  const send = jest
    .fn<Promise<Result<string>>, []>()
    .mockResolvedValueOnce(failure('network'))
    .mockResolvedValue(answered);
  const call = callUntilAnswered(send);
  await jest.advanceTimersByTimeAsync(800);
  expect(await call).toBe(answered);
  expect(send).toHaveBeenCalledTimes(2);
});
