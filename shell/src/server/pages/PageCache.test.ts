import { type CachedPage, PageCache } from './PageCache';

const page = (size: number): CachedPage => ({
  status: 200,
  body: new Uint8Array(size),
  etag: '"1"',
  failed: [],
});

test('visitors who come at once wait for one drawing', async () => {
  const cache = new PageCache({ maxBytes: 100, keepMs: 1000 });
  const draw = jest.fn(async () => page(10));
  const [first, second] = await Promise.all([cache.get('a', draw), cache.get('a', draw)]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(first).toBe(second);
});

test('a page is drawn again when its time is over, and a failed drawing is not kept', async () => {
  let now = 0;
  const cache = new PageCache({ maxBytes: 100, keepMs: 1000, now: () => now });
  const draw = jest.fn(async () => page(10));
  await cache.get('a', draw);
  now = 1001;
  await cache.get('a', draw);
  expect(draw).toHaveBeenCalledTimes(2);
  await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.get('b', async () => page(1))).resolves.toMatchObject({ status: 200 });
});

test('the pages not asked for longest go first when there is no room', async () => {
  const cache = new PageCache({ maxBytes: 25, keepMs: 1000 });
  const draw = jest.fn(async () => page(10));
  await cache.get('a', draw);
  await cache.get('b', draw);
  await cache.get('a', draw);
  await cache.get('c', draw);
  draw.mockClear();
  await cache.get('a', draw);
  expect(draw).not.toHaveBeenCalled();
  await cache.get('b', draw);
  expect(draw).toHaveBeenCalledTimes(1);
});
