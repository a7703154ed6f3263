import type { Language } from '@storefront/contracts';
import type { RouteContribution } from '@storefront/federation/define';
import { settingsFixture } from '@storefront/shared-state/testing';
import type { RenderJob } from '../render/renderJob';
import { fetchFake, rendered, servePages } from '../testing/servePages';

const key = 'abcdefghijklmnopqrstuvwx';
const path = `/vladivostok/order/payment/${key}`;
const route: RouteContribution = {
  ...{ id: 'payment', path: '/:city/order/payment/:key', expose: 'PaymentEntry', document: 'payment' },
};
const answer = {
  redirect: null as string | null,
  data: { payment: { total: 549 } },
  policy: { scripts: ['https://cards.example/a.js'], frames: [], forms: ['https:'] },
};

interface Given {
  /** What the API answers about the document; a number for a refusal's status. */
  answers?: object | number;
  routes?: RouteContribution[];
  settings?: typeof fetch;
  env?: Record<string, string>;
}

function open({ answers = answer, routes = [route], settings = fetchFake, env = {} }: Given = {}) {
  const asked: { path: string; body: unknown; brand: string | null }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const headers = new Headers(init?.headers);
    const { pathname } = new URL(String(url));
    asked.push({ path: pathname, body: JSON.parse(String(init?.body)), brand: headers.get('x-brand') });
    return typeof answers === 'number'
      ? Response.json({ message: 'no' }, { status: answers })
      : Response.json(answers);
  });
  const jobs: RenderJob[] = [];
  const served: string[] = [];
  const ask = servePages({
    env,
    fetch: settings,
    watch: { served: ({ remote }) => void served.push(remote), add: () => true },
    composition: () => ({
      id: 'one',
      remotes: Object.fromEntries(
        Object.entries({ 'mf-catalog': [], 'mf-payments': routes }).map(([remote, contributed]) => [
          remote,
          { releases: [{ id: '0.1.0-a', contributes: { routes: contributed } }] },
        ]),
      ) as never,
    }),
    render: async (job) => {
      jobs.push(job);
      return { ...rendered, status: 200, styleSources: ["'sha256-style'"] };
    },
  });
  return { ask, asked, jobs, served };
}
afterEach(() => jest.restoreAllMocks());

test('a document is rendered by the remote whose route names it, with what one call answers [PAY-05]', async () => {
  const { ask, asked, jobs, served } = open();
  const reply = await ask(path);
  expect(reply.statusCode).toBe(200);
  expect(served).toEqual(['mf-payments']);
  expect(jobs[0]?.document).toMatchObject({
    ...{ remote: 'mf-payments', name: 'payment', theme: undefined },
    data: {
      ...{ key, problem: null, payment: { total: 549 }, language: 'ru' },
      ...{ brand: { alias: 'umi' }, city: { alias: 'vladivostok' } },
    },
  });
  expect(asked).toEqual([
    { path: '/api/documents/payment', body: { city: 'vladivostok', key }, brand: 'umi' },
  ]);
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]*\/releases\/mf-payments\/ https:\/\/cards\.example;/);
  expect(policy).toContain("form-action 'self' https:;");
  expect(policy).toContain("'sha256-style'");
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
  });
});

test('it may be switched to the languages that the brand offers a choice of [I18N-02]', async () => {
  const offering = async (language_button: boolean, languages: string[]) => {
    const settings = (async (url) =>
      String(url).includes('/api/settings')
        ? Response.json({
            settings: settingsFixture({ language_button, languages: languages as Language[] }),
          })
        : fetchFake(url)) as typeof fetch;
    const { ask, jobs } = open({ settings });
    await ask(path);
    return jobs[0]?.document?.data.languages;
  };
  expect(await offering(true, ['ru', 'en'])).toEqual(['ru', 'en']);
  expect(await offering(false, ['ru', 'en'])).toBeUndefined();
  expect(await offering(true, ['ru'])).toBeUndefined();
});

