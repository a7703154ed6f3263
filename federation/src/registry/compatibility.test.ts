import type { ReleaseRecord } from '../records/ReleaseRecord';
import { findIncompatibilities } from './compatibility';
import { takenNames } from './ownership';

const release = (remote: string, about: Partial<ReleaseRecord>) =>
  ({
    remote,
    release: '0.1.0-ab12cd34',
    shared: {},
    contracts: '^0.1.0',
    contributes: {},
    ...about,
  }) as ReleaseRecord;

const [ours, asking] = ['shell@0.1.0-ab12cd34', 'mf-reviews@0.1.0-ab12cd34'];

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
  expect(problems).toEqual(fits ? [] : [`${asking} asks for react ${range}, ${ours} provides ${version}`]);
});

test('a part that asks for what the page does not have, or for an export that is not in it, does not fit [MF-03]', () => {
  const remote = release('mf-reviews', {
    shared: { jotai: '^3.0.0' },
    uses: { '@storefront/shared-ui': ['Button', 'Dialog', 'default', '*'], jotai: ['atom'] },
  });
  const missing = `${asking} asks for jotai, which ${ours} does not provide`;
  expect(findIncompatibilities(release('shell', {}), [remote])).toEqual([missing]);
  const shell = release('shell', { provides: { '@storefront/shared-ui': ['Button'] } });
  expect(findIncompatibilities(shell, [remote])).toEqual([
    missing,
    `${asking} uses Dialog of @storefront/shared-ui, which ${ours} does not have`,
  ]);
});

test('a part that uses an export of the router that is not shared does not fit, with what to add where [MF-03]', () => {
  const shell = release('shell', {
    shared: { 'react-router-dom': '7.18.6' },
    provides: { 'react-router-dom': ['Link'] },
  });
  const remote = release('mf-reviews', { uses: { 'react-router-dom': ['Link', 'useBlocker'] } });
  expect(findIncompatibilities(shell, [remote])).toEqual([
    `${asking} uses useBlocker of react-router-dom, which ${ours} does not have: add 'useBlocker' to the names of react-router-dom in federation/src/records/sharedLibraries.ts, and release the shell`,
  ]);
});

test('a part that takes a page, a dialog, a press or a link of the shell’s does not fit; one that brings its own does [MF-03]', () => {
  const contributes = (path: string, name: string, alias: string) =>
    ({
      contributes: {
        routes: [{ id: 'a', path, expose: 'Page' }],
        dialogs: [
          { name, expose: 'Dialog', link: { show: { alias }, plain: {} }, presses: [{ action: alias }] },
        ],
      },
    }) as unknown as Partial<ReleaseRecord>;
  const shell = release('shell', contributes('/:city/cart', 'CityModal', 'city'));
  const taking = release('mf-reviews', contributes('/:town/cart', 'CityModal', 'city'));
  expect(findIncompatibilities(shell, [taking])).toEqual(
    [
      'the page /:town/cart',
      'the dialog CityModal',
      'the early press "city"',
      'the link parameter "city"',
    ].map((name) => `${asking} contributes ${name}, which belongs to ${ours}`),
  );
  // Its own release before has them, too.
  expect(
    takenNames(taking, [release('mf-reviews', contributes('/:city/cart', 'CityModal', 'city'))]),
  ).toEqual([]);
  const own = release('mf-reviews', contributes('/:town/reviews', 'ReviewModal', 'review'));
  expect(findIncompatibilities(shell, [own, release('mf-plain', {})])).toEqual([]);
});

test.each<[string | undefined, string[]]>([
  ['0.1.4', []],
  ['0.2.0', [`${asking} needs the API contract ^0.1.0, ${ours} speaks 0.2.0`]],
  [undefined, []],
])('a shell that speaks contract %s', (contractVersion, problems) => {
  expect(
    findIncompatibilities(release('shell', contractVersion ? { contractVersion } : {}), [
      release('mf-reviews', {}),
    ]),
  ).toEqual(problems);
});
