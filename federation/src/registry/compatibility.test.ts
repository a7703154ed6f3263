import type { ReleaseRecord } from '../records/ReleaseRecord';
import { findIncompatibilities } from './compatibility';

const release = (remote: string, about: Partial<ReleaseRecord>) =>
  ({
    remote,
    release: '0.1.0-ab12cd34',
    shared: {},
    contracts: '^0.1.0',
    contributes: {},
    ...about,
  }) as ReleaseRecord;

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.3.0', '^19.0.0', true],
  ['20.0.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1 || ^20.0.0', true],
  ['19.4.0-beta.1', '^19.3.1', false],
  ['0.1.2', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
])('a page with React %s and a part that asks for %s: fits is %s [MF-03]', (version, range, fits) => {
  const shell = release('shell', { shared: { react: version } });
  const problems = findIncompatibilities(shell, [release('mf-reviews', { shared: { react: range } })]);
  expect(problems).toEqual(
    fits
      ? []
      : [expect.stringContaining(`asks for react ${range}, shell@0.1.0-ab12cd34 provides ${version}`)],
  );
});

test.each([
  ['0.1.4', []],
  ['0.2.0', [expect.stringContaining('needs the API contract ^0.1.0')]],
])('a shell that speaks contract %s', (contractVersion, problems) => {
  expect(findIncompatibilities(release('shell', { contractVersion }), [release('mf-reviews', {})])).toEqual(
    problems,
  );
});
