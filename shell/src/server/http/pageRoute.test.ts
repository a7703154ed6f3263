import { setTimeout as wait } from 'node:timers/promises';
import { phoneHref } from '@storefront/contracts/phoneHref';
import type { RouteContribution } from '@storefront/federation/define';
import { settingsFixture } from '@storefront/shared-state/testing';
import { RenderHungError, RenderRefusedError } from '../render/RenderPool';
import type { RenderJob, RenderReply } from '../render/renderJob';
import { fetchFake, servePages } from '../testing/servePages';

const reply = (job: RenderJob): RenderReply => ({
  status: 200,
  body: Buffer.from(job.composition.id),
  bytes: 1,
  renderMs: 1,
  compositionId: job.composition.id,
  renderedWith: [],
  problems: [],
  failed: [],
});

test('more visitors than can be rendered for get a small page in their language that tries again by itself', async () => {
  const ask = servePages({ render: () => Promise.reject(new RenderRefusedError('too many')) });
  const answer = await ask('/vladivostok', 'lang=de');
  expect(answer.statusCode).toBe(503);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThanOrEqual(5);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('<h1>Wir sind gleich wieder da</h1>');
  expect(answer.body).toContain('<span>Владивосток</span>');
  expect(answer.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
});

test('a page that nothing is known for looks like the brand, names its phone and tries again by itself', async () => {
  let answers = true;
  const ask = servePages({
    fetch: (async (...call: Parameters<typeof fetch>) => {
      if (!answers) throw new TypeError('connection refused');
      return fetchFake(...call);
    }) as typeof fetch,
  });
  await ask('/vladivostok');
  answers = false;
  expect((await ask('/vladivostok')).statusCode).toBe(200);
  const { statusCode, body } = await ask('/vladivostok', 'lang=de; theme=dark');
  expect(statusCode).toBe(503);
  expect(body).toContain('<html lang="de" data-brand="umi" data-theme="dark">');
  expect(body).toMatch(/:root\[data-brand="umi"\].*<use href="#logo-1">.*src="\/art\/error.webp"/s);
  const { name, default_phone } = settingsFixture();
  expect(body).toContain(`aria-label="${name}"`);
  expect(body).toContain(`<a href="${phoneHref(default_phone)}">${default_phone}</a>`);
  expect(body).toMatch(/<meta http-equiv="refresh" content="[2-5]">/);
});

test('of two cookies of one name the first counts, which browsers send for the narrower path', async () => {
  const ask = servePages({ render: () => Promise.reject(new RenderRefusedError('too many')) });
  const answer = await ask('/vladivostok', 'lang=de; lang=tr; visitor=%E0%A4%A');
  expect(answer.body).toContain('<h1>Wir sind gleich wieder da</h1>');
});

test('a page that would be refused asks nothing of the API, and is refused in its language', async () => {
  const fetch = jest.fn();
  const ask = servePages({
    fetch,
    reserve: () => {
      throw new RenderRefusedError('too many');
    },
  });
  const answer = await ask('/vladivostok?lang=de');
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect(answer.body).toContain('<h1>Wir sind gleich wieder da</h1>');
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that waits for data that another one has asked for is refused soon, when there is no place for it', async () => {
  let places = 1;
  const ask = servePages({
    fetch: () => new Promise(() => undefined),
    reserve: () => {
      if (places === 0) throw new RenderRefusedError('too many');
      places -= 1;
      return () => undefined;
    },
  });
  const before = performance.now();
  let waits = true;
  const first = ask('/vladivostok').then(({ statusCode }) => {
    waits = false;
    return statusCode;
  });
  while (places === 1) await wait(5);
  const second = await ask('/vladivostok?lang=de');
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[2-5]$/)]);
  // Who has the place waits as long as a page may.
  expect(waits).toBe(true);
  expect(await first).toBe(503);
  expect(performance.now() - before).toBeGreaterThan(1300);
});

test('while a busy API takes its time and nothing more can be rendered, known pages are given out at once', async () => {
  let answers = true;
  let isFull = false;
  let reserved = 0;
  const start = Date.now();
  const { app } = servePages({
    fetch: ((...call: Parameters<typeof fetch>) =>
      answers ? fetchFake(...call) : new Promise(() => undefined)) as typeof fetch,
    render: async (job) => reply(job),
    reserve: () => {
      if (isFull) throw new RenderRefusedError('too many');
      reserved += 1;
      return () => undefined;
    },
  });
  const ask = () => app.inject({ url: '/vladivostok', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).statusCode).toBe(200);
  const known = reserved;
  jest.spyOn(Date, 'now').mockReturnValue(start + 30_000);
  answers = false;
  // Asks, and waits for the API as long as there is something to stand in.
  let waits = true;
  const first = ask().then(({ statusCode }) => {
    waits = false;
    return statusCode;
  });
  while (reserved === known) await wait(5);
  isFull = true;
  expect((await ask()).statusCode).toBe(200);
  expect(waits).toBe(true);
  expect(await first).toBe(200);
  jest.restoreAllMocks();
});

