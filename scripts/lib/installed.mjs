import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Package names with versions of a lockfile, without what npm writes only into one of the two. */
const locked = (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path.startsWith('node_modules/'))
      .map(([path, { version, optional, link }]) => [path, { version, optional: optional === true, link }]),
  );
};

/** True when node_modules holds what the lockfile asks for (platform-bound optional packages aside). */
function complete() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = locked(installed);
  return Object.entries(locked(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      optional || (link ? existsSync(join(root, path)) : have[path]?.version === version),
  );
}

/**
 * Installs the workspaces where that was not done yet or the lockfile has moved on. Ends the process with one
 * message if it cannot. Not `npm ci`: it deletes node_modules first and installs everything anew for each
 * change of the lockfile.
 */
export function ensureInstalled() {
  if (complete()) return;
  console.log('· installing packages (npm install)');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed: npm install failed. Is the npm registry reachable?');
    process.exit(1);
  }
}
