import { ConfigError, readConfig } from './readConfig';

test('an empty environment gives the local set-up', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    brand: 'umi',
    renderWorkers: 1,
  });
});

test('every wrong value is named, all at once', () => {
  const wrong = () =>
    readConfig({ PORT: '70000', BRAND: 'nobody', API_URL: 'localhost', RENDER_WORKERS: '1.5' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/PORT: expected a whole number from 0 to 65535, found "70000"/);
  expect(wrong).toThrow(/BRAND: expected umi, tondo, zafran, found "nobody"/);
  expect(wrong).toThrow(/API_URL: expected an origin/);
  expect(wrong).toThrow(/RENDER_WORKERS/);
});

test('hosts choose brands [BRAND-01]', () => {
  const { brandHosts } = readConfig({
    BRAND_HOSTS: 'Pizza.example=tondo, wrap.example:8443 = zafran, суши.рф=umi',
  });
  expect(Object.fromEntries(brandHosts)).toEqual({
    'pizza.example': 'tondo',
    'wrap.example:8443': 'zafran',
    'xn--h1argu.xn--p1ai': 'umi',
  });
});

test.each(['https:', '*', "https://a.example 'unsafe-inline'", 'https://a.example;x', 'http://a.example'])(
  'CONNECT_HOSTS=%s is no origin',
  (value) =>
    expect(() => readConfig({ CONNECT_HOSTS: value })).toThrow(/^CONNECT_HOSTS: expected https origins/),
);

test('in production the hosts must be named, or any must be allowed', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => readConfig(production)).toThrow(/^BRAND_HOSTS: expected the hosts of this storefront/);
  expect(readConfig({ ...production, BRAND_HOSTS: 'shop.example=umi' }).allowAnyHost).toBe(false);
  expect(readConfig({ ...production, ALLOW_ANY_HOST: 'true' }).allowAnyHost).toBe(true);
  expect(readConfig({}).allowAnyHost).toBe(true);
});

test.each(['true', 'yes', '-1', '10.0.0.0/0', '10.0.0.256', '10.0.0.1;192.0.2.1', 'proxy.example', '::/0'])(
  'TRUST_PROXY=%s is one message that says what to write',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY: expected the number of proxies in front (1) or their addresses (10.0.0.0/8,192.0.2.7); "true" would believe every visitor, found "${value}"`,
    );
  },
);

test('proxies are believed by address, by count or not at all', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,fd00::/8,loopback' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
    'loopback',
  ]);
  for (const none of ['', 'false', '0']) expect(readConfig({ TRUST_PROXY: none }).trustProxy).toBe(false);
  const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
  expect([0, 1, 2].map((hop) => typeof trustProxy === 'function' && trustProxy('192.0.2.9', hop))).toEqual([
    true,
    true,
    false,
  ]);
});
