#!/usr/bin/env node
// Starts the whole storefront: installs what is missing, builds into an empty registry, then starts the
// sandbox, the API with its PostgreSQL, and the shell's server. What the registry's channels say is what
// customers get; `--promote` builds what changed and makes it stable first, `--watch` does so with every
// edit.
import { accessSync, constants, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { brandLines } from './lib/brandLines.mjs';
import { endOnRequest } from './lib/endOnRequest.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { keepKitchenKey } from './lib/kitchenKey.mjs';
import { makeFolder } from './lib/makeFolder.mjs';
import { portFrom, requireFree } from './lib/ports.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { root } from './lib/root.mjs';

const flags = readFlags('npm start --', {
  promote: 'builds what changed and makes it stable before it starts',
  watch: 'does so with every edit, as npm run dev',
});
const watch = Boolean(flags.watch);
const promote = watch || Boolean(flags.promote);
const startupMs = 120_000;
const port = portFrom('PORT', 3000);
const apiPort = portFrom('API_PORT', port + 1000);
const sandboxPort = portFrom('SANDBOX_PORT', 4010);
const mailPort = process.env.SANDBOX_MAIL_PORT || String(sandboxPort + 2);
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const brand = process.env.BRAND || 'umi';
const brands = readdirSync(resolve(root, 'shell/assets/brands')).sort();

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

try {
  makeFolder(dataDir);
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
} catch (error) {
  fail(
    `The data folder ${dataDir} cannot be used (${error.code ?? error.message}). Set DATA_DIR to a folder that can be written.`,
  );
}
await requireFree('PORT', port);
await requireFree('API_PORT', apiPort);
await requireFree('SANDBOX_PORT', sandboxPort);

ensureInstalled();
// It stands on a package: not before they are installed.
const { Children } = await import('./lib/children.mjs');

const env = {
  DATA_DIR: dataDir,
  PORT: String(port),
  API_PORT: String(apiPort),
  SANDBOX_PORT: String(sandboxPort),
  // A printer in the network, of which `/printer` of the sandbox shows the tickets.
  SANDBOX_PRINTER_PORT: process.env.SANDBOX_PRINTER_PORT || String(sandboxPort + 1),
  // What people ask the business for, as mail; the sandbox's inbox shows it.
  SANDBOX_MAIL_PORT: mailPort,
  FEEDBACK_URL:
    process.env.FEEDBACK_URL ||
    `smtp://127.0.0.1:${mailPort}?to=office@example.com&from=storefront@example.com`,
  API_URL: `http://127.0.0.1:${apiPort}`,
  SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
  // Browsers take every name below localhost for this machine. A default of this command, not of the shell's
  // server: a server in production shows other brands only for the hosts that it is told.
  BRAND_HOSTS: [
    ...['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}=${brand}`),
    process.env.BRAND_HOSTS || brands.map((name) => `${name}.localhost=${name}`).join(','),
  ].join(','),
  // The machine's name and address in the local network, too, unless hosts were chosen.
  ALLOW_ANY_HOST: process.env.ALLOW_ANY_HOST || String(!process.env.BRAND_HOSTS),
  // Slow is not overloaded on a developer's machine, and whoever has promoted a release wants to see that
  // one.
  RENDER_MAX_WAIT_MS:
    process.env.RENDER_MAX_WAIT_MS || (process.env.NODE_ENV === 'production' ? '600' : '20000'),
  // The sandbox's kitchen cooks orders in seconds, by the staff interface, until somebody takes them over.
  KITCHEN_SPEED: process.env.KITCHEN_SPEED || '60',
  // A till that somebody writes on this machine.
  WEBHOOK_LOOPBACK: process.env.WEBHOOK_LOOPBACK || 'true',
  KITCHEN_KEY_FILE: resolve(dataDir, 'kitchen-key'),
  API_DOCS: process.env.API_DOCS || (process.env.NODE_ENV === 'production' ? 'off' : 'on'),
  NODE_ENV: process.env.NODE_ENV ?? (watch ? 'development' : 'production'),
  // A sandbox comes with this command: whoever asks for production must mean a
  // demonstration.
  ALLOW_DEMO: process.env.ALLOW_DEMO || String(!process.env.NODE_ENV),
};

const children = new Children();
let ending = false;
const end = async (code) => {
  if (ending) return;
  ending = true;
  await children.end();
  process.exit(code);
};
const onFailedStart = () => void end(1);
endOnRequest(() => void end(0));

console.log(promote ? '· building what changed' : '· looking at the registry');
const built = await children.run(
  'build',
  process.execPath,
  [
    ...['--import', 'tsx', 'federation/src/cli/main.ts'],
    ...(promote
      ? ['build', '--all', '--promote', '--unchecked', 'built by npm start on this machine']
      : ['prepare']),
    ...(watch ? ['--mode', 'development'] : []),
  ],
  env,
);
if (built.code !== 0) fail('The build failed; the messages above say where.');

/**
 * Resolves when a server says that it is ready; the process ends when it does not in time, or when another
 * one fails.
 */
async function ready(name, url) {
  const deadline = Date.now() + startupMs;
  while (!ending) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return children.markReady(name);
    if (Date.now() > deadline) {
      console.error(`The ${name} server was not ready after ${startupMs / 1000} s.`);
      await end(1);
    }
    await new Promise((next) => setTimeout(next, 150));
  }
  // Something else has failed and said so: nothing is ready any more, and the process is on its way out.
  await new Promise(() => {});
}

console.log('· starting sandbox, API and shell');
children.startServer('sandbox', 'sandbox/src/main.ts', env, onFailedStart);
children.startServer('api', 'api/src/main.ts', { ...env, PORT: String(apiPort) }, onFailedStart);
await ready('sandbox', `http://127.0.0.1:${sandboxPort}/healthz`);
await ready('api', `http://127.0.0.1:${apiPort}/readyz`);
const kitchenKey = keepKitchenKey(env.KITCHEN_KEY_FILE, env).catch((error) =>
  console.error(`Orders are not cooked by themselves: ${error.message}`),
);
children.startServer('shell', 'shell/src/server/main.ts', env, onFailedStart);
await ready('shell', `http://127.0.0.1:${port}/readyz`);
await kitchenKey;
if (watch) {
  const { watchSources } = await import('./lib/watch.mjs');
  watchSources(children, env);
}
console.log(`storefront ready at http://localhost:${port}`);
const lines = brandLines({
  port,
  apiUrl: env.API_URL,
  brand,
  hosts: env.BRAND_HOSTS,
});
for (const line of await lines) console.log(line);
if (!process.env.MESSAGE_GATEWAY_FILE)
  console.log(`  login codes and other messages arrive at http://localhost:${sandboxPort}`);
console.log(
  `  orders can be cooked by hand at http://localhost:${sandboxPort}/kitchen, tickets are at /printer (docs/kitchen.md)`,
);
