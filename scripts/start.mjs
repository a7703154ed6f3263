#!/usr/bin/env node
// Starts the whole storefront: installs what is missing, builds into an empty registry, then starts the
// sandbox, the API with its PostgreSQL, and the shell's server. What the registry's channels say is what
// customers get.
import { accessSync, constants } from 'node:fs';
import { brandLines } from './lib/brandLines.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { keepKitchenKey } from './lib/kitchenKey.mjs';
import { makeFolder } from './lib/makeFolder.mjs';
import { requireFree } from './lib/ports.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { runStaff } from './lib/runStaff.mjs';
import { storefrontSettings } from './start/storefrontSettings.mjs';

const flags = readFlags('npm start --', {
  promote: 'builds what changed and makes it stable before it starts',
  watch: 'does so with every edit, as npm run dev',
});
const watch = Boolean(flags.watch);
const promote = watch || Boolean(flags.promote);
const startupMs = 120_000;
const { port, apiPort, sandboxPort, dataDir, brand, env } = storefrontSettings({ watch });

requireDataFolder();
await requireFree('PORT', port);
await requireFree('API_PORT', apiPort);
await requireFree('SANDBOX_PORT', sandboxPort);
await requireFree('OFFICE_PORT', Number(env.OFFICE_PORT));
ensureInstalled();
// It stands on a package: not before they are installed.
const { Servers } = await import('./lib/servers.mjs');
const servers = new Servers(startupMs);

console.log(promote ? '· building what changed' : '· looking at the registry');
await build();
console.log('· starting sandbox, API and shell');
let demoStaff = null;
await startServers();
if (watch) {
  const { watchSources } = await import('./lib/watch.mjs');
  watchSources(servers.children, env);
}
await printAddresses();

function fail(message) {
  console.error(message);
  process.exit(1);
}

function requireDataFolder() {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    fail(
      `The data folder ${dataDir} cannot be used (${error.code ?? error.message}). Set DATA_DIR to a folder that can be written.`,
    );
  }
}

async function build() {
  const words = promote
    ? ['build', '--all', '--promote', '--unchecked', 'built by npm start on this machine']
    : ['prepare'];
  const mode = watch ? ['--mode', 'development'] : [];
  const args = ['--import', 'tsx', 'federation/src/cli/main.ts', ...words, ...mode];
  const office = ['--import', 'tsx', 'back-office/src/build/cli.ts', ...(watch ? ['--development'] : [])];
  const builds = await Promise.all([
    servers.children.run('build', process.execPath, args, env),
    servers.children.run('office', process.execPath, office, env),
  ]);
  if (builds.some(({ code }) => code !== 0)) fail('The build failed; the messages above say where.');
}

async function startServers() {
  const apiEnv = { ...env, PORT: String(apiPort) };
  // The shell passes on to it what comes for office.localhost.
  const officeEnv = { ...env, TRUST_PROXY: 'loopback' };
  await Promise.all([
    servers.startServer('sandbox', 'sandbox/src/main.ts', env, `${env.SANDBOX_URL}/healthz`),
    servers.startServer('api', 'api/src/main.ts', apiEnv, `${env.API_URL}/readyz`),
    servers.startServer(
      'office',
      'back-office/src/server/main.ts',
      officeEnv,
      `${env.OFFICE_SERVER_URL}/healthz`,
    ),
  ]);
  const kitchenKey = keepKitchenKey(env.KITCHEN_KEY_FILE, env).catch((error) =>
    console.error(`Orders are not cooked by themselves: ${error.message}`),
  );
  await servers.startServer('shell', 'shell/src/server/main.ts', env, `http://127.0.0.1:${port}/readyz`);
  await kitchenKey;
  if (env.ALLOW_DEMO === 'true')
    demoStaff = await runStaff(['demo'], env).catch(
      (error) => `There are no staff accounts: ${error.message}`,
    );
}

async function printAddresses() {
  console.log(`storefront ready at http://localhost:${port}`);
  for (const line of await brandLines({ port, apiUrl: env.API_URL, brand, hosts: env.BRAND_HOSTS }))
    console.log(line);
  console.log(`  office  ${env.OFFICE_URL}`);
  if (!process.env.MESSAGE_GATEWAY_FILE)
    console.log(`  login codes and other messages arrive at http://localhost:${sandboxPort}`);
  console.log(
    `  orders can be cooked by hand at http://localhost:${sandboxPort}/kitchen, tickets are at /printer (docs/kitchen.md)`,
  );
  if (demoStaff !== null) console.log(`  ${demoStaff}`);
}
