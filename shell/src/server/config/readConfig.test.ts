import { ConfigError } from '@storefront/contracts/Variables';
import { readConfig } from './readConfig';

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
  expect(wrong).toThrow(/PORT="70000": must be a whole number from 0 to 65535/);
  expect(wrong).toThrow(/BRAND="nobody": must be one of tondo, umi, zafran/);
  expect(wrong).toThrow(/API_URL="localhost": must be an origin/);
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
    expect(() => readConfig({ CONNECT_HOSTS: value })).toThrow(/^CONNECT_HOSTS=".*": must be https origins/),
);

const secret = '9f2c71e0a4b85d36f1e07a92c4d8b563';
const chain = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'umi=https://shop.example,tondo=https://pizza.example',
  TRUST_PROXY: '10.0.0.0/8',
  OVERRIDE_SECRET: secret,
};

test('in production a demonstration is refused in one message that names every setting', () => {
  const wrong = () =>
    readConfig({
      NODE_ENV: 'production',
      BRAND_HOSTS: 'shop.example=umi,pizza.example=tondo',
      PUBLIC_URL: 'http://shop.example',
      ALLOW_ANY_HOST: 'true',
      RELEASE_OVERRIDES: 'true',
      RELEASES_TOKEN: 'change-me-change-me',
      SECRET_KEY: secret,
    });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(
    [
      'PUBLIC_URL: must have an address of tondo, as tondo=https://shop.example',
      'PUBLIC_URL="http://shop.example": must be https',
      'ALLOW_ANY_HOST: must be false, or pages would link to any host that a visitor makes up',
      'RELEASE_OVERRIDES: must be false, or every visitor could choose releases; links are signed with OVERRIDE_SECRET',
      'OVERRIDE_SECRET: must be the same on every shell, or reports of failures would not count',
      'RELEASES_TOKEN: can be guessed; make one with: openssl rand -hex 32',
      'SECRET_KEY: is a secret of another server, which this one must not have (docs/secrets.md)',
      'NODE_ENV=production refuses this; a demonstration starts with ALLOW_DEMO=true.',
    ].join('\n'),
  );
});

test('in production a whole configuration is taken, and a demonstration that says so', () => {
  expect(readConfig(chain).allowAnyHost).toBe(false);
  const demo = { NODE_ENV: 'production', ALLOW_DEMO: 'true' };
  expect(readConfig({ ...demo, ALLOW_ANY_HOST: 'true' }).allowAnyHost).toBe(true);
  expect(() => readConfig(demo)).toThrow(/^BRAND_HOSTS: must be the hosts of this storefront/);
  expect(readConfig({}).allowAnyHost).toBe(true);
});

test('an https address without the proxy that ends it is half a configuration, everywhere', () => {
  const { TRUST_PROXY, ...half } = chain;
  expect(() => readConfig(half)).toThrow(/^TRUST_PROXY: must be .* because PUBLIC_URL is https/);
  expect(() => readConfig({ PUBLIC_URL: 'https://shop.example' })).toThrow(/^TRUST_PROXY/);
  expect(() => readConfig({ NODE_ENV: 'production', TRUST_PROXY, OVERRIDE_SECRET: secret })).toThrow(
    /^PUBLIC_URL: must have an address of umi/,
  );
});

test('the hosts of PUBLIC_URL choose their brand, and cannot be another brand’s [BRAND-01]', () => {
  const { brandHosts, publicUrls } = readConfig({ ...chain, BRAND_HOSTS: 'www.shop.example=umi' });
  expect(Object.fromEntries(brandHosts)).toEqual({
    'www.shop.example': 'umi',
    'shop.example': 'umi',
    'pizza.example': 'tondo',
  });
  expect(publicUrls.get('tondo')).toBe('https://pizza.example');
  expect(() => readConfig({ ...chain, BRAND_HOSTS: 'shop.example=zafran' })).toThrow(
    'PUBLIC_URL: BRAND_HOSTS gives shop.example to zafran, not to umi',
  );
  expect(() => readConfig({ PUBLIC_URL: 'shop.example' })).toThrow(
    /^PUBLIC_URL="shop.example": must be https:/,
  );
  expect(() => readConfig({ PUBLIC_URL: 'acme=https://shop.example' })).toThrow(
    /PUBLIC_URL="acme=.*": must be brands among tondo, umi, zafran/,
  );
});

test.each(['true', 'yes', '-1', '10.0.0.0/0', '10.0.0.256', '10.0.0.1;192.0.2.1', 'proxy.example', '::/0'])(
  'TRUST_PROXY=%s is one message that says what to write',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY="${value}": must be the number of proxies in front (1) or their addresses (10.0.0.0/8,192.0.2.7); "true" would believe every visitor`,
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

test('origins of local builds are origins', () => {
  const read = (value: string) => readConfig({ OVERRIDE_ORIGINS: value }).overrideOrigins;
  expect(read('http://localhost:3001, https://build.example')).toEqual([
    'http://localhost:3001',
    'https://build.example',
  ]);
  for (const value of ['localhost:3001', 'http://localhost:3001/x', '*'])
    expect(() => read(value)).toThrow(/^OVERRIDE_ORIGINS=".*": must be origins/);
});
