import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type BuiltRelease, buildRelease } from '@storefront/federation/build';
import { watchConductIn } from '@storefront/gate/conduct';
import type { Parcel } from 'single-spa';
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

/**
 * The host's page: plain HTML with a counter of its own, the data of the city and the composition as JSON.
 */
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

/**
 * Serves the host's page and its files under the storefront's origin; the address ends like that of an order.
 */
async function serveHost(
  page: Page,
  address: string,
  remotes: { name: string; broken?: boolean }[],
): Promise<void> {
  const rendered = await (await page.request.get('/vladivostok')).text();
  const json = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(rendered)?.[1] ?? '{}';
  const { page: data, composition } = JSON.parse(json) as { page: object; composition: object };
  await page.route(`${origin}/bare-host/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace('/bare-host/', '');
    return extname(file) === ''
      ? route.fulfill({ contentType: 'text/html', body: document({ page: data, composition, remotes }) })
      : route.fulfill({
          contentType: types[extname(file)] ?? 'application/octet-stream',
          body: readFileSync(join(host.directory, file)),
        });
  });
  // Not until `load`: a file that never comes would hold it.
  await page.goto(address, { waitUntil: 'commit' });
}

/** All remotes, and what of each stands in the host's page when it works. */
const mounted = [
  { name: 'mf-catalog', shows: '[data-part="card"]' },
  { name: 'mf-cart-checkout', shows: 'h1' },
  { name: 'mf-shops-map', shows: 'h1' },
  { name: 'mf-account', shows: '[data-order-status]' },
  { name: 'mf-payments', shows: '[data-payment-state]' },
];
const findPlace = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
async function hostCounts(page: Page): Promise<void> {
  const clicks = page.locator('#clicks');
  const before = Number(await clicks.textContent());
  await page.locator('#host-button').click();
  await expect(clicks, 'the host goes on working').toHaveText(String(before + 1));
}

test('a host that is not the shell mounts all remotes by their lifecycles, and lives when one fails [MF-06] @desktop', async ({
  page,
}) => {
  const preparation = new Preparation(page);
  const { orderId, trackingKey } = await preparation.takeawayOrder('9001234567');
  await serveHost(page, `/bare-host/vladivostok/order/${orderId}/tracking?key=${trackingKey}`, [
    { name: 'mf-catalog', broken: true },
    ...mounted,
  ]);
  for (const { name, shows } of mounted) {
    await expect(findPlace(page, name).locator(`[data-remote="${name}"]`)).toBeVisible();
    await expect(findPlace(page, name).locator(shows).first(), `${name} shows its page`).toBeVisible();
  }
  const failed = findPlace(page, 'mf-catalog-broken').getByRole('alert');
  await expect(failed).toHaveText('mf-catalog is out of order');
  await expect(failed).toHaveAttribute('data-remote-state', 'failed');
  await hostCounts(page);

  const menu = findPlace(page, 'mf-catalog');
  await menu
    .locator('[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="add"]')
    .first()
    .click();
  await expect(
    menu.locator('[data-action="plus"]').first(),
    'the remote works, not only shows',
  ).toBeVisible();
  await expect.poll(async () => (await preparation.cart()).count).toBeGreaterThan(0);
});

test('a remote that a host mounts, updates and removes twice leaves nothing behind [MF-06] @desktop', async ({
  page,
}) => {
  const preparation = new Preparation(page);
  const { orderId, trackingKey } = await preparation.takeawayOrder('9001234568');
  await watchConductIn(page, '/');
  await page.addInitScript(watchRoots);
  await serveHost(page, `/bare-host/vladivostok/order/${orderId}/tracking?key=${trackingKey}`, mounted);
  const left: object[] = [];
  for (const round of [1, 2]) {
    for (const { name, shows } of mounted) {
      const place = findPlace(page, name);
      if (round === 2) await run(place, 'mount');
      await expect(place.locator(shows).first(), `${name} shows its page, time ${round}`).toBeVisible();
      const part = place.locator('[data-remote]');
      await part.evaluate((element) => element.setAttribute('data-kept', ''));
      expect(await run(place, 'update')).toBe('MOUNTED');
      await expect(part, 'an update keeps what is shown').toHaveAttribute('data-kept');
    }
    for (const { name } of mounted) {
      expect(await run(findPlace(page, name), 'unmount')).toBe('NOT_MOUNTED');
      await expect(findPlace(page, name)).toBeEmpty();
    }
    // What was asked for and comes too late still has its deadline.
    await expect.poll(() => page.evaluate(listLeft)).toMatchObject({ roots: 0, timers: [] });
    left.push(await page.evaluate(listLeft));
  }
  expect(left[1], 'the second time leaves no more than the first').toEqual(left[0]);
});

/** What single-spa does with the parcel of a place. @returns the status that it has then */
function run(place: Locator, step: 'mount' | 'update' | 'unmount'): Promise<string> {
  return place.evaluate(async (element, asked) => {
    const { parcel, props } = element as unknown as { parcel: Required<Parcel>; props: object };
    await (asked === 'update' ? parcel.update(props) : parcel[asked]());
    return parcel.getStatus();
  }, step);
}

/** Counts the roots that React renders into, as its developer tools learn of them. */
function watchRoots(): void {
  const roots = new Set<object>();
  const onCommitFiberRoot = (_: number, root: { current: { child: object | null } }) =>
    root.current.child ? roots.add(root) : roots.delete(root);
  const ignore = () => undefined;
  Object.assign(globalThis, {
    roots,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    },
  });
}

function listLeft(): object {
  const page = globalThis as unknown as Window & { roots: Set<object> } & Record<symbol, { open(): object }>;
  // Of window, document and body; timers only that start themselves again.
  const open = Object.entries(page[Symbol.for('conduct')]?.open() ?? {});
  const timers = open.filter(([what]) => /^(?:an interval|a timer)/.test(what));
  return {
    roots: page.roots.size,
    elements: page.document.querySelectorAll('*').length,
    timers,
    listeners: open.filter((one) => !timers.includes(one)),
  };
}

test('a remote that never comes is given up after the host’s deadline; the others stay [MF-05, MF-06] @desktop', async ({
  page,
}) => {
  await new Preparation(page).shop();
  await page.clock.install();
  let asked = 0;
  await page.route('**/releases/mf-shops-map/**', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  await serveHost(page, '/bare-host/vladivostok', [{ name: 'mf-shops-map' }, { name: 'mf-catalog' }]);
  await expect(findPlace(page, 'mf-catalog').locator('[data-part="card"]').first()).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.fastForward(20_500);
  await expect(findPlace(page, 'mf-shops-map').getByRole('alert')).toHaveText('mf-shops-map is out of order');
  await expect(findPlace(page, 'mf-catalog').locator('[data-part="card"]').first()).toBeVisible();
  await hostCounts(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