test('a page that was rendered before is given out although its data could not be asked for again', async () => {
  let isFull = false;
  const { app } = servePages({
    render: async (job) => reply(job),
    reserve: () => {
      if (isFull) throw new RenderRefusedError('too many');
      return () => undefined;
    },
  });
  const statusAt = async (ms: number, url: string) => {
    jest.spyOn(Date, 'now').mockReturnValue(ms);
    return (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;
  };
  const start = Date.now();
  expect(await statusAt(start, '/vladivostok')).toBe(200);
  isFull = true;
  expect(await statusAt(start + 30_000, '/vladivostok')).toBe(200);
  // Settings are known, this city is not: it was never asked for in German.
  expect(await statusAt(start + 30_000, '/vladivostok?lang=de')).toBe(503);
  jest.restoreAllMocks();
});

test('the place of a page in the queue is given back before it is rendered, and when it is not', async () => {
  const held = new Set<string>();
  const taken: string[] = [];
  const heldAtRender: number[] = [];
  let isDown = false;
  const ask = servePages({
    fetch: async (url) => (isDown ? new Response('', { status: 503 }) : fetchFake(url)),
    render: async (job) => {
      heldAtRender.push(held.size);
      return reply(job);
    },
    reserve: (url) => {
      taken.push(url);
      held.add(url);
      return () => held.delete(url);
    },
  });
  await ask('/vladivostok');
  expect(heldAtRender).toEqual([0]);
  isDown = true;
  expect((await ask('/vladivostok?lang=de')).statusCode).toBe(503);
  expect(taken).toEqual(['/vladivostok', '/vladivostok?lang=de']);
  expect(held.size).toBe(0);
});

test('a page whose render hung tries again by itself; one that cannot be rendered says so', async () => {
  const answerTo = (error: Error) =>
    servePages({ render: () => Promise.reject(error) })('/vladivostok', 'lang=en');
  expect((await answerTo(new RenderHungError('hung'))).body).toContain(
    'This page will open in a few seconds.',
  );
  const failed = await answerTo(new Error('no release of the shell'));
  expect(failed.statusCode).toBe(503);
  expect(failed.body).toContain('We could not load this page. Please try again in a minute.');
  expect(failed.body).not.toContain('http-equiv="refresh"');
  expect(failed.body).toContain('Request ID: <code translate="no">req-1</code>');
});

/** The release of a remote that has these routes. */
const withRoutes = (...routes: RouteContribution[]) => {
  const release = { id: '1.0.0-a', base: '/', name: 'menu', entry: '', integrity: '', exposes: {} };
  return { id: 'one', remotes: { 'mf-menu': { releases: [{ ...release, contributes: { routes } }] } } };
};

test('a route says with which parameters it is rendered, and whether with the menu', async () => {
  const routes = [
    { id: 'home', path: '/:city', expose: 'Home', catalogue: false },
    { id: 'sets', path: '/:city/sets', expose: 'Sets', catalogue: true, search: ['size'] },
  ];
  const render = jest.fn(async (job: RenderJob) => reply(job));
  const ask = servePages({ render, composition: () => withRoutes(...routes) });
  for (const path of ['/vladivostok?q=tuna&size=2', '/vladivostok/sets?q=tuna&size=2', '/vladivostok/about'])
    await ask(path);
  const seen = render.mock.calls.map(([{ url, page }]) => [url, page.catalogue !== null]);
  expect(seen).toEqual([
    ['http://localhost/vladivostok', false],
    ['http://localhost/vladivostok/sets?size=2', true],
    ['http://localhost/vladivostok/about', false],
  ]);
});

test('what only code in the browser reads of the address makes no other render', async () => {
  const render = jest.fn(async (job: RenderJob) => reply(job));
  const ask = servePages({ render });
  for (const query of ['', '?utm_source=letter', '?utm_source=post', '?group=rolls', '?product=invented'])
    await ask(`/vladivostok${query}`);
  expect(render.mock.calls.map(([job]) => job.url)).toEqual(['http://localhost/vladivostok']);
});

test('what the server renders differently is another render, also with a release that declares nothing', async () => {
  const render = jest.fn(async (job: RenderJob) => reply(job));
  const home = { id: 'home', path: '/:city', expose: 'Home' };
  const ask = servePages({ render, composition: () => withRoutes(home) });
  for (const query of ['', '?q=tuna&utm_source=letter', '?product=philadelphia', '?lang=ru'])
    await ask(`/vladivostok${query}`);
  expect(render.mock.calls.map(([job]) => new URL(job.url).search)).toEqual([
    '',
    '?q=tuna',
    '?product=philadelphia',
    '',
  ]);
  expect(render.mock.calls.map(([job]) => job.languageInUrl)).toEqual([false, false, false, true]);
});

test('a page names itself by the public address of its brand, and is rendered once for all names of it', async () => {
  const render = jest.fn(async (job: RenderJob) => reply(job));
  const { app } = servePages({
    render,
    env: {
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: '10.0.0.0/8',
      BRAND_HOSTS: 'www.shop.example=umi',
    },
  });
  for (const host of ['10.0.0.7:3000', 'www.shop.example'])
    await app.inject({ url: '/vladivostok', headers: { host } });
  expect(render.mock.calls.map(([job]) => [job.origin, job.url])).toEqual([
    ['https://shop.example', 'https://shop.example/vladivostok'],
  ]);
});

test('a foreign page cannot choose a build of a developer’s machine; an address that is typed can', async () => {
  const { app } = servePages({ env: { NODE_ENV: 'development' } });
  const url = '/vladivostok?override=mf-catalog@http://localhost:3210';
  const from = async (site: string) =>
    (await app.inject({ url, headers: { host: 'localhost', 'sec-fetch-site': site } })).headers['set-cookie'];
  expect(await from('none')).toContain('local_builds=mf-catalog@http://localhost:3210');
  expect(String(await from('cross-site'))).not.toContain('local_builds');
});
