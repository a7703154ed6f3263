#!/usr/bin/env node
// The whole installation of compose.yaml on this machine, without containers: nginx with TLS and HTTP/2, two
// shells, two APIs of two processes, PgBouncer in transaction mode before PostgreSQL, an S3-compatible store
// of releases, Prometheus. The settings are those of `deploy`, with addresses of this machine.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endOnRequest } from './lib/endOnRequest.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { keepKitchenKey } from './lib/kitchenKey.mjs';
import { portFrom, requireFree } from './lib/ports.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { root } from './lib/root.mjs';
import { nobody, systemBinaries } from './lib/systemPostgres.mjs';
import { missingPackages } from './production/programs.mjs';
import { readSecrets, writeSettings } from './production/writeSettings.mjs';

const flags = readFlags('npm run production --', {
  journeys: 'customers’ journeys through the proxy, and the end',
  'try MINUTES': 'load for so long, then as long with servers killed, a table, and the end',
});
const tryMinutes = flags.try === undefined ? null : Number(flags.try);
if (tryMinutes !== null && !(tryMinutes > 0)) {
  console.error(`--try: expected minutes, found "${flags.try}"`);
  process.exit(1);
}
const startupMs = 300_000;
const base = portFrom('PORT', 8443);
const ports = {
  https: base,
  shells: [base + 1, base + 2],
  api: base + 10,
  apis: [base + 11, base + 12],
  postgres: base + 20,
  pgbouncer: base + 21,
  releases: base + 22,
  prometheus: base + 23,
  sandbox: base + 24,
};
const folder = resolve(root, process.env.DATA_DIR || '.data', 'production');
const brands = readdirSync(resolve(root, 'shell/assets/brands')).sort();
const hosts = brands.map((brand) => `${brand}.localhost`);

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Not installed here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
ensureInstalled();
for (const port of Object.values(ports).flat()) await requireFree('PORT', port);
const { Children } = await import('./lib/children.mjs');

mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const secrets = readSecrets(folder);
writeSettings(folder, ports, hosts, secrets, { logsErrors: tryMinutes !== null });

