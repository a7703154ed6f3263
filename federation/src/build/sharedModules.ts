import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inc, major, satisfies, validRange } from 'semver';
import { type SharedLibrary, sharedLibraries } from '../records/sharedLibraries';
import { installedVersion, packageFolders, readPackage, repositoryRoot } from './repository';

interface SharedSetting {
  singleton: true;
  version: string;
  requiredVersion: string | false;
  strictVersion: boolean;
  eager?: boolean;
  import?: string | false;
}

/**
 * The `shared` option of the federation plugin. The shell provides everything, at once but for the lazy ones,
 * and has no versions of its own to compare while a page starts. A remote brings nothing, so that one copy is
 * the only possibility; it asks for the range that its `peerDependencies` name, else for what is compatible
 * with the installed version. Of ours that is the next version, too: names go one version after the gate began
 * to say so.
 */
export function sharedModules(kind: 'shell' | 'remote', folder: string): Record<string, SharedSetting> {
  const ranges = readPackage(folder).peerDependencies ?? {};
  return Object.fromEntries(
    sharedLibraries.map(({ key, packageName, strictVersion, lazy, offers, sharedAs }) => {
      const version = installedVersion(packageName, folder);
      const setting = { singleton: true, version, strictVersion } as const;
      if (kind === 'shell') {
        const provided = offers ? offeredModule(key, offers) : sharedAs;
        const instead = provided === undefined ? {} : { import: provided };
        return [key, { ...setting, requiredVersion: false, eager: !lazy, ...instead }];
      }
      const requiredVersion = readRange(
        packageName,
        ranges[packageName] ?? compatibleRange(packageName, version),
      );
      return [key, { ...setting, requiredVersion, import: false }];
    }),
  );
}

function compatibleRange(packageName: string, version: string): string {
  if (!packageName.startsWith('@storefront/')) return `^${version}`;
  return `^${version} || ^${inc(version, major(version) ? 'major' : 'minor')}`;
}

/**
 * What a part is tested and typed with must be what a page may have, else its own tests fail with errors that
 * name anything but the cause.
 * @throws Error that names the library, where its version comes from, and what to write instead
 */
export function checkInstalled(folder: string): void {
  const { peerDependencies = {}, dependencies = {} } = readPackage(folder);
  const [state] = packageFolders('@storefront/shared-state', folder);
  const ofPage = (state ? readPackage(state).peerDependencies : undefined) ?? {};
  for (const name of new Set(sharedLibraries.map(({ packageName }) => packageName))) {
    const version = installedVersion(name, folder);
    const range = ofPage[name] ?? peerDependencies[name];
    if (!range || validRange(range) === null || satisfies(version, range)) continue;
    const named = dependencies[name];
    throw new Error(
      `package.json: ${name} ${version} is installed${named ? ` ("${named}" in "dependencies")` : ''}, and pages have ${range}: a part takes ${name} from the page and brings none. Name "${range}" in "peerDependencies", a version of it in "devDependencies" for the tests, and none in "dependencies"`,
    );
  }
}

/**
 * npm writes the path of an archive where one was installed; no page has a version in such a range, and would
 * refuse the release.
 * @throws Error that names the package
 */
export function readRange(packageName: string, range: string): string {
  if (validRange(range) !== null) return range;
  throw new Error(
    `package.json: peerDependencies of ${packageName} is "${range}" and must be a range of versions, such as "^1.2.0"`,
  );
}

/**
 * Writes the module that the shell shares in place of a whole library, which would not be tree-shaken, where
 * the federation plugin writes its own.
 */
function offeredModule(key: string, { from, names }: NonNullable<SharedLibrary['offers']>): string {
  const folder = join(repositoryRoot, 'node_modules/.federation');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `offered-${key}.mjs`);
  writeFileSync(file, `export { ${names.join(', ')} } from '${from}';\n`);
  return file;
}
