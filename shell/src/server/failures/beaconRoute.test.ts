import type { Composition } from '@storefront/federation/browser';
import { FailureWatch, type FailureWatchOptions } from '@storefront/federation/registry';
import { ShellMetrics } from '../metrics/ShellMetrics';
import { servePages } from '../testing/servePages';
import { beaconRoute } from './beaconRoute';
import { PageReceipts } from './PageReceipts';
import { ReportedFaults } from './ReportedFaults';

const release = '0.2.0-bbbbbbbb';
const composition = {
  id: 'new',
  remotes: { 'mf-a': { releases: [{ id: release }, { id: '0.1.0-aaaaaaaa' }] } },
} as unknown as Composition;
const secret = 'a secret of all shells';
const hour = 3_600_000;

/**
 * A shop whose pages come with a new release, that is taken back when it fails for three visitors and a tenth
 * of all.
 */
function shop(options: Partial<FailureWatchOptions> = {}, secrets = [secret]) {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const demoted: string[] = [];
  const watch = new FailureWatch({
    visitors: 3,
    share: 0.1,
    perNetwork: 1,
    windowMs: 600_000,
    now: () => clock.now,
    demote: (remote, id) => demoted.push(`${remote}@${id}`),
    ...options,
  });
  const receipts = new PageReceipts(secrets, () => clock.now);
  const faults = new ReportedFaults();
  const told: unknown[] = [];
  const { app } = servePages({ composition: () => composition, watch, receipts });
  beaconRoute(app, {
    watch,
    receipts,
    metrics: new ShellMetrics(),
    faults,
    monitor: (about, report) => void told.push({ ...about, report }),
    now: () => clock.now,
  });
  /** A page for a new visitor; answers the cookies that their browser sends with a report. */
  const visit = async (address: string, url = '/vladivostok') => {
    const headers = { 'accept-encoding': 'br', host: 'shop.example' };
    const { cookies } = await app.inject({ url, remoteAddress: address, headers });
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const fetchMetadata = { 'sec-fetch-site': 'same-origin' };
  const report = (address: string, cookie: string, about: object = {}, headers: object = fetchMetadata) =>
    app.inject({
      method: 'POST',
      url: '/beacon',
      remoteAddress: address,
      headers: {
        host: 'shop.example',
        origin: 'http://shop.example',
        cookie,
        ...headers,
      },
      payload: { remote: 'mf-a', release, kind: 'render', ...about },
    });
  return { app, clock, demoted, faults, told, watch, visit, report };
}
const failed = (watch: FailureWatch) => watch.rates()[0]?.failed;

test('what went wrong is kept by release, with its place, as often as visitors were given that release', async () => {
  const { faults, visit, report } = shop();
  const stack = `Error: no price\n    at Card (https://shop.example/releases/mf-a/${release}/x_Page.js:1:231)`;
  for (const address of ['192.0.2.1', '198.51.100.1'])
    await report(address, await visit(address), { message: 'no price', stack });
  await report('203.0.113.1', '', { message: 'made up', stack });
  const place = { file: 'x_Page.js', line: 1, column: 231 };
  expect(faults.list('mf-a', release)).toEqual([{ message: 'no price', place, count: 2 }]);
});

test('a service outside is told of what counts, and of nothing else', async () => {
  const { told, visit, report } = shop();
  await report('192.0.2.1', await visit('192.0.2.1'), { message: 'no price' });
  await report('203.0.113.1', '', { message: 'made up' });
  const body = expect.objectContaining({ message: 'no price' });
  expect(told).toEqual([{ remote: 'mf-a', release, kind: 'render', report: body }]);
});

test('a release that fails for visitors who were given it is taken back [MF-05]', async () => {
  const { demoted, visit, report } = shop();
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await report(address, await visit(address));
  expect(demoted).toEqual([`mf-a@${release}`]);
});

test('pages that the browser translates do not take a release back, whatever they call their failure (D-115)', async () => {
  const { demoted, watch, visit, report } = shop();
  const lost = { name: 'NotFoundError', message: 'The object can not be found.' };
  const abouts = [{ kind: 'translation' }, { kind: 'render', ...lost }, { kind: 'uncaught', ...lost }];
  for (const [at, about] of abouts.entries())
    await report(`192.0.2.${at}`, await visit(`192.0.2.${at}`), about);
  expect(demoted).toEqual([]);
  expect(watch.rates()).toMatchObject([{ failed: 0, kinds: { translation: 3 } }]);
});

test('reports of those who were given no page count for nothing, whatever cookie they invent', async () => {
  const { demoted, watch, visit, report } = shop({ perNetwork: 100 });
  const [, signature = ''] = /\.([^.]+)$/.exec(await visit('192.0.2.1')) ?? [];
  for (let at = 0; at < 6; at += 1) {
    const visitor = `00000000-0000-4000-8000-00000000000${at}`;
    const forged = `receipt=${visitor}.${'n'.repeat(8)}.${(1e9).toString(36)}.bbbbbbbb.${signature}`;
    for (const cookie of ['', `visitor=${visitor}`, `visitor=${visitor}; ${forged}`])
      expect((await report(`198.51.100.${at}`, cookie)).statusCode).toBe(204);
  }
  expect(demoted).toEqual([]);
  expect(failed(watch)).toBe(0);
});

test('a page that was given out before the secret changed may still report', async () => {
  const cookie = await shop().visit('192.0.2.1');
  const changed = shop({}, ['a secret that takes over', secret]);
  await changed.visit('198.51.100.1');
  await changed.report('192.0.2.1', cookie);
  expect(failed(changed.watch)).toBe(1);
  const dropped = shop({}, ['a secret that takes over']);
  await dropped.visit('198.51.100.1');
  await dropped.report('192.0.2.1', cookie);
  expect(failed(dropped.watch)).toBe(0);
});

test('many pages fetched from two networks are two visitors, from wherever they report', async () => {
  const { demoted, watch, visit, report } = shop();
  for (let at = 0; at < 20; at += 1) {
    const cookie = await visit(at % 2 ? '192.0.2.1' : `2001:db8::${at + 1}`);
    await report(`198.51.100.${at}`, cookie);
  }
  expect(demoted).toEqual([]);
  expect(failed(watch)).toBe(2);
});

test.each([
  ['another site', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [
    'another host of the same site',
    {},
    { origin: 'http://blog.shop.example', 'sec-fetch-site': 'same-site' },
  ],
  ['no page', {}, { origin: '', 'sec-fetch-site': 'none' }],
  ['another site’s page in an old browser', {}, { origin: 'https://evil.example' }],
  ['a program', {}, { origin: '' }],
  ['a page with another release', { release: '0.1.0-cccccccc' }, { 'sec-fetch-site': 'same-origin' }],
  ['a page that cannot have seen it', { kind: 'server' }, { 'sec-fetch-site': 'same-origin' }],
])('a report from %s does not count', async (_who, about, headers) => {
  const { watch, visit, report } = shop();
  await report('192.0.2.1', await visit('192.0.2.1'), about, headers);
  expect(failed(watch)).toBe(0);
});

test('a browser that does not say where a request comes from is believed by its origin', async () => {
  const { watch, visit, report } = shop();
  await report('192.0.2.1', await visit('192.0.2.1'), {}, {});
  expect(failed(watch)).toBe(1);
});

test('a flood from one network does not keep others from being heard', async () => {
  const { demoted, visit, report } = shop();
  const flood = await visit('203.0.113.9');
  for (let at = 0; at < 400; at += 1) await report('203.0.113.9', flood, { kind: 'network' });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await report(address, await visit(address));
  expect(demoted).toEqual([`mf-a@${release}`]);
});

test('a page reports to any process of the shell, for a day', async () => {
  const one = shop();
  const other = shop();
  const cookie = await one.visit('192.0.2.1');
  await other.visit('192.0.2.7');
  other.clock.now += 23 * hour;
  await other.visit('192.0.2.7');
  await other.report('192.0.2.1', cookie);
  expect(failed(other.watch)).toBe(1);
  other.clock.now += 2 * hour;
  await other.visit('192.0.2.7');
  await other.report('192.0.2.1', cookie);
  expect(failed(other.watch)).toBe(0);
});

test('the receipt goes back to the address of reports only, and no script reads it', async () => {
  const { app } = shop();
  const { headers } = await app.inject({ url: '/vladivostok', headers: { 'accept-encoding': 'br' } });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect([headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(/^receipt=[^;]+; Path=\/beacon; HttpOnly; SameSite=Strict$/),
  );
});