const identity = process.getuid?.() === 0 ? nobody : {};
const postgresBin = systemBinaries();
const cluster = join(folder, 'postgres/data');
function createCluster() {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  if (identity.uid) chownSync(join(folder, 'postgres'), identity.uid, identity.gid);
  const made = spawnSync(
    join(postgresBin, 'initdb'),
    [
      ...['-D', cluster, '-U', 'storefront', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'],
      `--pwfile=${join(folder, 'password')}`,
    ],
    { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
}
createCluster();

const urlAt = (port, database = 'storefront') =>
  `postgresql://storefront:${secrets.database}@127.0.0.1:${port}/${database}`;
const store = {
  REGISTRY_URL: 's3://releases/production',
  REGISTRY_S3_ENDPOINT: `http://127.0.0.1:${ports.releases}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
};
const everywhere = {
  NODE_ENV: 'production',
  // What the outside world would be comes from the sandbox.
  ALLOW_DEMO: 'true',
  PUBLIC_URL: brands.map((brand, index) => `${brand}=https://${hosts[index]}:${base}`).join(','),
  METRICS_TOKEN: secrets.metrics,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
};
const apiEnv = (index) => ({
  ...everywhere,
  API_PORT: String(ports.apis[index]),
  API_PROCESSES: '2',
  API_PORT_OPENS: 'ready',
  DATA_DIR: join(folder, `api-${index + 1}`),
  DATABASE_URL: urlAt(ports.pgbouncer),
  DATABASE_DIRECT_URL: urlAt(ports.postgres),
  DATABASE_PREPARED_STATEMENTS: 'off',
  SECRET_KEY: secrets.key,
  SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
  // All customers of a trial have one address.
  RATE_LIMITS: tryMinutes === null ? 'on' : 'off',
});
const shellEnv = (index) => ({
  ...everywhere,
  ...store,
  PORT: String(ports.shells[index]),
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, `shell-${index + 1}`),
  REGISTRY_CACHE_DIR: join(folder, `shell-${index + 1}/releases`),
  API_URL: `http://127.0.0.1:${ports.api}`,
  TRUST_PROXY: 'loopback',
  OVERRIDE_SECRET: secrets.override,
  REGISTRY_PUBLIC_KEYS: publicKeys,
});

const children = new Children();
let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  await children.end();
  process.exit(code);
}
endOnRequest(() => void end(0));
const onFailedStart = () => void end(1);

/** Resolves when `check` is true; the process ends when it is not in time. */
async function ready(name, check) {
  const deadline = Date.now() + startupMs;
  while (!ending) {
    if (await check()) return children.markReady(name);
    if (Date.now() > deadline) {
      console.error(`${name} was not ready after ${startupMs / 1000} s.`);
      await end(1);
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  await new Promise(() => {});
}
const answers = (url) => () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
/** A command of this repository, to its end. */
async function run(file, args, env, stdio = 'inherit') {
  const { code, said } = await children.run(
    file,
    process.execPath,
    ['--import', 'tsx', file, ...args],
    env,
    stdio,
  );
  if (code === 0) return said;
  console.error(`${file} ${args.join(' ')} failed.`);
  return end(1);
}

console.log('· starting PostgreSQL, PgBouncer and the store of releases');
children.startProgram(
  'postgres',
  join(postgresBin, 'postgres'),
  [
    ...['-D', cluster, '-c', `config_file=${join(root, 'deploy/postgresql/storefront.conf')}`],
    ...['-p', String(ports.postgres), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ],
  { ...identity, cwd: '/', env: { LC_ALL: 'C', WAL_ARCHIVE: join(folder, 'postgres/wal') } },
  onFailedStart,
);
const psql = (text) =>
  spawnSync(join(postgresBin, 'psql'), ['-Atqc', text, urlAt(ports.postgres, 'postgres')], {
    encoding: 'utf8',
  });
await ready('postgres', () => psql('select 1').status === 0);
if (psql("select 1 from pg_database where datname = 'storefront'").stdout.trim() !== '1')
  psql('create database storefront');
children.startProgram(
  'pgbouncer',
  'pgbouncer',
  [join(folder, 'pgbouncer.ini')],
  { ...identity, cwd: '/' },
  onFailedStart,
);
await ready(
  'pgbouncer',
  () => spawnSync(join(postgresBin, 'psql'), ['-Atqc', 'select 1', urlAt(ports.pgbouncer)]).status === 0,
);
children.startServer(
  'releases',
  'federation/src/testing/serveS3.ts',
  { S3_PORT: String(ports.releases), S3_FOLDER: join(folder, 'releases') },
  onFailedStart,
);
await ready('releases', () =>
  fetch(store.REGISTRY_S3_ENDPOINT).then(
    () => true,
    () => false,
  ),
);

console.log('· migrating, and bringing releases into the store');
await run('api/src/platform/database/cli.ts', [], apiEnv(0));
const team = { ...store, DATA_DIR: join(folder, 'team') };
const release = 'federation/src/cli/main.ts';
await run(release, ['build', '--all', '--promote', '--unchecked', 'built by npm run production'], team);
const keys = await run(release, ['keys'], team, ['ignore', 'pipe', 'inherit']);
const publicKeys = /\s(\S{43}=)\s/.exec(keys)?.[1];

console.log('· starting sandbox, APIs, shells, nginx and Prometheus');
const kitchenKeyFile = join(folder, 'kitchen-key');
children.startServer(
  'sandbox',
  'sandbox/src/main.ts',
  {
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: folder,
    API_URL: `http://127.0.0.1:${ports.api}`,
    SANDBOX_NOTIFY_URL: `http://127.0.0.1:${ports.api}/api/payments/notify`,
    // A trial holds streams of many orders under way: nothing may be cooked meanwhile.
    KITCHEN_SPEED: tryMinutes !== null ? '0' : flags.journeys ? '600' : '60',
    KITCHEN_KEY_FILE: kitchenKeyFile,
  },
  onFailedStart,
);
await ready('sandbox', answers(`http://127.0.0.1:${ports.sandbox}/healthz`));
for (const [index, port] of ports.apis.entries()) {
  children.startServer(`api-${index + 1}`, 'api/src/main.ts', apiEnv(index), onFailedStart);
  await ready(`api-${index + 1}`, answers(`http://127.0.0.1:${port}/readyz`));
}
rmSync(join(folder, 'nginx/nginx.pid'), { force: true });
children.startProgram(
  'nginx',
  'nginx',
  ['-c', join(folder, 'nginx/nginx.conf'), '-g', 'daemon off;'],
  {},
  onFailedStart,
);
await ready('nginx', answers(`http://127.0.0.1:${ports.api}/readyz`));
await keepKitchenKey(kitchenKeyFile, { ...apiEnv(0), API_URL: `http://127.0.0.1:${ports.api}` });
for (const [index, port] of ports.shells.entries()) {
  children.startServer(`shell-${index + 1}`, 'shell/src/server/main.ts', shellEnv(index), onFailedStart);
  await ready(`shell-${index + 1}`, answers(`http://127.0.0.1:${port}/readyz`));
}
children.startProgram(
  'prometheus',
  'prometheus',
  [
    `--config.file=${join(folder, 'prometheus/prometheus.yaml')}`,
    `--storage.tsdb.path=${join(folder, 'prometheus/data')}`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    '--log.level=error',
  ],
  {},
  onFailedStart,
);
await ready('prometheus', answers(`http://127.0.0.1:${ports.prometheus}/-/ready`));

console.log('the installation is ready:');
for (const host of hosts) console.log(`  https://${host}:${base} and https://www.${host}:${base}`);
console.log(`  certificate ${join(folder, 'tls/certificate.pem')}`);
console.log(
  `  messages and the acquirer http://localhost:${ports.sandbox}, figures http://localhost:${ports.prometheus}`,
);

let ok = true;
if (flags.journeys) {
  const { runJourneys } = await import('./production/runJourneys.mjs');
  ok = await runJourneys({ children, ports, folder, store, databaseUrl: urlAt(ports.postgres) });
}
if (tryMinutes !== null) {
  const { tryFaults } = await import('./production/tryFaults.mjs');
  const holds = await tryFaults({
    children,
    ports,
    folder,
    hosts,
    secrets,
    minutes: tryMinutes,
    query: (text) =>
      spawnSync(join(postgresBin, 'psql'), ['-Atqc', text, urlAt(ports.postgres)], {
        encoding: 'utf8',
      }).stdout.trim(),
  });
  ok &&= holds;
}
if (flags.journeys || tryMinutes !== null) await end(ok ? 0 : 1);
