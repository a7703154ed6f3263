import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Package names with versions of a lockfile, without what npm writes only into one of the two. */
const locked = (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => /(^|\/)node_modules\//.test(path))
      .map(([path, { version, optional, peer, link }]) => [path, { version, left: optional || peer, link }]),
  );
};

/**
 * True when node_modules, also those of workspaces, hold what the lockfile asks for. Packages of other
 * platforms, and those that are a peer only, are left out of them.
 * @public a test asks it in a process of its own
 */
export function isComplete(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = locked(installed);
  return Object.entries(locked(join(folder, 'package-lock.json'))).every(
    ([path, { version, left, link }]) => {
      if (left) return true;
      // The list lies in the root's folder and stays when another is removed.
      const isOutside = link || !path.startsWith('node_modules/');
      return (link || have[path]?.version === version) && (!isOutside || existsSync(join(folder, path)));
    },
  );
}

/**
 * Installs the workspaces where that was not done yet or the lockfile has moved on. Ends the process with one
 * message if it cannot. Not `npm ci`: it deletes node_modules first and installs everything anew for each
 * change of the lockfile.
 */
export function ensureInstalled() {
  if (isComplete(root)) return;
  console.log('· installing packages (npm install)');
  const { status } = spawnSync(
    'npm',
    // Also with NODE_ENV=production: without what tests need the next start would find them missing again.
    ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
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
