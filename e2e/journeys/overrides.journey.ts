import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { signOverride } from '@storefront/federation/server';
import { findFaults } from '../support/axe';
import { injectRelease, stackRegistry } from '../support/injectedRelease';
import { Storefront, watchConsole } from '../support/Storefront';
import { registryFolder, stackPorts } from '../support/stack';

const strip = (page: Page) => page.locator('[data-part="release-strip"]');
const panel = (page: Page) => page.locator('[data-part="release-panel"]');
const token = (releases: Record<string, string>) =>
  signOverride({ releases, until: Date.now() + 3_600_000 }, stackPorts.OVERRIDE_SECRET ?? '');

test.beforeEach(() => {
  test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');
});

test('a signed link shows other releases for a session, says so, and the panel tells, switches and passes them on [MF-04] @desktop', async ({
  page,
  browser,
}) => {
  const stable = (await stackRegistry().channels()).channels.stable.remotes['mf-catalog'] ?? '';
  const twin = await injectRelease('mf-catalog', { name: 'twin' });
  const bad = watchConsole(page);
  const shop = new Storefront(page);
  const menu = page.locator('main [data-remote="mf-catalog"]').first();
  await shop.open(`/vladivostok?release=${token({ 'mf-catalog': twin })}&panel=1`);
  await expect(page).toHaveURL(/\/vladivostok\?panel=1$/);
  await expect(strip(page)).toContainText(`mf-catalog@${twin}`);
  await expect(menu).toHaveAttribute('data-release', twin);

  const row = panel(page).locator('[data-panel-remote="mf-catalog"]');
  await expect(row.locator('[data-source]')).toHaveText('override');
  await expect(row).toContainText(/\d+ files, [\d.]+ kB, \d+ ms/);
  await expect(panel(page).locator('[data-panel-remote="mf-payments"] [data-source]')).toHaveText('stable');
  await expect(panel(page).locator('[data-panel-remote]')).toHaveCount(6);

  // A link that anybody can open brings the same releases.
  await page.context().grantPermissions(['clipboard-write']);
  await panel(page).locator('[data-action="release-link"]').click();
  const shared = await panel(page).getByLabel('Link').inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(shared);
  await expect(strip(other)).toContainText(`mf-catalog@${twin}`);
  await expect(other.locator('main [data-remote="mf-catalog"]').first()).toHaveAttribute(
    'data-release',
    twin,
  );
  await other.context().close();

  // Kept over navigations of the session.
  await shop.open('/vladivostok/about');
  await expect(strip(page)).toContainText(twin);

  await shop.open('/vladivostok?panel=1');
  await row.getByRole('combobox').selectOption(stable);
  await panel(page).locator('[data-action="release-apply"]').click();
  await expect(menu).toHaveAttribute('data-release', stable);
  await expect(strip(page)).not.toContainText(twin);

  await shop.open(`/vladivostok?release=${token({ 'mf-catalog': twin })}`);
  await strip(page).getByRole('link', { name: 'Leave' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(menu).toHaveAttribute('data-release', stable);
  expect(bad).toEqual([]);
});

test('without a signature nothing is chosen, and a customer gets neither strip nor panel @desktop', async ({
  page,
}) => {
  const twin = await injectRelease('mf-catalog', { name: 'twin' });
  const shop = new Storefront(page);
  await shop.open(`/vladivostok?release=mf-catalog@${twin}&panel=1`);
  await expect(strip(page)).toContainText('not valid');
  await expect(strip(page).getByRole('button')).toHaveCount(0);
  await expect(page.locator('main [data-remote="mf-catalog"]').first()).not.toHaveAttribute(
    'data-release',
    twin,
  );
  expect((await page.request.get('/composition/releases?city=vladivostok')).status()).toBe(404);
  await shop.open('/vladivostok?panel=1');
  await expect(strip(page)).toHaveCount(0);
});

test('the status page opens with its token only, and can be read by everybody on a phone and in the dark @desktop', async ({
  page,
}) => {
  const fault = await reportFault(page);
  expect((await page.goto('/releases'))?.status()).toBe(401);
  await page.getByLabel('Access token').fill(stackPorts.RELEASES_TOKEN ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'mf-catalog' })).toBeVisible();
  await expect(page.getByRole('list').last()).toContainText('promote');
  await expect(page.getByRole('listitem').filter({ hasText: fault }).first()).toBeVisible();
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findFaults(page)).toEqual([]);
  }
});

/** Lets a page report what browsers say of a file that does not come: one word of 120 letters. */
async function reportFault(page: Page): Promise<string> {
  await new Storefront(page).open('/vladivostok');
  const release = await page.locator('main [data-remote="mf-catalog"]').first().getAttribute('data-release');
  const message = `https://shop.example/releases/mf-catalog/${'long/'.repeat(15)}x_HomePage.js`;
  const reported = page.waitForRequest('**/beacon');
  await page.evaluate(
    ([words, file]) =>
      dispatchEvent(
        new ErrorEvent('error', { error: new Error(words), filename: `${location.origin}${file}` }),
      ),
    [message, `/releases/mf-catalog/${release}/x_HomePage.js`],
  );
  await (await reported).response();
  return message;
}
