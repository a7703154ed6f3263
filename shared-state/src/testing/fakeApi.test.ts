import { fakeApi } from './fakeApi';
import { cityFixture } from './fixtures';

const params = { alias: 'vladivostok' };

test('a reply that no API would give fails the test that gives it', async () => {
  const { call } = fakeApi({ city: () => ({ city: cityFixture({ alias: 5 as never }) }) });
  await expect(call('city', { params })).rejects.toThrow(
    'city breaks its contract: city.alias: Invalid type',
  );
});

test('a whole result is passed on as it is, and a call without an answer is not found', async () => {
  const broken = { ok: true, status: 200, data: {} as never } as const;
  const { call } = fakeApi({ city: () => broken });
  expect(await call('city', { params })).toBe(broken);
  expect(await call('cities')).toMatchObject({ ok: false, status: 404 });
});
