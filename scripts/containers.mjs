#!/usr/bin/env node
// Tries the installation of docs/deploying.md as that page says: makes secrets, builds images, starts
// compose.yaml, publishes the first releases, orders through the front door, replaces containers, restores a
// backup, and removes all of it.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Engine, findPrograms } from './containers/Engine.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { portFrom, requireFree } from './lib/ports.mjs';
import { readFlags } from './lib/readFlags.mjs';
import { root } from './lib/root.mjs';
import { makeSecrets, readSecrets, writeSecrets } from './lib/secrets.mjs';
import { listBrands } from './start/storefrontSettings.mjs';

const startupMs = 300_000;
const lookMs = 250;
/** How soon pages are there again when the proxy itself was replaced. */
const longestGapMs = 5_000;
const settleMs = 3_000;
const backups = 'deploy/postgresql/backups.yaml';

const flags = readFlags('npm run containers --', {
  'faults MINUTES': 'also orders for so long while servers are killed',
});
const minutes = flags.faults === undefined ? null : Number(flags.faults);
if (minutes !== null && !(minutes > 0)) fail(`--faults: expected minutes, found "${flags.faults}"`);
const programs = findPrograms();
if (!programs)
  fail('Neither Docker with Compose nor podman with podman-compose runs here: one of them is needed.');
ensureInstalled();
// They stand on packages: not before they are installed.
const { Children } = await import('./lib/children.mjs');
const { endOnRequest } = await import('./lib/endOnRequest.mjs');
const { checkFrontDoor } = await import('./containers/checkFrontDoor.mjs');
const { makeBases } = await import('./containers/makeBases.mjs');
const { ProxyClient } = await import('./containers/ProxyClient.mjs');
const { Shopper } = await import('./containers/Shopper.mjs');
const { tryFaults } = await import('./containers/tryFaults.mjs');
const { watchPages } = await import('./containers/watchPages.mjs');

const ports = {
  HTTP_PORT: portFrom('HTTP_PORT', 80),
  HTTPS_PORT: portFrom('HTTPS_PORT', 443),
  RELEASES_PORT: portFrom('RELEASES_PORT', 9000),
};
const folder = resolve(root, process.env.DATA_DIR || '.data', 'containers');
const secrets = join(folder, 'secrets');
const brands = listBrands();
/** Of the brand whose menu has the dish that is ordered. */
const host = 'umi.localhost';
const hosts = brands.map((brand) => `${brand}.localhost`);
const env = {
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  SECRETS: secrets,
  PUBLIC_URL: brands.map((brand, index) => `${brand}=https://${hosts[index]}:${ports.HTTPS_PORT}`).join(','),
};
const children = new Children();
const engine = new Engine(programs, 'storefront-trial', env, children);
const startedAt = performance.now();
endOnRequest(() => void end(1));

