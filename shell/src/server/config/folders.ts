import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; relative paths of the configuration start there. */
export const repositoryFolder = fileURLToPath(new URL('../../../../', import.meta.url));
/** The shell's own pictures: brands and drawings. */
export const assetsFolder = fileURLToPath(new URL('../../../assets/', import.meta.url));

/** Where data of this installation lives: `DATA_DIR`, else `.data`. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(repositoryFolder, env.DATA_DIR || '.data');
