import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { nobody, systemBinaries } from '../lib/systemPostgres.mjs';

/**
 * PostgreSQL with the settings of `deploy`.
 * @returns what runs a statement and gives its output
 */
export async function startDatabase(servers, { ports, folder }, urlAt) {
  const binaries = systemBinaries();
  const identity = process.getuid?.() === 0 ? nobody : {};
  const cluster = join(folder, 'postgres/data');
  createCluster(binaries, identity, cluster, join(folder, 'password'));
  const psql = (url, text) => spawnSync(join(binaries, 'psql'), ['-Atqc', text, url], { encoding: 'utf8' });

  const server = urlAt(ports.postgres, 'postgres');
  await servers.startProgram(
    'postgres',
    join(binaries, 'postgres'),
    [
      ...['-D', cluster, '-c', `config_file=${join(root, 'deploy/postgresql/storefront.conf')}`],
      ...['-p', String(ports.postgres), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    { ...identity, cwd: '/', env: { LC_ALL: 'C' } },
    () => psql(server, 'select 1').status === 0,
  );
  if (psql(server, "select 1 from pg_database where datname = 'storefront'").stdout.trim() !== '1')
    psql(server, 'create database storefront');
  return (text) => psql(urlAt(ports.postgres), text).stdout.trim();
}

function createCluster(binaries, identity, cluster, passwordFile) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const folder = join(cluster, '..');
  mkdirSync(folder, { recursive: true });
  if (identity.uid) chownSync(folder, identity.uid, identity.gid);
  const made = spawnSync(
    join(binaries, 'initdb'),
    [
      ...['-D', cluster, '-U', 'storefront', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'],
      `--pwfile=${passwordFile}`,
    ],
    { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
}
