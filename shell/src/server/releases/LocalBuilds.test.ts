import { parseCookie } from 'cookie';
import { LocalBuilds } from './LocalBuilds';

const build = 'http://localhost:3001';
const own = new LocalBuilds({ ownMachine: true, origins: [] });
const production = new LocalBuilds({ ownMachine: false, origins: [build] });
const asked = (host: string, ...builds: string[]) =>
  new URL(`https://${host}/berlin?${new URLSearchParams(builds.map((one) => ['override', one]))}`);
const shop = (...builds: string[]) => asked('shop.example', ...builds);
const kept = (cookie = '') => parseCookie(cookie.split(';')[0] ?? '');
const none = {};

test('on a developer’s machine a build is kept for the session and leaves the address', () => {
  const redirect = own.redirect(asked('localhost:3000', `mf-menu@${build}`), none, false, false);
  expect(redirect?.location).toBe('/berlin');
  expect(redirect?.cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookies = kept(redirect?.cookie);
  expect(own.of(asked('tondo.localhost:3000'), cookies, false)).toEqual({ 'mf-menu': build });
  const second = own.redirect(
    asked('localhost:3000', 'mf-cart@http://127.0.0.1:3002'),
    cookies,
    false,
    false,
  );
  expect(own.of(asked('localhost:3000'), kept(second?.cookie), false)).toEqual({
    'mf-menu': build,
    'mf-cart': 'http://127.0.0.1:3002',
  });
  expect(own.redirect(asked('localhost:3000', 'off'), cookies, false, false)?.cookie).toContain('Max-Age=0');
});

test('no link brings a build to a customer, not even one of a listed origin', () => {
  expect(production.redirect(shop(`mf-menu@${build}`), none, false, true)).toBeUndefined();
  expect(own.redirect(shop(`mf-menu@${build}`), none, false, true)).toBeUndefined();
  // A cookie that was planted or has outlived the leave changes nothing.
  const planted = { local_builds: `mf-menu@${build}` };
  expect(production.of(shop(), planted, false)).toEqual({});
  expect(own.of(shop(), planted, false)).toEqual({});
});

test('another site cannot lead a developer to a server of their machine, and a tester to listed origins only', () => {
  const fromElsewhere = (builds: LocalBuilds, url: URL) => builds.redirect(url, none, true, false, true);
  expect(fromElsewhere(own, asked('localhost:3000', `mf-menu@${build}`))).toBeUndefined();
  expect(fromElsewhere(production, shop(`mf-menu@${build}`))?.location).toBe('/berlin');
});

test('a tester loads builds of listed origins only', () => {
  const cookie = production.redirect(shop(`mf-menu@${build}`), none, true, true)?.cookie;
  expect(cookie).toContain('; Secure');
  expect(production.of(shop(), kept(cookie), true)).toEqual({ 'mf-menu': build });
  for (const origin of ['http://localhost:3002', 'https://localhost:3001', 'https://evil.example'])
    expect(production.redirect(shop(`mf-menu@${origin}`), none, true, true)).toBeUndefined();
  expect(own.redirect(asked('localhost', 'mf-menu@https://evil.example'), none, true, true)).toBeUndefined();
});

test.each([
  'shell@http://localhost:3001',
  'mf-menu@http://localhost:3001/x',
  'mf-menu@http://localhost:3001;script-src',
  'mf-menu@http://localhost:3001 https://evil.example',
  'mf-menu@http://user@localhost:3001',
  'mf-menu@javascript:1',
  'mf-menu',
  '',
])('"%s" is no build', (text) => {
  expect(own.redirect(asked('localhost', text), none, true, false)).toBeUndefined();
  expect(own.of(asked('localhost'), { local_builds: text }, true)).toEqual({});
});
