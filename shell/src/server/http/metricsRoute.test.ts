import { METHODS } from 'node:http';
import { join } from 'node:path';
import type { Composition } from '@storefront/federation/browser';
import { FailureWatch } from '@storefront/federation/registry';
import { beaconRoute } from '../failures/beaconRoute';
import { PageReceipts } from '../failures/PageReceipts';
import { ReportedFaults } from '../failures/ReportedFaults';
import { ShellMetrics } from '../metrics/ShellMetrics';
import type { MonitoredPage } from '../monitoring/Monitor';
import { RenderRefusedError } from '../render/RenderPool';
import { rendered, servePages } from '../testing/servePages';
import { browserReports } from './browserReports';
import { metricsRoute } from './metricsRoute';

interface Scrape {
  job: string;
  instance?: string;
  text: string | null;
}
const { expectFiring, hasPromtool } = jest.requireActual<{
  expectFiring: (moments: [minutes: number, ...scrapes: Scrape[]][], alerts: string[]) => void;
  hasPromtool: boolean;
}>(join(__dirname, '../../../../scripts/lib/checkAlerts'));

const release = '1.4.0-cccccccc';
const remotes = { 'mf-a': { releases: [{ id: release }] } };
const composition = { id: 'x', shell: { id: release }, remotes } as unknown as Composition;
/** All that Node's parser takes, but for tunnels. */
const methods = METHODS.filter((method) => method !== 'CONNECT');
const token = '9f2c71e0a4b85d36f1e07a92c4d8b563';

function shop(
  access: { metricsTokens: string[]; development: boolean } = { metricsTokens: [], development: true },
) {
  const metrics = new ShellMetrics();
  const receipts = new PageReceipts();
  const measured: MonitoredPage[] = [];
  let busy = false;
  const watch = new FailureWatch({
    visitors: 1_000,
    share: 1,
    perNetwork: 1_000,
    windowMs: 600_000,
    demote: () => undefined,
  });
  const ask = servePages({
    metrics,
    watch,
    receipts,
    composition: () => composition,
    render: async () => {
      if (busy) throw new RenderRefusedError('too many');
      return { ...rendered, renderMs: 40 };
    },
  });
  metricsRoute(ask.app, access, metrics);
  const monitor = { measured: (page: MonitoredPage) => void measured.push(page) };
  browserReports(ask.app, { metrics, receipts, monitor, now: () => 0 });
  beaconRoute(ask.app, { watch, receipts, metrics, faults: new ReportedFaults(), now: () => 0 });
  const figures = async () => (await ask.app.inject({ url: '/metrics' })).body.split('\n');
  const visit = async () => {
    const { cookies } = await ask('/vladivostok');
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const send = (url: string, payload: unknown, cookie: string, type = 'application/json') =>
    ask.app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: JSON.stringify(payload),
    });
  const overload = () => {
    busy = true;
  };
  return { ...ask, ask, app: ask.app, figures, visit, send, overload, metrics, measured };
}

test('the figures tell requests by route, pages by where they came from, and how long rendering took', async () => {
  const { ask, figures, overload } = shop();
  for (const noise of ['', '?utm_source=a', '?gclid=b', '?utm_source=c&fbclid=d'])
    await ask(`/vladivostok${noise}`);
  overload();
  await ask('/vladivostok/shops?q=tuna');
  const lines = await figures();
  expect(lines).toContain('pages_total{from="rendered"} 1');
  expect(lines).toContain('pages_total{from="cached"} 3');
  expect(lines).toContain('pages_total{from="refused"} 1');
  expect(lines).toContain('page_render_seconds_count 1');
  expect(lines).toContain('page_render_seconds_sum 0.04');
  expect(lines).toContain('http_requests_total{method="GET",route="/*",status="200"} 4');
  expect(lines).toContain('http_requests_total{method="GET",route="/*",status="503"} 1');
  expect(lines.join('\n')).not.toMatch(/vladivostok|utm|tuna/);
});

test('the figures tell which releases are in force, now', async () => {
  const { metrics, figures } = shop();
  let remotes: Record<string, string> = { 'mf-catalog': '1.0.0-a' };
  metrics.watchReleases({
    channels: async () => ({
      channels: { stable: { remotes }, canaries: { canary: { remotes: { shell: '2' } } } },
    }),
  } as unknown as Parameters<ShellMetrics['watchReleases']>[0]);
  expect(await figures()).toContain(
    'release_in_force{remote="mf-catalog",release="1.0.0-a",channel="stable"} 1',
  );
  remotes = { 'mf-catalog': '1.1.0-b' };
  const lines = await figures();
  expect(lines).toContain('release_in_force{remote="mf-catalog",release="1.1.0-b",channel="stable"} 1');
  expect(lines).toContain('release_in_force{remote="shell",release="2",channel="canary"} 1');
  expect(lines.join()).not.toContain('1.0.0-a');
});

