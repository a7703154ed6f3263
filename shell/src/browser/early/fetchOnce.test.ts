import { createApiClient } from '@storefront/shared-state';
import { fetchOnce } from './fetchOnce';

const url = '/api/user/get?city_id=1';
const reply = (name: string) =>
  ({ ok: true, status: 200, json: async () => ({ user: { name } }), headers: new Headers() }) as Response;
const fetched = jest.fn(async () => reply('later'));
const ask = async (timeoutMs?: number) => {
  const api = createApiClient({ baseUrl: '', language: () => 'ru', fetch: fetchOnce });
  const result = await api.call('userGet', { query: { city_id: 1 }, ...(timeoutMs ? { timeoutMs } : {}) });
  return result.ok ? result.data.user?.name : result.kind;
};
beforeEach(() => {
  fetched.mockClear();
  Object.defineProperty(window, 'fetch', { value: fetched, configurable: true });
  delete window.__calls;
});

test('who this is was asked while the scripts came: the first call takes that answer, the next one asks', async () => {
  window.__calls = { [url]: Promise.resolve(reply('earlier')) };
  expect(await ask()).toBe('earlier');
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask()).toBe('later');
});

test('what was asked about another city is not taken', async () => {
  window.__calls = { '/api/user/get?city_id=2': Promise.resolve(reply('earlier')) };
  expect(await ask()).toBe('later');
});

test('a connection that failed is tried again; an answer that never comes is not waited for', async () => {
  window.__calls = { [url]: Promise.reject(new TypeError('lost')) };
  expect(await ask()).toBe('later');
  window.__calls = { [url]: new Promise(() => undefined) };
  expect(await ask(10)).toBe('timeout');
});
