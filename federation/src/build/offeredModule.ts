import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedLibrary } from '../records/sharedLibraries';
import { repositoryRoot } from './repository';

/**
 * Writes the module that the shell shares in place of a whole library, which would not be tree-shaken, where
 * the federation plugin writes its own.
 */
export function offeredModule(key: string, { from, names }: NonNullable<SharedLibrary['offers']>): string {
  const folder = join(repositoryRoot, 'node_modules/.federation');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `offered-${key}.mjs`);
  writeFileSync(file, `export { ${names.join(', ')} } from '${from}';\n`);
  return file;
}