test('in production the figures are for whoever has the token, and not there without one', async () => {
  const fetchStatus = async (metricsTokens: string[], authorization?: string) =>
    (
      await shop({ development: false, metricsTokens }).app.inject({
        url: '/metrics',
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  expect(await fetchStatus([])).toBe(404);
  expect(await fetchStatus([token])).toBe(401);
  expect(await fetchStatus([token], 'Bearer wrong')).toBe(401);
  expect(await fetchStatus([token], `Bearer ${token}`)).toBe(200);
  expect(await fetchStatus(['a token that takes over', token], `Bearer ${token}`)).toBe(200);
});

test('a page names where its violations are reported; they count by rule and release, and nothing of them is kept [SHELL-11]', async () => {
  const { ask, figures, visit, send } = shop();
  const { headers } = await ask('/vladivostok');
  const address = /default="([^"]+)"/.exec(String(headers['reporting-endpoints']))?.[1] ?? '';
  expect(headers['content-security-policy']).toContain(`report-uri ${address}; report-to default`);
  expect(headers['integrity-policy']).toContain('endpoints=(default)');
  const cookie = await visit();
  const key = 'Zk3_9aQm-x81LrTbnV0sWcYe';
  const about = { documentURL: `https://shop.example/khimki/order/7?key=${key}`, blockedURL: 'inline' };
  const reports = [
    { type: 'csp-violation', body: { ...about, effectiveDirective: 'script-src-elem' } },
    { type: 'csp-violation', body: { ...about, effectiveDirective: `<b>${key}</b>` } },
    { type: 'integrity-violation', body: { ...about, destination: 'script' } },
    { type: 'deprecation', body: { id: 'UnloadHandler' } },
    { type: 'contract-violation', body: { id: 'cartAdd' } },
    { type: 'crash', body: {} },
  ];
  expect((await send(address, reports, cookie, 'application/reports+json')).statusCode).toBe(204);
  const old = { 'csp-report': { 'document-uri': about.documentURL, 'effective-directive': 'img-src' } };
  await send(address, old, cookie, 'application/csp-report');
  const lines = await figures();
  for (const [type, rule] of [
    ['csp-violation', 'script-src-elem'],
    ['csp-violation', 'other'],
    ['csp-violation', 'img-src'],
    ['integrity-violation', 'script'],
    ['deprecation', 'UnloadHandler'],
    ['contract-violation', 'cartAdd'],
  ])
    expect(lines).toContain(`browser_reports_total{type="${type}",rule="${rule}",release="${release}"} 1`);
  expect(lines.join()).not.toContain(key);
  expect(lines.join()).not.toContain('crash');
});

test('web vitals count by release; made-up names, values and releases make no figures of their own', async () => {
  const { figures, measured, visit, send } = shop();
  const cookie = await visit();
  const vitals = [
    { name: 'LCP', value: 1900 },
    { name: 'CLS', value: 0.04 },
    { name: 'LCP', value: -1 },
    { name: 'MADEUP', value: 1 },
    null,
  ];
  await send('/beacon/vitals', { release, vitals }, cookie);
  await send('/beacon/vitals', { release: 'made-up', vitals }, cookie);
  await send('/beacon/vitals', { release, vitals }, '');
  const lines = await figures();
  expect(lines).toContain(`web_vital_seconds_bucket{le="1.8",name="LCP",release="${release}"} 0`);
  expect(lines).toContain(`web_vital_seconds_bucket{le="2.5",name="LCP",release="${release}"} 1`);
  expect(lines).toContain(`web_vital_layout_shift_sum{release="${release}"} 0.04`);
  expect(lines).toContain('web_vital_seconds_count{name="LCP",release="other"} 1');
  expect(lines.join()).not.toMatch(/made-up|MADEUP/);
  expect(measured).toEqual([{ release, vitals: vitals.slice(0, 2) }]);
});

test('one network is heard so often a minute, and garbage is answered like the rest', async () => {
  const { figures, visit, send } = shop();
  const cookie = await visit();
  for (let sent = 0; sent < 200; sent += 1)
    await send('/beacon/reports?release=x', [{ type: 'deprecation', body: { id: 'UnloadHandler' } }], cookie);
  expect(await figures()).toContain(
    'browser_reports_total{type="deprecation",rule="UnloadHandler",release="other"} 120',
  );
  for (const garbage of [null, 7, [null], 'text', { 'csp-report': 3 }])
    expect((await send('/beacon/reports', garbage, cookie)).statusCode).toBe(204);
});

test('whatever words visitors send, the figures get no series for them', async () => {
  const { app, figures, visit, send } = shop();
  const cookie = await visit();
  const flood = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const word = `word-${at}`;
      const about = { id: word, effectiveDirective: word, destination: word };
      const types = [
        'csp-violation',
        'integrity-violation',
        'deprecation',
        'intervention',
        'contract-violation',
      ];
      const reports = [...types, word].map((type) => ({ type, body: about }));
      await send(`/beacon/reports?release=${word}`, reports, cookie, 'application/reports+json');
      await send(`/beacon/reports?release=${release}`, reports, cookie, 'application/reports+json');
      await send('/beacon/vitals', { release: word, vitals: [{ name: word, value: 1 }] }, cookie);
      await send('/beacon/vitals', { release: word, vitals: [{ name: 'LCP', value: 1 }] }, cookie);
      for (const remote of ['mf-a', word])
        for (const kind of ['render', word])
          for (const id of [release, word]) await send('/beacon', { remote, release: id, kind }, cookie);
      const headers = { host: `${word}.example`, 'accept-language': word, 'user-agent': word };
      const method = methods[at % methods.length] as 'GET';
      await app.inject({ url: `/${word}/${word}`, method, headers });
    }
  };
  await flood(0, methods.length);
  const once = await figures();
  await flood(methods.length, 2 * methods.length);
  const twice = await figures();
  expect(twice.join()).not.toContain('word');
  expect(twice.join()).toContain(`remote_failures_total{remote="mf-a",release="${release}",kind="render"}`);
  expect(twice).toHaveLength(once.length);
});

