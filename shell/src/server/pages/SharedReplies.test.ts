import { settingsFixture } from '@storefront/shared-state/testing';
import { SharedReplies } from './SharedReplies';

const about = { brand: 'umi', language: 'ru' } as const;
const answer = () => Response.json({ settings: settingsFixture() });

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

test('the last good reply stands in while the API fails, but not for ever', async () => {
  let now = 0;
  let up = true;
  const replies = new SharedReplies({
    apiUrl: 'http://api',
    freshMs: 10,
    staleMs: 1000,
    now: () => now,
    fetch: async () => (up ? answer() : new Response('', { status: 502 })),
  });
  expect((await replies.get('settings', about)).ok).toBe(true);
  up = false;
  now = 500;
  expect((await replies.get('settings', about)).ok).toBe(true);
  now = 2000;
  expect((await replies.get('settings', about)).ok).toBe(false);
});
