import { readFileSync } from 'node:fs';

/** Reads the key that the storefront's start leaves in a file, as soon as it is there. */
export const readKeyFile = (file: string) => (): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
};
