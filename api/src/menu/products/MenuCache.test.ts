import { getBytes, MenuCache, type MenuKey } from './MenuCache';

const key = (cityId: number): MenuKey => ({ brand: 'umi', cityId, orderType: 'delivery', language: 'ru' });
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36)).join('');

test('callers that come together wait for one making, and every coding says the same', async () => {
  const cache = new MenuCache();
  const make = jest.fn(async () => '{"menu":1}');
  const [first, second] = await Promise.all([cache.get('1', key(1), make), cache.get('1', key(1), make)]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(second).toBe(first);
  expect((await getBytes(first, 'identity')).toString()).toBe('{"menu":1}');
});

test('a failed making is tried again', async () => {
  const cache = new MenuCache();
  await expect(cache.get('1', key(1), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await getBytes(await cache.get('1', key(1), async () => 'back'), 'identity')).toString()).toBe(
    'back',
  );
});

test('memory is bounded: the menus used longest ago go first', async () => {
  const cache = new MenuCache(60_000);
  for (let city = 1; city <= 12; city += 1) await cache.get('1', key(city), async () => noise(1_000));
  expect(cache.size()).toBeLessThanOrEqual(60_000);
  const kept = cache.latest(100).map(({ cityId }) => cityId);
  expect(kept[0]).toBe(12);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 12 - index));
  expect(kept.length).toBeLessThan(12);
});

test('a thousand cities keep their menus: none is made twice', async () => {
  const cache = new MenuCache();
  const make = jest.fn(async () => '{"menu":1}');
  const cities = Array.from({ length: 1_000 }, (_, index) => index + 1);
  for (const city of [...cities, ...cities]) await cache.get('1', key(city), make);
  expect(make).toHaveBeenCalledTimes(1_000);
  expect(cache.latest(3).map(({ cityId }) => cityId)).toEqual([1_000, 999, 998]);
});

test('an older version is let go', async () => {
  const cache = new MenuCache();
  await cache.get('1', key(1), async () => 'old');
  await cache.get('2', key(2), async () => 'new');
  cache.keepOnly('2');
  expect(cache.latest(9)).toEqual([key(2)]);
});
