import { whenOnline } from './whenOnline';

const connect = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) dispatchEvent(new Event('online'));
};
afterEach(() => void jest.restoreAllMocks());

test('what could not come without a connection comes with the next one', async () => {
  connect(false);
  let tries = 0;
  const load = whenOnline(async () => {
    tries += 1;
    if (tries < 3) throw new Error('chunk');
    return 'checkout';
  });
  const coming = load();
  // The connection came and went: asked for again, and again waited for.
  await Promise.resolve();
  await Promise.resolve();
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(tries).toBe(2);
  connect(true);
  expect(await coming).toBe('checkout');
});

test('a failure with a connection is told at once', async () => {
  connect(true);
  await expect(whenOnline(() => Promise.reject(new Error('chunk')))()).rejects.toThrow('chunk');
});
