import { fetchMenu } from './fetchMenu';

const url = '/menu/ru/1/delivery/7.json';
const menu = { product_groups: [], popular_products: [], version: '7' };
const fetched = jest.fn<Promise<Response>, []>();
const answer = (ok: boolean, json = async (): Promise<unknown> => menu) => ({ ok, json }) as Response;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  Object.defineProperty(window, 'fetch', { value: fetched, configurable: true });
});

async function settle(found: Promise<unknown>) {
  await jest.advanceTimersByTimeAsync(10_000);
  return found;
}

test('the menu that was asked for with the scripts is taken', async () => {
  window.__calls = { [url]: Promise.resolve(answer(true)) };
  expect(await fetchMenu(url)).toEqual(menu);
  expect(fetched).not.toHaveBeenCalled();
});

test('one that failed, was refused or broke off is asked for again, three times in all', async () => {
  window.__calls = { [url]: Promise.resolve(answer(false)) };
  fetched
    .mockResolvedValueOnce(answer(true, () => Promise.reject(new SyntaxError('cut'))))
    .mockResolvedValueOnce(answer(true));
  expect(await settle(fetchMenu(url))).toEqual(menu);
  fetched.mockRejectedValue(new TypeError('lost'));
  expect(await settle(fetchMenu(url))).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(5);
});
