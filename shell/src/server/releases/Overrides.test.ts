import { signOverride } from '@storefront/federation/server';
import { parseCookie } from 'cookie';
import { Overrides } from './Overrides';
import { releaseStrip } from './releaseStrip';

const secret = 'a secret of the storefront';
const release = '0.1.0-ab12cd34';
const registry = { has: async (_remote: string, id: string) => id === release };
const url = (query: string) => new URL(`http://localhost/berlin${query}`);

function overrides(plain = false) {
  return new Overrides({ registry, secrets: ['a secret that takes over', secret], plain, now: () => 1000 });
}
/** What a browser sends back of a `Set-Cookie`. */
const kept = (cookie = '') => parseCookie(cookie.split(';')[0] ?? '');
const link = (releases: Record<string, string>, until = 5000) =>
  `?release=${signOverride({ releases, until }, secret)}&modal=CartModal`;

test('a signed link is kept for the session and leaves the address', async () => {
  const subject = overrides();
  const redirect = subject.redirect(url(link({ 'mf-catalog': release })), true);
  expect(redirect?.location).toBe('/berlin?modal=CartModal');
  expect(redirect?.cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(await subject.of(url(''), kept(redirect?.cookie))).toMatchObject({
    allowed: true,
    releases: { 'mf-catalog': release },
    refused: false,
  });
});

test('without a signature nobody chooses releases, but in development', async () => {
  const asked = url(`?release=mf-catalog@${release}`);
  expect(overrides().redirect(asked, false)).toBeUndefined();
  expect(await overrides().of(asked, {})).toMatchObject({
    allowed: false,
    releases: {},
    refused: true,
  });
  const redirect = overrides(true).redirect(asked, false);
  expect(await overrides(true).of(url(''), kept(redirect?.cookie))).toMatchObject({
    releases: { 'mf-catalog': release },
  });
});

test('an expired link is refused and says so', async () => {
  const asked = url(link({ 'mf-catalog': release }, 999));
  expect(overrides().redirect(asked, false)).toBeUndefined();
  const override = await overrides().of(asked, {});
  expect(releaseStrip(override, false)).toContain('not valid or has expired');
});

test('a release that is not published is named and not used', async () => {
  const gone = '9.9.9-00000000';
  const cookie = overrides().redirect(url(link({ 'mf-catalog': gone })), false)?.cookie;
  const override = await overrides().of(url(''), kept(cookie));
  expect(override).toMatchObject({ releases: {}, missing: [`mf-catalog@${gone}`] });
  expect(releaseStrip(override, false)).toContain(`Not in the registry: mf-catalog@${gone}`);
});

test('the way out ends it', () => {
  expect(overrides().redirect(url('?release=off'), false)).toMatchObject({
    location: '/berlin',
    cookie: expect.stringContaining('Max-Age=0'),
  });
});

test('a customer sees no strip, whatever stands in the address', async () => {
  expect(releaseStrip(await overrides().of(url('?panel=1'), {}), true)).toBe('');
  expect(releaseStrip(await overrides(true).of(url('?panel=1'), {}), true)).toContain('data-open');
});
