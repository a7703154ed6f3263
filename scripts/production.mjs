#!/usr/bin/env node
// The whole installation of compose.yaml on this machine, without containers: nginx with TLS and HTTP/2, two
// shells, two APIs of two processes, PostgreSQL, an S3-compatible store of releases, Prometheus. The settings
// are those of `deploy`, with addresses of this machine.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/installed.mjs';
import { keepKitchenKey } from './lib/kitchenKey.mjs';
import { requireFree } from './lib/ports.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { planEnvironments, planInstallation } from './production/planInstallation.mjs';
import { missingPackages } from './production/programs.mjs';
import { startDatabase } from './production/startDatabase.mjs';
import { writeSettings } from './production/writeSettings.mjs';

const startupMs = 300_000;
const flags = readFlags('npm run production --', {
  journeys: 'customers’ journeys through the proxy, and the end',
  'try MINUTES': 'load for so long, then as long with servers killed, a table, and the end',
});
const tryMinutes = flags.try === undefined ? null : Number(flags.try);
if (tryMinutes !== null && !(tryMinutes > 0)) fail(`--try: expected minutes, found "${flags.try}"`);
const missing = missingPackages();
if (missing.length > 0)
  fail(`Not installed here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
const plan = planInstallation();
const { ports, folder, hosts } = plan;
const at = (port, path = '') => `http://127.0.0.1:${port}${path}`;
ensureInstalled();
for (const port of Object.values(ports).flat()) await requireFree('PORT', port);

mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const isTrial = tryMinutes !== null;
// All customers of a trial have one address.
const environments = planEnvironments(plan, { limitsRates: !isTrial });
writeSettings(plan, { isTrial });
const { store, urlAt } = environments;
// They stand on packages: not before they are installed.
const { Servers } = await import('./lib/servers.mjs');
const { buildServers } = await import('./lib/buildServers.mjs');
const servers = new Servers(startupMs);
const built = join(folder, 'servers');

console.log('· building the servers');
await buildServers(built);

console.log('· starting PostgreSQL and the store of releases');
const query = await startDatabase(servers, plan, urlAt);
await startStore();
console.log('· migrating, and bringing releases into the store');
await run([join(built, 'api/migrate.mjs')], environments.api(0));
const publicKeys = await publishReleases();
console.log('· starting sandbox, APIs, shells, nginx and Prometheus');
await startStorefront(publicKeys);
await startPrometheus();
printAddresses();

const trials = [...(flags.journeys ? [tryJourneys] : []), ...(isTrial ? [tryServers] : [])];
let ok = true;
for (const holds of trials) ok = (await holds()) && ok;
if (trials.length > 0) await servers.end(ok ? 0 : 1);

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** A command of this repository, to its end. */
async function run(words, env, stdio = 'inherit') {
  const { code, said } = await servers.children.run(words[0], process.execPath, words, env, stdio);
  if (code === 0) return said;
  console.error(`${words.join(' ')} failed.`);
  return servers.end(1);
}

/** A server that is built, until it is ready. */
function startBuilt(name, file, env, port) {
  return servers.startProgram(name, process.execPath, [join(built, file)], { env }, at(port, '/readyz'));
}

async function startStore() {
  const env = { S3_PORT: String(ports.releases), S3_FOLDER: join(folder, 'releases') };
  // It refuses who has no key: any reply will do.
  const isReady = () =>
    fetch(store.REGISTRY_S3_ENDPOINT).then(
      () => true,
      () => false,
    );
  await servers.startServer('releases', 'federation/src/testing/serveS3.ts', env, isReady);
}

/** @returns the keys that shells trust releases by */
async function publishReleases() {
  const env = { ...store, DATA_DIR: join(folder, 'team') };
  const build = ['build', '--all', '--promote', '--unchecked', 'built by npm run production'];
  await run(['--import', 'tsx', 'federation/src/cli/main.ts', ...build], env);
  const keys = await run([join(built, 'shell/release.mjs'), 'keys'], env, ['ignore', 'pipe', 'inherit']);
  return /\s(\S{43}=)\s/.exec(keys)?.[1];
}

async function startStorefront(publicKeys) {
  const kitchenKeyFile = join(folder, 'kitchen-key');
  const sandboxEnv = {
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: folder,
    API_URL: at(ports.api),
    SANDBOX_NOTIFY_URL: at(ports.api, '/api/payments/notify'),
    // A trial holds streams of many orders under way: nothing may be cooked meanwhile.
    KITCHEN_SPEED: isTrial ? '0' : flags.journeys ? '600' : '60',
    KITCHEN_KEY_FILE: kitchenKeyFile,
  };
  await servers.startServer('sandbox', 'sandbox/src/main.ts', sandboxEnv, at(ports.sandbox, '/healthz'));
  for (const [index, port] of ports.apis.entries())
    await startBuilt(`api-${index + 1}`, 'api/main.mjs', environments.api(index), port);
  rmSync(join(folder, 'nginx/nginx.pid'), { force: true });
  const nginx = ['-c', join(folder, 'nginx/nginx.conf'), '-g', 'daemon off;'];
  await servers.startProgram('nginx', 'nginx', nginx, {}, at(ports.api, '/readyz'));
  await keepKitchenKey(kitchenKeyFile, { ...environments.api(0), API_URL: at(ports.api) });
  for (const [index, port] of ports.shells.entries())
    await startBuilt(`shell-${index + 1}`, 'shell/main.mjs', environments.shell(index, publicKeys), port);
}

async function startPrometheus() {
  const look = ['--collector.disable-defaults', '--collector.filesystem', '--log.level=error'];
  const listen = `--web.listen-address=127.0.0.1:${ports.disks}`;
  await servers.startProgram('disks', 'prometheus-node-exporter', [...look, listen], {}, at(ports.disks));
  const args = [
    `--config.file=${join(folder, 'prometheus/prometheus.yaml')}`,
    `--storage.tsdb.path=${join(folder, 'prometheus/data')}`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    '--log.level=error',
  ];
  await servers.startProgram('prometheus', 'prometheus', args, {}, at(ports.prometheus, '/-/ready'));
}

function printAddresses() {
  console.log('the installation is ready:');
  for (const host of hosts)
    console.log(`  https://${host}:${ports.https} and https://www.${host}:${ports.https}`);
  console.log(`  certificate ${join(folder, 'tls/certificate.pem')}`);
  console.log(
    `  messages and the acquirer http://localhost:${ports.sandbox}, figures http://localhost:${ports.prometheus}`,
  );
}

async function tryJourneys() {
  const { runJourneys } = await import('./production/runJourneys.mjs');
  const databaseUrl = urlAt(ports.postgres);
  return runJourneys({ children: servers.children, ports, folder, store, databaseUrl });
}

async function tryServers() {
  const { tryFaults } = await import('./production/tryFaults.mjs');
  const { children } = servers;
  const token = environments.shell(0).METRICS_TOKEN;
  return tryFaults({ children, ports, folder, hosts, token, minutes: tryMinutes, query });
}
