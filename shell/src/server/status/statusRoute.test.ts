import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channels, FailureRate, ReleaseRecord } from '@storefront/federation/registry';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig';
import { ReportedFaults } from '../failures/ReportedFaults';
import { type StatusTools, statusRoute } from './statusRoute';

const record = (remote: string, release: string): ReleaseRecord => ({
  kind: 'remote',
  remote,
  release,
  version: '0.1.0',
  mode: 'production',
  builtAt: '2026-01-01T00:00:00.000Z',
  mfName: 'x',
  entry: 'remoteEntry.js',
  files: {
    'x_Page.js': { integrity: '', size: 9000, brotli: 3800 },
    'maps/x_Page.js.map': { integrity: '', size: 90, brotli: 90 },
  },
  exposes: { './Page': { js: ['x_Page.js'], css: [] } },
  contributes: {},
  contracts: '^0.1.0',
  shared: {},
  budgets: { Page: 4000 },
});
const channels: Channels = {
  sequence: 2,
  channels: {
    stable: {
      set: 's',
      remotes: { 'mf-menu': '0.1.0-bbbbbbbb' },
      previous: { 'mf-menu': ['0.1.0-aaaaaaaa'] },
    },
    canaries: {
      berlin: {
        set: 'c',
        percent: 10,
        cities: ['berlin'],
        changes: { 'mf-menu': '0.1.0-cccccccc' },
        remotes: {},
        buckets: [],
      },
    },
  },
  history: [
    {
      at: '2026-01-02T00:00:00.000Z',
      who: 'Ann',
      what: 'promote mf-menu@0.1.0-bbbbbbbb',
      why: 'prices <b>right</b> again',
    },
  ],
};
const rate: FailureRate = {
  remote: 'mf-menu',
  release: '0.1.0-bbbbbbbb',
  visitors: 200,
  failed: 6,
  kinds: { render: 6, network: 2 },
};

function serving(env: Record<string, string>) {
  const app = Fastify();
  const tools: StatusTools = {
    config: readConfig({ ALLOW_DEMO: 'true', BRAND_HOSTS: 'shop.example=umi', ...env }),
    registry: {
      channels: async () => channels,
      list: async () => ({
        'mf-menu': ['c', 'b', 'a'].map((letter) => record('mf-menu', `0.1.0-${letter.repeat(8)}`)),
      }),
      record: async (remote, release) => record(remote, release),
      fetched: async () => undefined,
      getFilePath: (_remote, _release, file) => join(folder, file),
    },
    watch: { rates: () => [rate] },
    faults,
    now: () => time,
  };
  statusRoute(app, tools);
  return app;
}
const faults = new ReportedFaults();
let time = Date.UTC(2026, 0, 3);
const folder = mkdtempSync(join(tmpdir(), 'status-'));
afterAll(() => rmSync(folder, { recursive: true }));
const token = 'what the product manager has';

