import { connection } from '@storefront/shared-ui';
import { watchedFetch } from './watchedFetch';

test('a call that nobody answers makes the page ask for its host, and fails as it did', async () => {
  const check = jest.spyOn(connection, 'check').mockResolvedValue(false);
  const lost = new TypeError('Failed to fetch');
  await expect(watchedFetch(() => Promise.reject(lost))('/api/cart')).rejects.toBe(lost);
  expect(check).toHaveBeenCalledTimes(1);
});

test('an answer of any kind is passed on without a question', async () => {
  const check = jest.spyOn(connection, 'check');
  const refusal = { ok: false, status: 503 } as Response;
  expect(await watchedFetch(async () => refusal)('/api/cart')).toBe(refusal);
  expect(check).not.toHaveBeenCalled();
});
