import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Installs packages that few people need where `npm install` does not bring them.
 * @param {string} name of the folder
 * @param {string[]} packages with their versions
 * @returns {string} the folder that holds their `node_modules`
 */
export function installApart(name, ...packages) {
  const folder = join(root, 'node_modules/.cache', name);
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--no-save', '--no-package-lock', '--silent', '--prefix', folder, ...packages];
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return folder;
}