try {
  // What a trial left that was killed.
  await engine.clear();
  rmSync(folder, { recursive: true, force: true });
  for (const [name, port] of Object.entries(ports)) await requireFree(name, port);
  await bringUp();
  const certificate = join(secrets, 'proxy/certificate.pem');
  await checkFrontDoor(certificate, host, { http: ports.HTTP_PORT, https: ports.HTTPS_PORT });
  const client = new ProxyClient(certificate, host, ports.HTTPS_PORT);
  await placeOrder(client);
  for (const service of ['shell-1', 'api-1', 'releases', 'proxy']) await replace(service, client);
  await restoreBackup(client);
  if (minutes !== null) await tryFaults({ engine, client, minutes });
  say('all of it holds');
  await end(0);
} catch (error) {
  console.error(error.message);
  await end(1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function say(what) {
  console.log(`· ${((performance.now() - startedAt) / 60_000).toFixed(1)} min: ${what}`);
}

/** Ends what runs, removes it, then this process. */
async function end(code) {
  await children.end();
  await engine.clear();
  process.exit(code);
}

async function bringUp() {
  makeSecrets(secrets, hosts);
  // A shop without accounts and online payments asks nobody else.
  const { MESSAGE_GATEWAY_FILE, PAYMENTS_FILE, ...settings } = readSecrets(secrets, 'api');
  writeSecrets(secrets, 'api', {
    ...settings,
    CUSTOMER_AUTH: 'none',
    // All customers have one address.
    ...(minutes === null ? {} : { ALLOW_DEMO: 'true', RATE_LIMITS: 'off', CAPTCHA: 'off' }),
  });
  if (process.env.DEBIAN_IMAGE) {
    say('making base images of Debian');
    Object.assign(env, await makeBases(engine, process.env.DEBIAN_IMAGE));
  }
  say('building images and starting them');
  await engine.compose(['up', '-d', '--build']);
  await engine.requireContainers([
    'proxy',
    'postgres',
    'releases',
    'prometheus',
    'alertmanager',
    'disks',
    'office',
    'shell-1',
    'api-1',
  ]);
  await untilReady('api-1');
  say('building and publishing the first releases');
  const words = ['build', '--all', '--promote', '--unchecked', 'the first releases'];
  const { code } = await children.run(
    'releases',
    process.execPath,
    ['--import', 'tsx', 'gate/src/cli/main.ts', ...words],
    {
      ...readSecrets(secrets, 'team'),
      REGISTRY_S3_ENDPOINT: `http://127.0.0.1:${ports.RELEASES_PORT}`,
      DATA_DIR: join(folder, 'team'),
    },
  );
  if (code !== 0) throw new Error('The first releases could not be published.');
  for (const shell of ['shell-1', 'shell-2']) await untilReady(shell);
  say('the shop is open');
}

/** Until a server answers that it is ready; the proxy passes the question on. */
async function untilReady(service) {
  const port = service.startsWith('shell') ? 3000 : 4000;
  const url = `http://${service}:${port}/readyz`;
  const code = `fetch('${url}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
  const deadline = performance.now() + startupMs;
  for (;;) {
    try {
      // One that is just restarted runs no commands.
      return await engine.exec(service === 'api-2' ? 'api-1' : 'api-2', 'node', '-e', code);
    } catch (error) {
      if (performance.now() < deadline) await wait(lookMs);
      else throw new Error(`${service} is not ready: ${error.message}\n${await engine.act(service, 'logs')}`);
    }
  }
}

async function placeOrder(client) {
  const shopper = new Shopper(client, '89160002000');
  await shopper.enter();
  const [slot] = await shopper.slots();
  await shopper.order(slot);
  if (shopper.orderIds.length !== 1 || shopper.doubled > 0)
    throw new Error(`No order was placed: ${JSON.stringify([...shopper.refusals, ...client.faults])}`);
  say(`order ${shopper.orderIds[0]} is placed through the front door`);
}

/** Pages are there while a container is replaced; of the proxy, soon after its successor was started. */
async function replace(service, client, files = []) {
  client.reset();
  const stop = watchPages(client);
  const killedAt = performance.now();
  await engine.replace(service, files);
  const replacingMs = Math.round(performance.now() - killedAt);
  await untilReady(/^(shell|api|proxy)/.test(service) ? service : 'api-1');
  await wait(settleMs);
  const { pages, failures, longestGap } = await stop();
  say(
    `${service} replaced in ${replacingMs} ms: ${pages} pages, ${failures.length} failed, ` +
      `at most ${longestGap} ms without one`,
  );
  const [errors, allowedMs] =
    service === 'proxy'
      ? [failures.filter((status) => status > 0), longestGapMs + replacingMs]
      : [failures, longestGapMs];
  if (errors.length > 0 || longestGap > allowedMs)
    throw new Error(`Pages failed while ${service} was replaced: ${[...client.faults.keys()].join(', ')}`);
}

/** PostgreSQL with archiving in place of the one without, a backup of its data, and a restore with the order. */
async function restoreBackup(client) {
  await engine.compose(['build', 'postgres'], [backups]);
  await replace('postgres', client, [backups]);
  const run = (...words) =>
    engine.exec(
      'postgres',
      'setpriv',
      '--reuid',
      'postgres',
      '--regid',
      'postgres',
      '--init-groups',
      ...words,
    );
  await run('pgbackrest', '--stanza=storefront', 'stanza-create');
  await run('pgbackrest', '--stanza=storefront', 'backup');
  const said = await run('tryRestore.sh');
  if (!said.includes('1 orders restored')) throw new Error(`The restore says: ${said}`);
  say(said);
}
