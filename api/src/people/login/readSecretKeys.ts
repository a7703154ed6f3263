import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecretKeys } from '../../platform/config/SecretKeys';

/**
 * The configured keys, or one that is made once and kept in the data folder for every process of this machine.
 * Machines that share a database need the configured ones.
 */
export function readSecretKeys([first, ...others]: readonly string[], dataFolder: string): SecretKeys {
  return [first ?? readOwnKey(dataFolder), ...others];
}

function readOwnKey(dataFolder: string): string {
  const file = join(dataFolder, 'secret-key');
  const known = readIfThere(file);
  if (known !== null) return known;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Linking fails when another process was first: its key is everybody's.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
