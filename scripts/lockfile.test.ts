import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(__dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
/**
 * Its WebAssembly build has dependencies of its own, and nothing here is built by rspack, an optional peer of
 * the federation plugin.
 */
const leftOut = new Set(['@rspack/binding-wasm32-wasi']);

/** True when Node finds `name` from the folder `from`, walking up. */
function isLocked(name: string, from: string): boolean {
  if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
  if (from === '') return false;
  const parent = from.lastIndexOf('/node_modules/');
  return isLocked(name, parent < 0 ? '' : from.slice(0, parent));
}

test('the lockfile names the packages of every platform, so that npm ci installs on each of them', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !leftOut.has(name) && !isLocked(name, path))
      .map((name) => `${name}, which ${path} asks for`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no registry', () => {
  const hosts = Object.values(packages).filter(({ resolved, link }) => !link && resolved !== undefined);
  expect(hosts).toEqual([]);
});
