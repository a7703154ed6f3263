import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newSigningKey } from './RegistryKeys';

/**
 * The private key of this installation, made on first use and readable by its owner only. Two processes that
 * start together end up with one key: the file appears whole, and the first one counts.
 */
export function installationKey(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, newSigningKey(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8');
}
