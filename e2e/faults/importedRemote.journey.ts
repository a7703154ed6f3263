import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { lookAt } from '../support/override';
import { releaseCommand } from '../support/releaseCommand';
import { registryFolder, repositoryFolder } from '../support/stack';

test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');

let folder: string;
let server: Server;
let manifest: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'plain-remote-'));
  cpSync(fileURLToPath(new URL('../plain-remote', import.meta.url)), folder, { recursive: true });
  symlinkSync(join(repositoryFolder, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"name":"weather","version":"1.4.0"}');
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder });
  server = createServer((request, response) => {
    const file = join(folder, 'out', request.url ?? '');
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  manifest = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mf-manifest.json`;
  // A host of one's own network has to be allowed.
  process.env.RELEASE_IMPORT_HOSTS = new URL(manifest).host;
});
test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports it under a name of its own; answers the release. */
async function imported(remote: string, expose: string): Promise<string> {
  const { code, said } = await releaseCommand('import', manifest, remote, '--slot', `home.aside=${expose}`);
  expect([code, said]).toEqual([0, expect.stringMatching(/1\.4\.0-[0-9a-f]{8} (?:imported|unchanged)/)]);
  return / (1\.4\.0-[0-9a-f]{8}) /.exec(said)?.[1] ?? '';
}

test('a plain Module Federation remote is imported, and its part works with the shell’s React and with hashes [MF-03, MF-06] @desktop', async ({
  page,
}) => {
  const release = await imported('mf-weather', 'Widget');
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mf-weather/')) scripts.push(request.url());
  });
  await lookAt(page, { 'mf-weather': release });
  await page.goto('/vladivostok');
  const part = page.locator(
    `[data-remote="mf-weather"][data-release="${release}"][data-remote-state="ready"]`,
  );
  await part.getByRole('button', { name: 'Weather' }).click();
  await expect(part).toContainText('Light rain, 12 degrees');
  expect(wrong).toEqual([]);
  const unhashed = await page
    .locator('script[src*="/mf-weather/"]:not([integrity^="sha384-"])')
    .evaluateAll((found) => found.map((script) => script.outerHTML));
  expect(unhashed, 'each script has its hash').toEqual([]);
  // The page's React is used: its own copy is not even fetched.
  expect(scripts.map((url) => url.split('/').at(-1)).sort()).toEqual([
    expect.stringMatching(/^\d+\.js$/),
    '__federation_expose_Widget.js',
    'remoteEntry.js',
  ]);
});

test('an imported part that throws costs its own place and nothing else [MF-05] @desktop', async ({
  page,
}) => {
  const release = await imported('mf-storm', 'Broken');
  const told: string[] = [];
  // What a beacon carries is not shown to whoever watches the requests.
  await page.exposeFunction('toldByBeacon', (body: string) => told.push(body));
  await page.addInitScript(() => {
    const { toldByBeacon } = globalThis as unknown as { toldByBeacon: (body: string) => void };
    navigator.sendBeacon = (_, body) => {
      if (body instanceof Blob) void body.text().then(toldByBeacon);
      return true;
    };
  });
  await lookAt(page, { 'mf-storm': release });
  await page.goto('/vladivostok');
  await expect(page.locator('[data-remote="mf-storm"][data-remote-state="failed"]')).toBeAttached();
  await expect.poll(() => told.join()).toContain('this part does not work');
  await page.locator('[data-part="order-type"] [data-action="show-takeaway"]').click();
  await expect(page.locator('[data-modal="OrderTypesModal"]')).toBeVisible();
});

test('a manifest whose files are not there is not imported, in one line @desktop', async () => {
  const { code, said } = await releaseCommand(
    'import',
    manifest.replace('mf-', 'no-'),
    'mf-weather',
    '--slot',
    'home.aside=Widget',
  );
  expect([code, said.trim()]).toEqual([1, expect.stringMatching(/^http:\S+no-manifest\.json: status 404$/)]);
});
