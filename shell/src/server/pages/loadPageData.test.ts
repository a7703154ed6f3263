import { cityFixture, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import { loadCatalogue, loadPageData, PageDataMissing } from './loadPageData';
import { SharedReplies } from './SharedReplies';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture() },
  '/api/cities': { cities: [cityFixture()], big_cities: [], message: null },
  '/api/cities/vladivostok': { city: cityFixture() },
  '/api/products': { product_groups: pageFixture().catalogue?.product_groups, version: 1 },
};

/** An API that answers at once, or never. */
function freezableApi() {
  const api = { frozen: false };
  const fetch = ((url: string, init?: RequestInit) =>
    api.frozen
      ? new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        })
      : Promise.resolve(Response.json(answers[new URL(url).pathname]))) as unknown as typeof globalThis.fetch;
  const replies = new SharedReplies({ apiUrl: 'http://api', fetch });
  /** The page's data or the error, and after how many milliseconds. */
  const load = async () => {
    const started = Date.now();
    const wanted = { brand: 'umi', path: '/vladivostok', query: 'en' };
    const seen: { page?: unknown; error?: unknown; ms?: number } = {};
    void loadPageData(replies, wanted, started)
      .then(async (page) => {
        seen.page = await loadCatalogue(replies, wanted, page);
      })
      .then(undefined, (error: unknown) => {
        seen.error = error;
      })
      .finally(() => {
        seen.ms = Date.now() - started;
      });
    for (let steps = 0; seen.ms === undefined && steps < 400; steps += 1)
      await jest.advanceTimersByTimeAsync(50);
    return seen;
  };
  return { api, load };
}

test('while the API is frozen a page has what was last known, within 1.5 s for all calls together', async () => {
  const { api, load } = freezableApi();
  await load();
  api.frozen = true;
  await jest.advanceTimersByTimeAsync(4000);
  const { page, ms } = await load();
  expect(page).not.toBeNull();
  expect(ms).toBeLessThanOrEqual(1500);
  // The calls were given up meanwhile, and everybody knows.
  await jest.advanceTimersByTimeAsync(3000);
  expect(await load()).toMatchObject({ page, ms: 0 });
  api.frozen = false;
  await jest.advanceTimersByTimeAsync(2000);
  expect(await load()).toMatchObject({ page, ms: 0 });
});

test('where nothing is known yet, nobody waits longer than 1.5 s to hear that', async () => {
  const { api, load } = freezableApi();
  api.frozen = true;
  const { error, ms } = await load();
  expect(error).toBeInstanceOf(PageDataMissing);
  expect(ms).toBe(1500);
});
