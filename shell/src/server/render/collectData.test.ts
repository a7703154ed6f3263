import { pageFixture } from '@storefront/shared-state/testing';
import { collectData } from './collectData';
import type { RenderRequest } from './RenderRequest';

afterEach(() => jest.restoreAllMocks());

/** Of which remotes the breaker hears that their data missed. */
async function missesWhere(reply: () => Promise<Response>): Promise<[string, boolean][]> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(reply);
  const misses: [string, boolean][] = [];
  const source = async ({ call }: { call: (name: 'shops') => Promise<{ ok: boolean }> }) =>
    (await call('shops')).ok ? { shops: [] } : {};
  await collectData([{ remote: 'mf-a', expose: 'Page' }], {
    page: pageFixture(),
    url: 'http://localhost/vladivostok/shops',
    apiUrl: 'http://api',
    brand: 'umi',
    renderable: { 'mf-a': { release: { id: '1' }, exposes: {}, bundle: { data: { Page: source } } } },
    mayAsk: () => true,
    onDataMiss: (remote: string, missed: boolean) => misses.push([remote, missed]),
    dataDeadlineMs: 300,
  } as unknown as RenderRequest);
  return misses;
}

test('a remote that answers without what the API did not give has missed', async () => {
  expect(await missesWhere(() => Promise.reject(new Error('refused')))).toEqual([['mf-a', true]]);
  expect(await missesWhere(async () => new Response('', { status: 503 }))).toEqual([['mf-a', true]]);
  expect(await missesWhere(async () => Response.json({ shops: [] }))).toEqual([['mf-a', false]]);
});
