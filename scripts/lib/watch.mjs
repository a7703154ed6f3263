import { join } from 'node:path';
import Watchpack from 'watchpack';
import { root } from './root.mjs';
import { workspaces } from './workspaces.mjs';

/** Waits for the editor to finish writing. */
const settleMs = 150;
// What runs in Node is started anew by hand.
const folders = workspaces.filter(
  (name) => !['api', 'sandbox', 'e2e', 'federation', 'gate', 'tracing'].includes(name),
);

/**
 * Calls back when a source file was saved, in place or by a rename over it. Answers how to stop.
 * @public a test starts it in a process of its own
 */
export function onEdit(directories, edited) {
  const watcher = new Watchpack({
    aggregateTimeout: settleMs,
    ignored: /[\\/](node_modules|dist|\.tsbuild)([\\/]|$)|\.test\.tsx?$/,
  });
  watcher.on('aggregated', () => edited());
  watcher.watch({ directories, startTime: Date.now() });
  return () => watcher.close();
}

/** Builds and promotes what was edited; an open page asks for the composition and loads again. */
export function watchSources(children, env) {
  let building = false;
  let again = false;
  const build = () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    const words = ['--all', '--promote', '--unchecked', 'built by npm run dev on this machine'];
    const args = [
      '--import',
      'tsx',
      'federation/src/cli/main.ts',
      'build',
      ...words,
      '--mode',
      'development',
    ];
    const office = ['--import', 'tsx', 'back-office/src/build/cli.ts', '--development'];
    void Promise.all([
      children.run('build', process.execPath, args, env),
      children.run('office', process.execPath, office, env),
    ]).then(() => {
      building = false;
      if (again) {
        again = false;
        build();
      }
    });
  };
  onEdit(
    folders.map((folder) => join(root, folder)),
    build,
  );
}