(hasPromtool ? describe : describe.skip)('alerts (left out where promtool is not installed)', () => {
  const look = async (figures: () => Promise<string[]>, instance = 'one'): Promise<Scrape> => ({
    job: 'storefront-shell',
    instance,
    text: (await figures()).join('\n'),
  });
  /** The API's worker, which works. */
  const worker: Scrape = { job: 'storefront-api', text: 'kitchen_untold_orders 0' };
  const inForce = (remotes: Record<string, string>) =>
    ({
      channels: async () => ({ channels: { stable: { remotes }, canaries: {} } }),
    }) as unknown as Parameters<ShellMetrics['watchReleases']>[0];

  test('PagesFail: more pages are asked for than can be rendered', async () => {
    const { ask, figures, overload } = shop();
    const moments: [number, ...Scrape[]][] = [];
    const visitFor = async (minutes: number, page: string) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await ask(page);
        moments.push([1, await look(figures), worker]);
      }
    };
    await visitFor(5, '/vladivostok');
    expectFiring(moments, []);
    overload();
    await visitFor(5, '/vladivostok/shops');
    expectFiring(moments, ['PagesFail']);
  });

  test('RemoteFails: a release fails for many visitors, and is still in force', async () => {
    const { metrics, figures, visit, send } = shop();
    const remotes = { 'mf-a': release };
    metrics.watchReleases(inForce(remotes));
    const fail = async (visitors: number) => {
      for (let visitor = 0; visitor < visitors; visitor += 1)
        await send('/beacon', { remote: 'mf-a', release, kind: 'render' }, await visit());
      return look(figures);
    };
    const [few, many] = [await fail(1), await fail(25)];
    expectFiring(
      [
        [10, few, worker],
        [4, many, worker],
      ],
      ['RemoteFails'],
    );
    remotes['mf-a'] = '1.3.9-bbbbbbbb';
    expectFiring(
      [
        [10, few, worker],
        [4, await look(figures), worker],
      ],
      [],
    );
  });

  test('ReleasesDiffer: the store is out of one shell’s reach while a release is promoted', async () => {
    const shells = [shop(), shop()] as const;
    const seenByOther = { 'mf-a': release };
    shells[0].metrics.watchReleases(inForce({ 'mf-a': release }));
    shells[1].metrics.watchReleases(inForce(seenByOther));
    const lookAtBoth = async (): Promise<[Scrape, Scrape]> => [
      await look(shells[0].figures, 'one'),
      await look(shells[1].figures, 'two'),
    ];
    expectFiring([[10, ...(await lookAtBoth()), worker]], []);
    seenByOther['mf-a'] = '1.5.0-dddddddd';
    const differ = await lookAtBoth();
    expectFiring([[5, ...differ, worker]], []);
    expectFiring([[7, ...differ, worker]], ['ReleasesDiffer']);
  });

  test('ContractBroken: pages do not understand the API', async () => {
    const { figures, visit, send } = shop();
    const complain = async (times: number) => {
      const reports = [{ type: 'contract-violation', body: { id: 'cartAdd' } }];
      const url = `/beacon/reports?release=${release}`;
      for (let time = 0; time < times; time += 1)
        await send(url, reports, await visit(), 'application/reports+json');
      return look(figures);
    };
    const [few, many] = [await complain(1), await complain(10)];
    expectFiring([[15, few, worker]], []);
    expectFiring(
      [
        [15, few, worker],
        [2, many, worker],
      ],
      ['ContractBroken'],
    );
  });
});
