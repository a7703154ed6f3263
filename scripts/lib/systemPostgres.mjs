import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versionsFolder = '/usr/lib/postgresql';
/** "nobody": PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Folder of the newest PostgreSQL that the system has installed, or null. */
function systemBinaries() {
  if (!existsSync(versionsFolder)) return null;
  const newest = readdirSync(versionsFolder)
    .filter((name) => existsSync(join(versionsFolder, name, 'bin/postgres')))
    .sort((a, b) => b - a)[0];
  return newest ? join(versionsFolder, newest, 'bin') : null;
}

/**
 * Starts a throw-away cluster of the system's PostgreSQL. Answers its URL and how to end it; null where none
 * is installed.
 */
export async function startSystemPostgres(port) {
  const bin = systemBinaries();
  if (!bin) return null;
  const { endWithParent } = await import('./endWithParent.mjs');
  const identity = process.getuid?.() === 0 ? nobody : {};
  const folder = mkdtempSync(join(tmpdir(), 'storefront-pg-'));
  if (identity.uid) chownSync(folder, identity.uid, identity.gid);
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const options = { ...identity, cwd: '/', env };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=120',
    ],
    { ...options, stdio: 'ignore' },
  );
  server.once('exit', endWithParent(server.pid, 'SIGINT'));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 20_000;
  while (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { env }).status !== 0) {
    if (Date.now() > deadline || server.exitCode !== null)
      throw new Error('the system PostgreSQL did not start');
    await new Promise((next) => setTimeout(next, 100));
  }
  return {
    url,
    end: () =>
      new Promise((done) => {
        server.on('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        server.kill('SIGINT');
      }),
  };
}
