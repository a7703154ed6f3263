import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './Variables';

/** @throws ConfigError where DATA_DIR names a folder that cannot be used. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(
      `The data folder ${folder} cannot be used (${reason}). Set DATA_DIR to a folder that can be written.`,
    );
  }
}

/**
 * Makes a folder with those above it. Not `mkdirSync` with `recursive`: where a file system says ENOENT to
 * every new name, as /proc does, Node 20 asks it for ever.
 * @throws Error of the file system.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
