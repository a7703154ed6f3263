import { type Lockfile, lockedPackages } from './lockedPackages';

const lockfile: Lockfile = {
  '': {},
  'mf-menu': { version: '0.1.0' },
  'node_modules/@storefront/state': { link: true },
  'node_modules/map': { version: '2.0.0', integrity: 'm', dependencies: { tree: '^1', react: '^19' } },
  'node_modules/map/node_modules/tree': { version: '1.0.0', integrity: 't1', dependencies: { sort: '*' } },
  'node_modules/tree': { version: '3.0.0', integrity: 't3' },
  'node_modules/sort': {
    version: '1.0.0',
    integrity: 's',
    optionalDependencies: { 'sort-linux': '1', 'sort-windows': '1' },
    peerDependencies: { clock: '*', cli: '*' },
    peerDependenciesMeta: { cli: { optional: true } },
  },
  'node_modules/sort-linux': { version: '1.0.0', integrity: 'sl' },
  'node_modules/sort-windows': { version: '1.0.0', integrity: 'sw' },
  'node_modules/clock': { version: '1.0.0', integrity: 'c' },
  'node_modules/cli': { version: '1.0.0', integrity: 'x' },
  'node_modules/react': { version: '19.0.0', integrity: 'r' },
};
const seeds = [{ from: 'mf-menu', names: ['map', '@storefront/state', 'gone'] }];
const isShared = (name: string) => name === 'react';

test('a remote may bundle what it depends on, on every platform, and nothing that the shell shares [MF-03]', () => {
  expect([...lockedPackages(lockfile, seeds, isShared)]).toEqual([
    ['node_modules/map', 'map@2.0.0 m'],
    ['node_modules/map/node_modules/tree', 'tree@1.0.0 t1'],
    ['node_modules/sort', 'sort@1.0.0 s'],
    ['node_modules/sort-linux', 'sort-linux@1.0.0 sl'],
    ['node_modules/sort-windows', 'sort-windows@1.0.0 sw'],
    ['node_modules/clock', 'clock@1.0.0 c'],
  ]);
});

test('a line of the lockfile that a remote has nothing to do with changes nothing for it [MF-03]', () => {
  const other = { ...lockfile, 'node_modules/tree': { version: '4.0.0', integrity: 't4' } };
  expect(lockedPackages(other, seeds, isShared)).toEqual(lockedPackages(lockfile, seeds, isShared));
  const own = {
    ...lockfile,
    'node_modules/sort': { ...lockfile['node_modules/sort'], integrity: 'changed' },
  };
  expect(lockedPackages(own, seeds, isShared)).not.toEqual(lockedPackages(lockfile, seeds, isShared));
});
