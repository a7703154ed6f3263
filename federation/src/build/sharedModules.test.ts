import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { temporaryFolder } from '../testing/packedRelease';
import { repositoryRoot } from './repository';
import { checkInstalled, readRange, sharedModules } from './sharedModules';

it.each(['^19.0.0', '>=3.1 <4', '*'])('takes %s for a range of versions', (range) => {
  expect(readRange('react', range)).toBe(range);
});

it.each(['file:../packages/storefront-shared-ui-0.1.0.tgz', 'latest', 'workspace:*'])(
  'refuses %s, which no page could have, before the release is made',
  (range) => {
    expect(() => readRange('@storefront/shared-ui', range)).toThrow(
      `package.json: peerDependencies of @storefront/shared-ui is "${range}" and must be a range of versions, such as "^1.2.0"`,
    );
  },
);

/** A remote's folder with what is installed in it. */
function installed(
  about: object,
  react: string,
  ofState: object = { peerDependencies: { react: '^19.0.0' } },
) {
  const folder = temporaryFolder();
  const write = (below: string, content: object) => {
    mkdirSync(join(folder, below), { recursive: true });
    writeFileSync(join(folder, below, 'package.json'), JSON.stringify(content));
  };
  write('.', about);
  write('node_modules/react', { name: 'react', version: react });
  write('node_modules/@storefront/shared-state', { version: '0.1.0', ...ofState });
  return folder;
}

it('refuses a React that pages do not have, before tests fail with it, and says what to write instead', () => {
  const peers = { react: '^19.0.0' };
  const named = installed({ dependencies: { react: '^18.3.1' }, peerDependencies: peers }, '18.3.1');
  expect(() => checkInstalled(named)).toThrow(
    'package.json: react 18.3.1 is installed ("^18.3.1" in "dependencies"), and pages have ^19.0.0: a part takes react from the page and brings none. Name "^19.0.0" in "peerDependencies", a version of it in "devDependencies" for the tests, and none in "dependencies"',
  );
  const forced = installed({ peerDependencies: { react: '^18.0.0' } }, '18.3.1');
  expect(() => checkInstalled(forced)).toThrow('react 18.3.1 is installed, and pages have ^19.0.0');
  expect(() => checkInstalled(installed({ peerDependencies: peers }, '19.3.1'))).not.toThrow();
  // Where the packages lie beside it, as here, they name no peers.
  expect(() => checkInstalled(installed({ dependencies: { react: '19.3.1' } }, '19.3.1', {}))).not.toThrow();
});

it('has a remote ask for versions, and the shell, which brings them, compare none', () => {
  const asked = (kind: 'shell' | 'remote', folder: string) =>
    Object.values(sharedModules(kind, `${repositoryRoot}/${folder}`)).map((one) => one.requiredVersion);
  expect(new Set(asked('shell', 'shell'))).toEqual(new Set([false]));
  for (const range of asked('remote', 'mf-catalog')) expect(range).toMatch(/^\^\d/);
});

it('has the shell share the names of before with those of today, so that a remote built before still runs', () => {
  const shared = sharedModules('shell', `${repositoryRoot}/shell`);
  expect(shared['@storefront/shared-state']?.import).toBe('@storefront/shared-state/former');
  expect(shared['@storefront/shared-ui']).not.toHaveProperty('import');
});

it('has a remote run with the page’s packages of its own version and of the next one [MF-03]', () => {
  const range = sharedModules('remote', `${repositoryRoot}/mf-catalog`)['@storefront/shared-state']
    ?.requiredVersion as string;
  const fits = (version: string) => satisfies(version, range);
  expect(['0.1.0', '0.1.9', '0.2.0', '0.2.9'].map(fits)).toEqual([true, true, true, true]);
  expect(['0.0.9', '0.3.0', '1.0.0'].map(fits)).toEqual([false, false, false]);
});
