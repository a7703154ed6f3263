import { settingsFixture } from '@storefront/shared-state/testing';
import { SharedReplies, type SharedRepliesOptions } from './SharedReplies';

const about = { brand: 'umi', language: 'ru' } as const;
const answer = () => Response.json({ settings: settingsFixture() });

/**
 * An API that answers at once, with an error, or not before it is let go on; and a clock that goes with the
 * timers.
 */
function slowApi(options: Partial<SharedRepliesOptions> = {}) {
  const api = { state: 'up' as 'up' | 'down' | 'frozen', asked: 0 };
  const fetch: typeof globalThis.fetch = (_, init) => {
    api.asked += 1;
    if (api.state !== 'frozen')
      return Promise.resolve(api.state === 'up' ? answer() : new Response('', { status: 502 }));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const replies = new SharedReplies({ apiUrl: 'http://api', fetch, ...options });
  /** What a caller gets, and after how many milliseconds. */
  const ask = async (language: 'ru' | 'en' = 'ru', deadline?: number) => {
    const started = Date.now();
    const reply = replies.get('settings', { ...about, language, deadline });
    let done: { ok: boolean; ms: number } | undefined;
    void reply.then(({ ok }) => {
      done = { ok, ms: Date.now() - started };
    });
    for (let steps = 0; !done && steps < 100; steps += 1) await jest.advanceTimersByTimeAsync(50);
    return done;
  };
  return { api, ask };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is asked once for everybody, by brand and language', async () => {
  const fetch = jest.fn(async (..._call: Parameters<typeof globalThis.fetch>) => answer());
  const replies = new SharedReplies({ apiUrl: 'http://api', fetch });
  await Promise.all([replies.get('settings', about), replies.get('settings', about)]);
  await replies.get('settings', { ...about, brand: 'tondo' });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-brand'))).toEqual([
    'umi',
    'tondo',
  ]);
});

test('the last good reply stands in as long as the API fails', async () => {
  const { api, ask } = slowApi();
  expect((await ask())?.ok).toBe(true);
  api.state = 'down';
  for (const ms of [4000, 24 * 3_600_000]) {
    await jest.advanceTimersByTimeAsync(ms);
    expect((await ask())?.ok).toBe(true);
  }
});

test('while the API is frozen the last good reply comes after a moment, then at once', async () => {
  const { api, ask } = slowApi();
  await ask();
  api.state = 'frozen';
  await jest.advanceTimersByTimeAsync(4000);
  expect(await ask()).toEqual({ ok: true, ms: 1000 });
  expect(await ask()).toEqual({ ok: true, ms: 0 });
});

test('what was never read is waited for until the page’s deadline, and not at all once the API counts as down', async () => {
  const { api, ask } = slowApi();
  api.state = 'frozen';
  expect(await ask('en', Date.now() + 700)).toEqual({ ok: false, ms: 700 });
  for (let misses = 1; misses <= 3; misses += 1) {
    await ask();
    await jest.advanceTimersByTimeAsync(3000);
  }
  // One attempt is made, and nobody else waits.
  await ask();
  const { asked } = api;
  expect(await ask('en')).toEqual({ ok: false, ms: 0 });
  expect(api.asked).toBe(asked);
});

test('an API that answers again is found by itself', async () => {
  const { api, ask } = slowApi();
  api.state = 'down';
  for (let misses = 1; misses <= 3; misses += 1) await ask();
  api.state = 'up';
  expect((await ask())?.ok).toBe(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect((await ask())?.ok).toBe(true);
  expect((await ask('en'))?.ok).toBe(true);
});
