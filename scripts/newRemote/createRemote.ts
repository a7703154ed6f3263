/**
 * `npm create @storefront/remote mf-reviews`: a remote with a repository of its own, in a folder of its name.
 * Its package holds this file, the templates and the versions beside it.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackageRegistry } from './readPackageRegistry';
import { remoteNames } from './remoteNames';
import { type Versions, writeRepository } from './writeRepository';

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));
try {
  const names = remoteNames(process.argv[2], [], 'npm create --yes @storefront/remote');
  const folder = resolve(names.name);
  const versions = JSON.parse(readFileSync(beside('./versions.json'), 'utf8')) as Versions;
  const files = writeRepository(names, folder, versions, beside('./jest'), readPackageRegistry(process.env));
  console.log(`${names.name}: ${files.length} files in ${folder}`);
  console.log(
    `Next:\n  cd ${names.name} && npm install && npm test\n  README.md says how it is looked at and shipped`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
