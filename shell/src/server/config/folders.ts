import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; relative paths of the configuration start there. */
export const repositoryFolder = fileURLToPath(new URL('../../../../', import.meta.url));
/** The shell's own pictures: brands and drawings. */
export const assetsFolder = fileURLToPath(new URL('../../../assets/', import.meta.url));

/** Where data of this installation lives: `DATA_DIR`, else `.data`. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryFolder, env.DATA_DIR || '.data');

/**
 * Makes a folder with those above it. Not `mkdirSync` with `recursive`: where a file system says ENOENT to
 * every new name, as /proc does, Node 20 asks it for ever.
 * @throws Error of the file system.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
