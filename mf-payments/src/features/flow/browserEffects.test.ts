import { dataFixture } from '../../testing/paymentFixture';
import { browserEffects } from './browserEffects';

const { go, device, steadyMs, api } = browserEffects(dataFixture(), { language: 'de' });

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test.each([
  'https://bank.example/pay',
  'bank100000000111://qr.example/AS1',
  '/vladivostok/order/1001/complete',
])('leaves for %s', (address) => {
  // jsdom cannot load a page and says so.
  const leaves = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  go(address);
  expect(leaves).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('navigation') }),
  );
});

test.each(['data:text/html,x', 'blob:http://localhost/1', 'file:///etc/passwd', 'javascript:window.ran=1'])(
  'never leaves for %s',
  async (address) => {
    const leaves = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    go(address);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(leaves).not.toHaveBeenCalled();
    expect(window).not.toHaveProperty('ran');
  },
);

test.each([
  [true, 'mobile'],
  [false, 'desktop'],
])('a coarse pointer (%j) is a device that is %s', (matches, name) => {
  const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  expect(device()).toBe(name);
  expect(media).toHaveBeenCalledWith('(pointer: coarse)');
});

test('goes by a clock that no change of the device’s time moves [PAY-03]', () => {
  const before = steadyMs();
  jest.spyOn(Date, 'now').mockReturnValue(0);
  expect(steadyMs()).toBeGreaterThanOrEqual(before);
});

test('asks about its own order, in the page’s language', async () => {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError());
  await api.state();
  const [, request] = network.mock.calls[0] ?? [];
  expect(request?.headers).toMatchObject({ 'accept-language': 'de' });
  expect(JSON.parse(String(request?.body))).toEqual({ order_cache_key: dataFixture().key });
});
