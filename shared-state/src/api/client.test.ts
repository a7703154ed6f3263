import { type CallName, calls } from '@storefront/contracts';
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

/** What a reply of the contracts cannot do without, by name; whether it may be null. */
const listRequired = (name: CallName): [string, boolean][] =>
  Object.entries((calls[name].reply as { entries?: Record<string, { type: string }> }).entries ?? {})
    .filter(([, { type }]) => type !== 'optional' && type !== 'nullish')
    .map(([key, { type }]) => [key, type === 'nullable']);

test.each(Object.keys(calls) as CallName[])(
  'an empty or foreign reply to %s is a failure, so that no page is rendered from it [ERR-04]',
  async (name) => {
    const required = listRequired(name);
    const answer = (body: object) =>
      createApiClient({
        baseUrl: '',
        language: () => 'uk',
        fetch: json(200, JSON.stringify(body)) as unknown as typeof globalThis.fetch,
      }).call(name);
    const bodies = [{}, { status: 'ok', message: 'Welcome' }].filter(
      (body) => !required.some(([key]) => key in body),
    );
    for (const body of required.length > 0 ? bodies : [])
      expect(await answer(body)).toMatchObject({ ok: false, kind: 'malformed' });
    const nulls = Object.fromEntries(required.map(([key, isNullable]) => [key, isNullable ? null : 0]));
    expect(await answer(nulls)).toMatchObject({ ok: true });
    if (required.length > 0 && required.every(([, isNullable]) => !isNullable))
      expect(await answer(Object.fromEntries(required.map(([key]) => [key, null])))).toMatchObject({
        ok: false,
      });
  },
);

test('a time to wait that comes as a date is counted from now [ERR-04]', async () => {
  const until = new Date(Date.now() + 90_000).toUTCString();
  const result = await clientFor(json(503, '', { 'retry-after': until }))();
  expect(result).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) });
  if (!result.ok) expect(Math.abs((result.retryAfterSeconds ?? 0) - 90)).toBeLessThanOrEqual(1);
});

test('a call that is given up takes its request back [ERR-04]', async () => {
  const left = new AbortController();
  let sent: AbortSignal | null | undefined;
  const api = createApiClient({
    baseUrl: '',
    language: () => 'uk',
    fetch: ((_url: string, { signal }: RequestInit) => {
      sent = signal;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }) as typeof globalThis.fetch,
  });
  const call = api.call('cities', { signal: left.signal });
  expect(sent?.aborted).toBe(false);
  left.abort();
  expect(await call).toMatchObject({ ok: false, status: 0 });
  expect(sent?.aborted).toBe(true);
});

test('a call that was given up is not sent', async () => {
  let sent: AbortSignal | null | undefined;
  const api = createApiClient({
    baseUrl: '',
    language: () => 'uk',
    fetch: (async (_url: string, { signal }: RequestInit) => {
      sent = signal;
      signal?.throwIfAborted();
      return new Response('{}');
    }) as typeof globalThis.fetch,
  });
  expect(await api.call('cities', { signal: AbortSignal.abort() })).toMatchObject({ ok: false, status: 0 });
  expect(sent?.aborted).toBe(true);
});

test.each([
  ['nothing', 'null', { message: '' }],
  ['a text', '"no"', { message: '' }],
  ['a message that is none', '{"message":7,"code":8,"changes":"all","city":"Khimki"}', { message: '' }],
  ['errors that are none', '{"message":"Ні","errors":"phone"}', { message: 'Ні' }],
  ['errors of which none is one', '{"message":"Ні","errors":{"phone":[7],"email":null}}', { message: 'Ні' }],
  ['the kind of the error', '{"message":"Ні","typeError":"change"}', { message: 'Ні', typeError: 'change' }],
  ['a kind of error that is none', '{"message":"Ні","typeError":"card"}', { message: 'Ні' }],
  [
    'what a question needs',
    '{"message":"Ні","changes":[],"city":{"alias":"khimki"}}',
    { message: 'Ні', changes: [], city: { alias: 'khimki' } },
  ],
])(
  'a refusal with %s keeps what has the agreed shape, and nothing else [ERR-04]',
  async (_what, body, error) => {
    expect(await clientFor(json(400, body))()).toEqual({ ok: false, status: 400, kind: 'http', error });
  },
);
