import { createApiClient } from './client';

const clientFor = (fetch: () => Promise<Response>, timeoutMs = 50) => {
  const api = createApiClient({
    baseUrl: '',
    language: () => 'uk',
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  return () => api.call('cities', { timeoutMs });
};
const json =
  (status: number, body: string, headers = {}) =>
  async () =>
    new Response(body, { status, headers });

test('a refusal comes back with its status, message and fields instead of being thrown [ERR-04]', async () => {
  const call = clientFor(
    json(422, JSON.stringify({ message: 'Ні', code: 'x', errors: { phone: ['Хибний'], odd: 'text' } })),
  );
  expect(await call()).toEqual({
    ok: false,
    status: 422,
    kind: 'http',
    error: { message: 'Ні', code: 'x', errors: { phone: ['Хибний'] } },
  });
});

test('the time to wait is read from the reply [ERR-04]', async () => {
  expect(await clientFor(json(429, '{"message":"Зачекайте"}', { 'retry-after': '7' }))()).toMatchObject({
    retryAfterSeconds: 7,
  });
});

test.each([
  ['a page of HTML', json(200, '<!doctype html>'), 'malformed', 200],
  ['an empty body', json(200, ''), 'malformed', 200],
  ['half a document', json(200, '{"cities":['), 'malformed', 200],
  ['a broken 502 of a proxy', json(502, 'Bad gateway'), 'http', 502],
  ['a cut connection', () => Promise.reject(new TypeError('reset')), 'network', 0],
] as const)('%s is a failure, never an exception [ERR-04]', async (_what, fetch, kind, status) => {
  expect(await clientFor(fetch)()).toMatchObject({ ok: false, kind, status });
});

test('a server that says nothing within the time is a failure that says so [ERR-04]', async () => {
  const api = createApiClient({
    baseUrl: '',
    language: () => 'uk',
    fetch: ((_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )) as typeof globalThis.fetch,
  });
  expect(await api.call('cities', { timeoutMs: 5 })).toMatchObject({ ok: false, kind: 'timeout', status: 0 });
});

test('a reply to a cart call that holds no cart is a failure, so that no page is drawn from it [ERR-04]', async () => {
  for (const body of ['{"status":"ok"}', '{"cart":null}', '{"cart":"none"}']) {
    const fetch = json(200, body) as unknown as typeof globalThis.fetch;
    const api = createApiClient({ baseUrl: '', language: () => 'uk', fetch });
    for (const name of ['cart', 'giftAdd', 'presentRemove', 'promocodeApply', 'bonusesApply'] as const)
      expect(await api.call(name)).toMatchObject({ ok: false, kind: 'malformed' });
    expect(await api.call('cities')).toMatchObject({ ok: true });
  }
});
