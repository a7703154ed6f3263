import type { Composition } from '@storefront/federation/browser';
import { RenderRefusedError } from '../render/RenderPool';
import { type CachedPage, PageCache, type PageCacheOptions, type PageKey } from './PageCache';

const composition = (id: string): Composition => ({ id, remotes: {} });
const page = (size: number, id = 'one'): CachedPage => ({
  status: 200,
  body: new Uint8Array(size),
  etag: '"1"',
  composition: composition(id),
  failed: [],
});
const makeKey = (name: string, more: Partial<PageKey> = {}): PageKey => ({
  page: name,
  composition: 'one',
  data: 'today',
  ...more,
});
const createCache = (options: Partial<PageCacheOptions> = {}) =>
  new PageCache({ maxBytes: 100, freshMs: 1000, staleMs: 10_000, patienceMs: 300, ...options });
const always = async () => true;
const never = async () => false;
const unending = () => new Promise<CachedPage>(() => undefined);
const refused = () => Promise.reject(new RenderRefusedError('too many'));

test('visitors who come at once wait for one render', async () => {
  const cache = createCache();
  const render = jest.fn(async () => page(10));
  const [first, second] = await Promise.all([
    cache.get(makeKey('a'), render, always),
    cache.get(makeKey('a'), render, always),
  ]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(first).toBe(second);
});

test('a page is rendered again when its time is over, and a failed render is not kept', async () => {
  let now = 0;
  const cache = createCache({ now: () => now });
  const render = jest.fn(async () => page(10));
  await cache.get(makeKey('a'), render, always);
  now = 1001;
  await cache.get(makeKey('a'), render, always);
  expect(render).toHaveBeenCalledTimes(2);
  await expect(cache.get(makeKey('b'), () => Promise.reject(new Error('no')), always)).rejects.toThrow('no');
  await expect(cache.get(makeKey('b'), async () => page(1), always)).resolves.toMatchObject({ status: 200 });
});

test('the pages not asked for longest go first when there is no room', async () => {
  const cache = createCache({ maxBytes: 25 });
  const render = jest.fn(async () => page(10));
  for (const name of ['a', 'b', 'a', 'c']) await cache.get(makeKey(name), render, always);
  render.mockClear();
  await cache.get(makeKey('a'), render, always);
  expect(render).not.toHaveBeenCalled();
  await cache.get(makeKey('b'), render, always);
  expect(render).toHaveBeenCalledTimes(1);
});

test('after a promotion the page before stands in while the new one is rendered', async () => {
  jest.useFakeTimers();
  try {
    const cache = createCache({ now: () => 0 });
    await cache.get(makeKey('a'), async () => page(10, 'one'), always);
    let finish = (_: CachedPage): void => undefined;
    const rendering = new Promise<CachedPage>((resolve) => {
      finish = resolve;
    });
    const promoted = makeKey('a', { composition: 'two' });
    const render = jest.fn(() => rendering);
    const impatient = cache.get(promoted, render, always);
    await jest.advanceTimersByTimeAsync(300);
    expect((await impatient).composition.id).toBe('one');
    const later = cache.get(promoted, render, always);
    finish(page(10, 'two'));
    expect((await later).composition.id).toBe('two');
    expect(render).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a page with a release that was taken back stands in for nothing', async () => {
  const cache = createCache();
  await cache.get(makeKey('a'), async () => page(10), always);
  const rolledBack = makeKey('a', { composition: 'zero' });
  await expect(cache.get(rolledBack, refused, never)).rejects.toThrow(RenderRefusedError);
  await expect(cache.get(rolledBack, refused, always)).resolves.toMatchObject({ status: 200 });
});

test('a page that cannot be rendered now is shown as it was, but not for ever', async () => {
  let now = 0;
  const cache = createCache({ now: () => now });
  await cache.get(makeKey('a'), async () => page(10), always);
  const changed = makeKey('a', { data: 'tomorrow' });
  await expect(cache.get(changed, refused, always)).resolves.toMatchObject({ status: 200 });
  now = 11_001;
  await expect(cache.get(changed, refused, always)).rejects.toThrow(RenderRefusedError);
});

test('a changed menu is worth the wait', async () => {
  jest.useFakeTimers();
  try {
    const cache = createCache({ now: () => 0 });
    await cache.get(makeKey('a'), async () => page(10), always);
    const seen = jest.fn();
    void cache.get(makeKey('a', { data: 'tomorrow' }), unending, always).then(seen);
    await jest.advanceTimersByTimeAsync(5000);
    expect(seen).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});
