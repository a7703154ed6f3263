import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteNames } from './remoteNames';
import { writeRemote } from './writeRemote';

/** What the storefront's packages and its tests are used with. */
export interface Versions {
  /** Of our own packages. */
  storefront: string;
  /** Of what a page has once, by package. */
  page: Record<string, string>;
  /** Of what the tests need, by package. */
  tools: Record<string, string>;
}

/** What a remote's own lint, tests and types need. */
export const testTools = [
  '@biomejs/biome',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'typescript',
] as const;

/**
 * Writes a new remote with a repository of its own, which needs the storefront's packages and none of its
 * sources.
 * @param folder where; must not be there yet
 * @param jestFolder what jsdom lacks, as files that are copied
 * @param registry the npm registry that has the storefront's packages; npm's own settings say it when absent
 * @returns the paths of the files below the folder
 * @throws Error when the folder exists
 */
export function writeRepository(
  names: RemoteNames,
  folder: string,
  { storefront, page, tools }: Versions,
  jestFolder: string,
  registry?: string,
): string[] {
  const files = writeRemote(names, folder, { up: '.', page: '' }, ['template', 'ownRepository']);
  const helpers = ['browserEnvironment', 'setup', 'matchers', 'empty'].map((name) => `jest/${name}.cjs`);
  for (const file of helpers) cpSync(join(jestFolder, file.replace('jest/', '')), join(folder, file));
  const about = {
    name: names.name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      dev: 'storefront-dev',
      typecheck: 'tsc -b',
      lint: 'biome ci .',
      test: 'jest',
      release: 'storefront-release',
    },
    dependencies: { '@storefront/contracts': storefront },
    // Of these a page has its own: the range in which the part works with it.
    peerDependencies: Object.fromEntries(
      Object.entries(page).map(([name, version]) => [name, `^${version.split('.')[0]}.0.0`]),
    ),
    devDependencies: {
      '@storefront/federation': storefront,
      '@storefront/shared-state': storefront,
      '@storefront/shared-ui': storefront,
      ...page,
      ...tools,
    },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  if (!registry) return [...files, ...helpers];
  writeFileSync(join(folder, '.npmrc'), `@storefront:registry=${registry}\n`);
  return [...files, ...helpers, '.npmrc'];
}
