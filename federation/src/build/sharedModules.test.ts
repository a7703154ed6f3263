import { repositoryRoot } from './repository';
import { readRange, sharedModules } from './sharedModules';

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

it('has a remote ask for versions, and the shell, which brings them, compare none', () => {
  const asked = (kind: 'shell' | 'remote', folder: string) =>
    Object.values(sharedModules(kind, `${repositoryRoot}/${folder}`)).map((one) => one.requiredVersion);
  expect(new Set(asked('shell', 'shell'))).toEqual(new Set([false]));
  for (const range of asked('remote', 'mf-catalog')) expect(range).toMatch(/^\^\d/);
});
