import { settingsFixture } from '@storefront/shared-state/testing';
import { servePages } from '../testing/servePages';
import { pageHeaders } from './securityHeaders';

const parseDirectives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
const connectSources = (map: Parameters<typeof pageHeaders>[0], hosts: string[] = []) =>
  parseDirectives(pageHeaders(map, hosts, '1.0.0-aaaaaaaa')['content-security-policy'])['connect-src'];
const map = { attribution: [], max_zoom: 18 };

test('a page calls its own origin only, frames nothing of others, and sends no form away', async () => {
  const { headers } = await servePages()('/');
  const directives = parseDirectives(headers['content-security-policy']);
  expect(directives['connect-src']).toEqual(["'self'"]);
  expect(directives['frame-src']).toEqual(["'self'"]);
  expect(directives['form-action']).toEqual(["'self'"]);
});

test('a map is drawn from the host that the settings name', () => {
  expect(connectSources({ ...map, kind: 'embedded', url: null })).toEqual(["'self'"]);
  expect(
    connectSources({ ...map, kind: 'style', url: 'https://tiles.openfreemap.org/styles/liberty' }),
  ).toEqual(["'self'", 'https://tiles.openfreemap.org']);
  expect(connectSources({ ...map, kind: 'xyz', url: 'https://t.example/{z}/{x}/{y}{r}.png' })).toEqual([
    "'self'",
    'https://t.example',
  ]);
  expect(connectSources({ ...map, kind: 'style', url: 'https://a;script-src/x' })).toEqual(["'self'"]);
});

test('hosts of measuring and of other tiles are named by the operator', () => {
  expect(connectSources(settingsFixture().map, ['https://*.stats.example'])).toEqual([
    "'self'",
    'https://*.stats.example',
  ]);
});

test('hosts of a counter are named, and scripts without a hash let in, only where a counter is set [SHELL-11]', () => {
  const buildHeaders = (counters?: object) =>
    pageHeaders(settingsFixture().map, [], '1.0.0-aaaaaaaa', { counters });
  const none = buildHeaders();
  expect(none['content-security-policy']).not.toMatch(/google|yandex/);
  expect(none['integrity-policy']).toMatch(/^blocked-destinations=\(script\)/);
  const both = buildHeaders({ ga4: 'G-TEST123', metrica: 42 });
  expect(parseDirectives(both['content-security-policy'])['connect-src']).toEqual(
    expect.arrayContaining(['https://*.google-analytics.com', 'https://mc.yandex.ru']),
  );
  expect(both).not.toHaveProperty('integrity-policy');
  expect(buildHeaders({ metrica: 42 })['content-security-policy']).not.toContain('google');
});

test('a page with a build of this machine loads from it and from nowhere else, and is nobody else’s', async () => {
  const ask = servePages({ env: { BRAND_HOSTS: 'localhost=umi' } });
  const build = 'http://localhost:3001';
  const { headers: led } = await ask(`/vladivostok?override=mf-catalog@${build}`);
  expect(led.location).toBe('/vladivostok');
  const cookie = String(led['set-cookie']).split(';')[0];
  const { headers } = await ask('/vladivostok', cookie);
  const directives = parseDirectives(headers['content-security-policy']);
  expect(directives['connect-src']).toEqual(["'self'", build, 'ws://localhost:3001']);
  expect(directives['style-src']).toContain(build);
  expect(headers['integrity-policy']).toBeUndefined();
  expect(headers['cache-control']).toContain('no-store');
  const other = (await ask('/vladivostok')).headers;
  expect(String(other['content-security-policy'])).not.toContain(build);
  expect(other['integrity-policy']).toContain('script');
});

test('in production no link makes a page load a build, though testers may', async () => {
  const build = 'http://localhost:3001';
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'umi=https://shop.example',
    TRUST_PROXY: '1',
    OVERRIDE_SECRET: '7f1c9a52be6d4830a1f7',
    OVERRIDE_ORIGINS: build,
  };
  const { app } = servePages({ env });
  const ask = (url: string, cookie = '') =>
    app.inject({ url, headers: { host: 'shop.example', 'accept-encoding': 'br', cookie } });
  for (const cookie of ['', `local_builds=mf-catalog@${build}`]) {
    const { statusCode, headers } = await ask(`/vladivostok?override=mf-catalog@${build}`, cookie);
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).not.toContain('local_builds');
    expect(String(headers['content-security-policy'])).not.toContain(build);
    expect(headers['integrity-policy']).toContain('script');
  }
});
