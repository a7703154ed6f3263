import { validRange } from 'semver';
import { sharedLibraries } from '../records/sharedLibraries';
import { installedVersion, readPackage } from './repository';

interface SharedSetting {
  singleton: true;
  version: string;
  requiredVersion: string | false;
  strictVersion: boolean;
  eager?: boolean;
  import?: false;
}

/**
 * The `shared` option of the federation plugin. The shell provides everything, at once but for the lazy ones,
 * and has no versions of its own to compare while a page starts. A remote brings nothing, so that one copy is
 * the only possibility; it asks for the range that its `peerDependencies` name, else for what is compatible
 * with the installed version.
 */
export function sharedModules(kind: 'shell' | 'remote', folder: string): Record<string, SharedSetting> {
  const ranges = readPackage(folder).peerDependencies ?? {};
  return Object.fromEntries(
    sharedLibraries.map(({ key, packageName, strictVersion, lazy }) => {
      const version = installedVersion(packageName, folder);
      const setting = { singleton: true, version, strictVersion } as const;
      if (kind === 'shell') return [key, { ...setting, requiredVersion: false, eager: !lazy }];
      const requiredVersion = readRange(packageName, ranges[packageName] ?? `^${version}`);
      return [key, { ...setting, requiredVersion, import: false }];
    }),
  );
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
