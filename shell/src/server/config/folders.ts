import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shell's own pictures: brands and drawings. */
export const assetsFolder = fileURLToPath(new URL('../../../assets/', import.meta.url));

/** Where data of this installation lives: `DATA_DIR`, else `.data` in the working folder. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env.DATA_DIR || '.data');