test('with its token the page says what is live, since when, why, and how it does', async () => {
  const app = serving({ NODE_ENV: 'production', RELEASES_TOKEN: token });
  const reply = await app.inject({ url: '/releases', headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
  const text = reply.body.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, ' ');
  for (const words of [
    '0.1.0-bbbbbbbb',
    'by Ann',
    'prices &lt;b&gt;right&lt;/b&gt; again',
    '3.0 %',
    '6 of 200 visitors',
    'render 6, network 2',
    '3.8 kB of 4.0 kB',
    'nearly full',
    '10 % of visitors',
    'Fails for some visitors now',
  ])
    expect(text).toContain(words);
});

test('what failed in pages stands by release, with the file and line of the source', async () => {
  mkdirSync(join(folder, 'maps'));
  const map = { version: 3, sources: ['./src/pages/MenuPage.tsx'], names: [], mappings: 'AAUA' };
  writeFileSync(join(folder, 'maps/x_Page.js.map'), JSON.stringify(map));
  const base = 'https://shop.example/releases/mf-menu';
  const note = (release: string, message: string, stack: string) =>
    faults.note({ remote: 'mf-menu', release }, { message, stack });
  const stack = (release: string, file: string) =>
    `TypeError: x\n at a (https://shop.example/releases/shell/0.1.0-aaaaaaaa/main.js:1:9)\n at b (${base}/${release}/${file}:1:31)`;
  const [live, before] = ['0.1.0-bbbbbbbb', '0.1.0-aaaaaaaa'];
  for (let visitor = 0; visitor < 3; visitor += 1) note(live, 'no <b>price</b>', stack(live, 'x_Page.js'));
  note(live, 'elsewhere', 'Error: elsewhere');
  note(before, 'unmapped', stack(before, '../../../x_Page.js'));
  note(before, 'of a file without a map', stack(before, 'x_Other.js'));
  const app = serving({ NODE_ENV: 'production', RELEASES_TOKEN: token });
  const reply = await app.inject({ url: '/releases', headers: { authorization: `Bearer ${token}` } });
  expect(reply.body).toContain('3 × no &lt;b&gt;price&lt;/b&gt; <code>./src/pages/MenuPage.tsx:11</code>');
  expect(reply.body).toContain('<li>1 × elsewhere</li>');
  expect(reply.body).toContain('<li>1 × unmapped</li>');
  expect(reply.body).toContain('1 × of a file without a map <code>x_Other.js:1:31</code>');
});

test('the token is asked for once and then kept, in this place only', async () => {
  const app = serving({ NODE_ENV: 'production', RELEASES_TOKEN: token });
  const asked = await app.inject({ url: '/releases' });
  expect([asked.statusCode, asked.body.includes('mf-menu')]).toEqual([401, false]);
  const typed = (text: string) =>
    app.inject({
      method: 'POST',
      url: '/releases',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: text }).toString(),
    });
  const wrong = await typed('something else entirely');
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  expect(wrong.body).toContain('This token is not right.');
  const right = await typed(token);
  const cookie = String(right.headers['set-cookie']);
  expect(right.statusCode).toBe(303);
  expect(cookie).toMatch(/Path=\/releases; .*HttpOnly; SameSite=Strict/);
  const open = async (session = '') =>
    (await app.inject({ url: '/releases', headers: { cookie: session } })).statusCode;
  const [session = ''] = cookie.split(';');
  expect(await open(session)).toBe(200);

  // The cookie is not the token, nor anything that opens the page later or was made up.
  expect(cookie).not.toContain(encodeURIComponent(token));
  expect(await open(`releases_session=${encodeURIComponent(token)}`)).toBe(401);
  const later = session.replace(/=\d+/, (endsAt) => `=${Number(endsAt.slice(1)) + 1}`);
  expect(await open(later)).toBe(401);
  // While the token is changed, people who are in stay in.
  const changing = serving({ NODE_ENV: 'production', RELEASES_TOKEN: `a token that takes over,${token}` });
  expect((await changing.inject({ url: '/releases', headers: { cookie: session } })).statusCode).toBe(200);
  time += 12 * 3_600_000 + 1;
  expect(await open(session)).toBe(401);
});

test('one network tries ten tokens a minute, typed or sent; the eleventh is not looked at', async () => {
  const app = serving({ NODE_ENV: 'production', RELEASES_TOKEN: token });
  const post = (text: string, remoteAddress = '10.0.0.7') =>
    app.inject({
      ...{ method: 'POST', url: '/releases', remoteAddress },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: text }).toString(),
    });
  const send = (text: string) =>
    app.inject({ url: '/releases', remoteAddress: '10.0.0.7', headers: { authorization: `Bearer ${text}` } });
  for (let at = 0; at < 5; at += 1) {
    expect((await post(`guess ${at}`)).statusCode).toBe(401);
    expect((await send(`guess ${at}`)).statusCode).toBe(401);
  }
  const refused = await post(token);
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([429, undefined]);
  expect(refused.body).toContain('Too many tries');
  expect((await send(token)).statusCode).toBe(401);
  expect((await post(token, '10.0.0.8')).statusCode).toBe(303);
  time += 60_000;
  expect((await post(token)).statusCode).toBe(303);
});

test('without a token the page is there in development only, and only on this machine', async () => {
  const fetchStatus = async (env: Record<string, string>, remoteAddress: string) =>
    (await serving(env).inject({ url: '/releases', remoteAddress })).statusCode;
  expect(await fetchStatus({ NODE_ENV: 'development' }, '127.0.0.1')).toBe(200);
  expect(await fetchStatus({ NODE_ENV: 'development' }, '10.0.0.7')).toBe(404);
  expect(await fetchStatus({ NODE_ENV: 'production' }, '127.0.0.1')).toBe(404);
});

test('a secret that is too short is refused at the start', () => {
  expect(() => readConfig({ RELEASES_TOKEN: 'short' })).toThrow(/RELEASES_TOKEN/);
});
