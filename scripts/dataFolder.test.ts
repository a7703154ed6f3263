import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');
const commands = {
  'npm start': ['scripts/start.mjs'],
  'the API': ['--import', 'tsx', 'api/src/main.ts'],
  'the shell’s server': ['--import', 'tsx', 'shell/src/server/main.ts'],
};

test.each(Object.entries(commands))(
  '%s ends with one sentence about a data folder that nobody can make',
  (_name, words) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: root,
      // In /proc every new name is refused as if the folder above it were missing.
      env: { PATH: process.env.PATH, DATA_DIR: '/proc/storefront/data' },
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      'The data folder /proc/storefront/data cannot be used (ENOENT). Set DATA_DIR to a folder that can be written.',
    ]);
  },
  90_000,
);
