import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageLibraries } from './pageLibraries';
import { testTools, type Versions } from './writeRepository';

interface PackageFile {
  version: string;
  devDependencies?: Record<string, string>;
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as PackageFile;

/** The versions with which this repository works. */
export function readVersions(root: string): Versions {
  const { devDependencies = {} } = read(join(root, 'package.json'));
  return {
    storefront: read(join(root, 'federation/package.json')).version,
    page: Object.fromEntries(
      [...pageLibraries].map((name) => [name, read(join(root, `node_modules/${name}/package.json`)).version]),
    ),
    tools: Object.fromEntries(testTools.map((name) => [name, devDependencies[name] ?? ''])),
  };
}