test('the operator’s hosts are the only ones that it may use', async () => {
  const { ask } = open({ env: { DOCUMENT_HOSTS: 'https://bank.example' } });
  const policy = String((await ask(path)).headers['content-security-policy']);
  expect(policy).not.toContain('cards.example');
  expect(policy).toContain("form-action 'self' https://bank.example;");
});

test('the brand’s logo stands in the document, under the name that its page is given [BRAND-03]', async () => {
  const { ask, jobs } = open();
  await ask(path);
  const { logos, data } = jobs[0]?.document ?? {};
  expect(logos).toEqual([expect.stringMatching(/#logo-1$/)]);
  expect(data?.brand).toMatchObject({ logos });
});

test('a remote that the shell has never heard of has a document of its own', async () => {
  const receipt = { id: 'slip', path: '/:city/receipts/:number', expose: 'Receipt', document: 'receipt' };
  const { ask, asked, jobs } = open({ routes: [receipt] });
  expect((await ask('/vladivostok/receipts/42')).statusCode).toBe(200);
  expect(asked[0]).toMatchObject({
    path: '/api/documents/receipt',
    body: { city: 'vladivostok', number: '42' },
  });
  expect(jobs[0]?.document).toMatchObject({ name: 'receipt', data: { number: '42' } });
});

test('the payment page of a release that was built before routes named documents is served as before [PAY-05]', async () => {
  const { document: _, ...before } = route;
  const { ask, jobs } = open({ routes: [before] });
  expect((await ask(path)).headers['cache-control']).toBe('no-store');
  expect(jobs[0]?.document).toMatchObject({ name: 'payment', data: { cacheKey: key } });
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', undefined],
])('a theme that was chosen, %j, is that of the page: %j', async (chosen, theme) => {
  const { ask, jobs } = open();
  await ask(path, `theme=${encodeURIComponent(chosen)}`);
  expect(jobs[0]?.document?.theme).toBe(theme);
});

test.each([
  ['/vladivostok/order/7/complete?key=k', '/vladivostok/order/7/complete?key=k'],
  ['https://evil.example/', '/'],
])(
  'the customer is sent where the API says, %s, and never to another site: %s [PAY-05]',
  async (redirect, to) => {
    const { ask, jobs } = open({ answers: { ...answer, redirect } });
    const { statusCode, headers } = await ask(path);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, to, 'no-store']);
    expect(jobs).toEqual([]);
  },
);

test.each<[string, object | number, number, string]>([
  ['no order has the key', 404, 404, 'missing'],
  ['it is refused', 422, 404, 'missing'],
  ['too much was asked', 429, 200, 'unavailable'],
  ['the API is down', 503, 200, 'unavailable'],
  ['the API answers something else', { redirect: null, data: {} }, 200, 'unavailable'],
])('when %s the page says so, and no foreign script runs', async (_, answers, status, problem) => {
  const { ask, jobs } = open({ answers });
  const { statusCode, headers } = await ask(path);
  expect(statusCode).toBe(status);
  expect(jobs[0]?.document?.data).toMatchObject({ key, problem });
  expect(headers['content-security-policy']).toContain("form-action 'self';");
});

test('of a city that is not there nothing is asked: the customer chooses one', async () => {
  const { ask, asked } = open();
  const { statusCode, headers } = await ask(`/atlantis/order/payment/${key}`);
  expect([statusCode, headers.location]).toEqual([303, '/']);
  expect(asked).toEqual([]);
});

test('a document whose city cannot be read waits and tries again by itself, with its own headers', async () => {
  const { ask } = open({ settings: async () => new Response('', { status: 503 }) });
  const { statusCode, headers, body } = await ask(path);
  expect([statusCode, headers['referrer-policy']]).toEqual([503, 'strict-origin']);
  expect(body).toContain('http-equiv="refresh"');
});
