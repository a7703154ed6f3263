import { readOverride, signOverride } from './overrideToken';

const secret = 'a secret of the storefront';
const grant = { releases: { 'mf-catalog': '0.1.0-ab12cd34' }, until: 2000 };

test('a token gives back what was granted, until its time is over', () => {
  const token = signOverride(grant, secret);
  expect(readOverride(token, [secret], 1999)).toEqual(grant);
  expect(readOverride(token, [secret], 2000)).toBeUndefined();
});

test('a token of before the secret changed is good while that secret is accepted', () => {
  const token = signOverride(grant, 'the secret of before');
  expect(readOverride(token, [secret, 'the secret of before'], 1999)).toEqual(grant);
  expect(readOverride(token, [secret], 1999)).toBeUndefined();
});

test.each([
  ['another secret', () => signOverride(grant, 'another secret here')],
  ['no signature', () => signOverride(grant, secret).split('.')[0] ?? ''],
  [
    'another content under the same signature',
    () => {
      const payload = Buffer.from(JSON.stringify({ ...grant, until: 9e9 })).toString('base64url');
      return `${payload}.${signOverride(grant, secret).split('.')[1]}`;
    },
  ],
  [
    'a name that leaves the registry',
    () => signOverride({ releases: { '../etc': 'x' }, until: 2000 }, secret),
  ],
  ['nothing', () => ''],
])('a token with %s is worth nothing', (_, make) => {
  expect(readOverride(make(), [secret], 0)).toBeUndefined();
});
