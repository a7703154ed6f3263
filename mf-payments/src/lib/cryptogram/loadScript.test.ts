import { scriptTimeoutMs } from '../timings';
import { loadScript } from './loadScript';

const scripts = (address: string) => [
  ...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`),
];
const end = (address: string, event: 'load' | 'error') =>
  scripts(address).at(-1)?.dispatchEvent(new Event(event));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the acquirer’s script comes from the acquirer, once, and stays [PAY-05]', async () => {
  const address = 'https://acquirer.example/once.js';
  const first = loadScript(address);
  const second = loadScript(address);
  expect(scripts(address)).toHaveLength(1);
  end(address, 'load');
  expect(await Promise.all([first, second, loadScript(address)])).toEqual([true, true, true]);
  await jest.advanceTimersByTimeAsync(scriptTimeoutMs);
  expect(await loadScript(address)).toBe(true);
  expect(scripts(address)).toHaveLength(1);
});

test('another acquirer’s is another script', () => {
  const addresses = ['https://acquirer.example/a.js', 'https://acquirer.example/b.js'];
  for (const address of addresses) void loadScript(address);
  expect(addresses.map((address) => scripts(address).length)).toEqual([1, 1]);
});

test('one that fails is asked for anew with the next press', async () => {
  const address = 'https://acquirer.example/fails.js';
  const first = loadScript(address);
  end(address, 'error');
  expect(await first).toBe(false);
  expect(scripts(address)).toHaveLength(0);
  const second = loadScript(address);
  expect(scripts(address)).toHaveLength(1);
  end(address, 'load');
  expect(await second).toBe(true);
});

test('one that does not come in 10 s counts as failed', async () => {
  const address = 'https://acquirer.example/late.js';
  let came: boolean | undefined;
  void loadScript(address).then((result) => {
    came = result;
  });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(came).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(came).toBe(false);
  expect(scripts(address)).toHaveLength(0);
});
