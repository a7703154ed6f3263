import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildRelease } from '@storefront/federation/build';
import { holdRequests, releaseScripts } from '../support/holdRequests';
import { stackRegistry } from '../support/injectedRelease';
import { watchShifts } from '../support/layoutShifts';
import { lookAt } from '../support/override';
import { Storefront, watchConsole } from '../support/Storefront';
import { registryFolder } from '../support/stack';

const folder = fileURLToPath(new URL('../new-part', import.meta.url));

test('a remote that the shell has never heard of brings a page, a dialog with an early press, a strip and a place for others [MF-03, MF-04] @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');
  const out = mkdtempSync(join(tmpdir(), 'new-part-'));
  const registry = stackRegistry();
  const shellBefore = (await registry.channels()).channels.stable.remotes.shell;
  try {
    const { directory, release } = await buildRelease({ folder, mode: 'production', out });
    await registry.publish(directory);
    const shop = new Storefront(page);
    const gone = await page.request.get('/vladivostok/tasting');
    expect(gone.status(), 'without it there is no such page').toBe(404);

    await lookAt(page, { 'mf-tasting': release });
    // Its notice would lie over the end of the page, where the strip is.
    await shop.acceptCookies();
    const expectStill = await watchShifts(page);
    const bad = watchConsole(page);
    await shop.open();
    const strip = page.getByRole('link', { name: 'Приходите на дегустацию' });
    await expect(strip, 'its strip stands in the frame').toBeVisible();

    const card = page.locator('[data-part="card"]').first();
    await expect(
      card.getByRole('link', { name: 'На дегустации' }),
      'its note stands on the dishes',
    ).toBeVisible();
    await card.getByRole('heading').click();
    const dish = shop.dialog('ProductInfoModal');
    await expect(dish.getByText('На дегустации')).toBeVisible();
    await expect(
      dish.getByText('Попробуйте его завтра в 18:00'),
      'and its part in the dialog',
    ).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dish).toBeHidden();
    await expectStill(0.005);
    await strip.click();
    await expect(page).toHaveURL(/\/vladivostok\/tasting$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дегустация: Владивосток');
    await expect(page.getByText('Берите с собой друзей'), 'its own place is filled').toBeVisible();

    const dialog = shop.dialog('TastingModal');
    const taste = page.getByRole('button', { name: 'Попробовать' });
    await taste.click();
    await expect(dialog).toContainText('Завтра в 18:00');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const letScripts = await holdRequests(page, releaseScripts);
    await page.reload({ waitUntil: 'commit' });
    await taste.click();
    await expect(dialog, 'a press before any script has its frame').toHaveAccessibleName('Попробуем: Рамен');
    await expect(dialog).not.toContainText('Завтра в 18:00');
    letScripts();
    await expect(dialog, 'which the dialog replaces').toContainText('Завтра в 18:00');
    await expect(dialog).toHaveCount(1);

    const rendered = await page.request.get('/vladivostok/tasting?day=friday');
    expect(rendered.status()).toBe(200);
    expect(await rendered.text(), 'the server renders the page too, with its parameter and the menu').toMatch(
      /Дегустация.*data-tasting-day="friday" data-tasting-groups="[1-9]/,
    );
    expect(bad).toEqual([]);
    expect((await registry.channels()).channels.stable.remotes.shell, 'the shell is the same').toBe(
      shellBefore,
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
