import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { workspaces } from './workspaces.mjs';

/** Waits for the editor to finish writing. */
const settleMs = 150;
// What runs in Node is started anew by hand.
const folders = workspaces.filter(
  (name) => !['api', 'dish-drawings', 'sandbox', 'e2e', 'federation'].includes(name),
);

/** Builds and promotes what was edited; an open page hears of the new composition from the shell's server and reloads. */
export function watchSources(env) {
  let timer;
  let building = false;
  let again = false;
  const build = () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'federation/src/cli/main.ts',
        'build',
        '--all',
        '--promote',
        '--unchecked',
        'built by npm run dev on this machine',
        '--mode',
        'development',
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
    );
    child.on('exit', () => {
      building = false;
      if (again) {
        again = false;
        build();
      }
    });
  };
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /(^|\/)(node_modules|dist)\//.test(file) || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(build, settleMs);
    });
}
