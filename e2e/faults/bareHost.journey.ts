import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type BuiltRelease, buildRelease } from '@storefront/federation/build';
import { Preparation } from '../support/prepare';
import { origin } from '../support/stack';

const folder = fileURLToPath(new URL('../bare-host', import.meta.url));
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let out: string;
let host: BuiltRelease;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  out = mkdtempSync(join(tmpdir(), 'bare-host-'));
  host = await buildRelease({ folder, mode: 'development', out });
});
test.afterAll(() => rmSync(out, { recursive: true, force: true }));

/** The host's page: plain HTML with a counter of its own, the data of the city and the composition as JSON. */
function document(data: object): string {
  const { entries = [], css = [] } = host.record;
  return [
    '<!doctype html><html lang="ru" data-brand="umi"><head><meta charset="utf-8"><title>Bare host</title>',
    ...css.map((file) => `<link rel="stylesheet" href="/bare-host/${file}">`),
    '</head><body><h1>Bare host</h1><button id="host-button">count</button><output id="clicks">0</output>',
    `<script type="application/json" id="page">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ...entries.map((file) => `<script defer src="/bare-host/${file}"></script>`),
    '</body></html>',
  ].join('');
}

test('a host that is not the shell mounts remotes by their lifecycles, and lives when one fails [MF-06] @desktop', async ({
  page,
}) => {
  await new Preparation(page).shop();
  const drawn = await (await page.request.get('/vladivostok')).text();
  const json = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(drawn)?.[1] ?? '{}';
  const { page: data, composition } = JSON.parse(json) as { page: object; composition: object };
  const remotes = [
    { name: 'mf-catalog', broken: true },
    { name: 'mf-catalog' },
    { name: 'mf-cart-checkout' },
  ];
  await page.route(`${origin}/bare-host/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace('/bare-host/', '');
    return file === 'vladivostok'
      ? route.fulfill({ contentType: 'text/html', body: document({ page: data, composition, remotes }) })
      : route.fulfill({
          contentType: types[extname(file)] ?? 'application/octet-stream',
          body: readFileSync(join(host.directory, file)),
        });
  });
  await page.goto('/bare-host/vladivostok');

  const menu = page.locator('[data-place="mf-catalog"]');
  await expect(menu.locator('[data-part="card"]').first()).toBeVisible();
  await expect(menu.locator('[data-remote="mf-catalog"]')).toBeVisible();
  await expect(
    page.locator('[data-place="mf-cart-checkout"] [data-remote="mf-cart-checkout"]'),
  ).toBeVisible();

  const failed = page.locator('[data-place="mf-catalog-broken"]').getByRole('alert');
  await expect(failed).toHaveText('mf-catalog is out of order');
  await expect(failed).toHaveAttribute('data-remote-state', 'failed');
  await page.locator('#host-button').click();
  await expect(page.locator('#clicks'), 'the host goes on working').toHaveText('1');

  await menu
    .locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="add"]')
    .first()
    .click();
  await expect(
    menu.locator('[data-action="plus"]').first(),
    'the remote works, not only shows',
  ).toBeVisible();
  await expect.poll(async () => (await new Preparation(page).cart()).count).toBeGreaterThan(0);
});
