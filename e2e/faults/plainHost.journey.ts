import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { Preparation } from '../support/prepare';
import { installPackages, unpackPackages } from '../support/publishedPackages';
import { origin } from '../support/stack';

const sources = fileURLToPath(new URL('../plain-host', import.meta.url));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

let workshop: string;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  workshop = mkdtempSync(join(tmpdir(), 'plain-host-'));
  folder = join(workshop, 'host');
  cpSync(sources, folder, { recursive: true });
  installPackages(await unpackPackages(workshop), folder);
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder });
});
test.afterAll(() => rmSync(workshop, { recursive: true, force: true }));

interface Composition {
  remotes: Record<string, { releases: { base: string; integrity: string }[] }>;
}

/** Serves the host below the storefront's origin, as it would lie beside the API; its page names releases. */
async function serveHost(page: Page, remotes: string[], tamper = (hash: string) => hash): Promise<void> {
  const rendered = await (await page.request.get('/vladivostok')).text();
  const json = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(rendered)?.[1] ?? '{}';
  const { page: data, composition } = JSON.parse(json) as { page: object; composition: Composition };
  const releases = remotes.map((remote) => {
    const [release] = composition.remotes[remote]?.releases ?? [];
    return { manifest: `${release?.base}mf-manifest.json`, integrity: tamper(release?.integrity ?? '') };
  });
  const document = [
    '<!doctype html><html lang="ru" data-brand="umi"><meta charset="utf-8"><title>Plain host</title>',
    '<body><h1>Plain host</h1>',
    `<script type="application/json" id="page">${JSON.stringify({ page: data, releases }).replaceAll('<', '\\u003c')}</script>`,
    '<script src="/plain-host/main.js"></script></body></html>',
  ].join('');
  await page.route(`${origin}/plain-host/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace('/plain-host/', '');
    return extname(file) === ''
      ? route.fulfill({ contentType: 'text/html', body: document })
      : route.fulfill({
          contentType: types[extname(file)] ?? 'application/octet-stream',
          body: readFileSync(join(folder, 'out', file)),
        });
  });
  await page.goto('/plain-host/vladivostok');
}

test('a plain Module Federation host mounts remotes by their manifests, and they work [MF-06] @desktop', async ({
  page,
}) => {
  const preparation = new Preparation(page);
  await preparation.shop();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  await serveHost(page, ['mf-shops-map', 'mf-catalog']);
  await expect(page.locator('[data-remote="mf-shops-map"] h1')).toBeVisible();
  const menu = page.locator('[data-remote="mf-catalog"]');
  await menu
    .locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="add"]')
    .first()
    .click();
  await expect(menu.locator('[data-action="plus"]').first()).toBeVisible();
  await expect.poll(async () => (await preparation.cart()).count).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('a plain host that knows another hash of a release does not run it [MF-06] @desktop', async ({
  page,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  await serveHost(page, ['mf-shops-map'], (hash) => hash.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect.poll(() => wrong.join()).toMatch(/remoteEntry\.js: its hash is sha384-\S+, not sha384-/);
  await expect(page.locator('[data-remote]')).toHaveCount(0);
});
