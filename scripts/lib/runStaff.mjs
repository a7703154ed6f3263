import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './root.mjs';

/** `npm run staff -- WORDS`, over the database that `env` finds. @returns what it prints */
export async function runStaff(words, env) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'api/src/staff/cli.ts', ...words],
    { cwd: root, env: { ...process.env, ...env } },
  );
  return stdout.trim();
}
