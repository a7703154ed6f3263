import { act, screen } from '@testing-library/react';
import { fakeApi, renderInStorefront } from '../testing';
import type { Failure } from './client';
import { type ApiConfiguration, useApi } from './useApi';

const broken: Failure = { ok: false, status: 502, kind: 'http', error: { message: 'bad gateway' } };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A part that shows the customer's bonuses; its replies in turn, the last one for ever. */
async function readBalance(
  replies: (number | Failure)[],
  makeConfig?: () => ApiConfiguration<{ balance: number }>,
) {
  const api = fakeApi({
    balance: () => {
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      return typeof reply === 'number' ? { balance: reply } : (reply ?? broken);
    },
  });
  function Balance() {
    const { data, error } = useApi('balance', {}, makeConfig?.());
    return <p role="status">{`${data?.balance ?? 'none'} ${error ? error.failure.status : 'fine'}`}</p>;
  }
  renderInStorefront(<Balance />, { api });
  await pass(0);
  return { api, read: () => screen.getByRole('status').textContent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('goes on asking by the clock after a failure', async () => {
  const { api, read } = await readBalance([100, broken, 300], () => ({ refreshInterval: 10_000 }));
  expect(read()).toBe('100 fine');
  await pass(10_000);
  expect(read()).toBe('100 502');
  await pass(9_999);
  expect(api.sent).toHaveLength(2);
  await pass(1);
  expect(read()).toBe('300 fine');
  await pass(10_000);
  expect(api.sent).toHaveLength(4);
});

it('goes on by an interval that depends on what came last', async () => {
  const { read } = await readBalance([100, broken, broken, 400], () => ({
    refreshInterval: (reply) => ((reply?.balance ?? 0) > 0 ? 10_000 : 0),
  }));
  const seen = [];
  for (let at = 0; at < 3; at += 1) {
    await pass(10_000);
    seen.push(read());
  }
  expect(seen).toEqual(['100 502', '100 502', '400 fine']);
});

it('asks once where nothing was said of a clock, and again with the next network', async () => {
  const { api, read } = await readBalance([broken, 200]);
  await pass(600_000);
  expect([read(), api.sent.length]).toEqual(['none 502', 1]);
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(read()).toBe('200 fine');
});
