import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { lookAt } from '../support/override';
import { OwnRepository } from '../support/ownRepository';
import { startGate } from '../support/releaseCommand';
import { registryFolder } from '../support/stack';

test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');

test('a team in a repository of its own makes, tests, publishes and checks a part with packages and two addresses; a page has it [MF-03, MF-04] @desktop', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const own = await OwnRepository.create('mf-guest-book');
  const gate = await startGate();
  try {
    await developInside(page, own);

    // The servers have begun with the operator's key alone.
    await own.takeKey();
    const published = await own.release(['publish', 'mf-guest-book']);
    const release = /mf-guest-book (\S+)/.exec(published.said)?.[1] ?? '';
    expect(release, published.said).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);

    const alone = await own.release(['check', 'mf-guest-book']);
    expect([alone.code, alone.said]).toEqual([1, expect.stringContaining('GATE_URL names the gate')]);
    const checked = await own.release(['check', 'mf-guest-book', '--last', '1'], gate.settings);
    expect(checked.said).toContain(`mf-guest-book@${release} may be promoted`);
    expect(checked.said).toContain('its own repository checked: types, messages, lint, unit tests');
    expect(checked.code).toBe(0);

    // What is stable belongs to the other journeys: only this browser meets it.
    await lookAt(page, { 'mf-guest-book': release });
    expect(await (await page.request.get('/vladivostok/guest-book?lang=en')).text()).toContain(
      'New page: Vladivostok',
    );
    await page.goto('/vladivostok');
    await page.locator('[data-remote="mf-guest-book"] a').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая страница: Владивосток');
    await expect(
      page.locator(`[data-remote="mf-guest-book"][data-release="${release}"][data-remote-state="ready"]`),
    ).toBeAttached();
  } finally {
    gate.end();
    own.remove();
  }
});

/** Nobody has published the part yet: no server knows of its page. */
async function developInside(page: Page, own: OwnRepository): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const build = await own.develop();
  try {
    await page.goto(`/vladivostok/guest-book?override=mf-guest-book@${build.address}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Новая страница: Владивосток');
    // The shell is a production build: what is in the page stays nevertheless.
    const opened = await page.evaluate(() => performance.timeOrigin);
    await edit(own, 'src/pages/GuestBookPage/GuestBookPage.tsx', '<h1', '<h1 data-edited="yes"', () =>
      expect(heading).toHaveAttribute('data-edited', 'yes'),
    );
    expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded again').toBe(opened);
    await edit(own, 'src/messages/ru.json', 'Новая страница', 'Гостевая книга', () =>
      expect(heading).toHaveText('Гостевая книга: Владивосток'),
    );
    await page.goto('/vladivostok?override=off');
    expect(errors).toEqual([]);
  } finally {
    build.end();
  }
}

/** Puts a text in the place of another until it was seen. */
async function edit(
  own: OwnRepository,
  path: string,
  from: string,
  to: string,
  see: () => Promise<void>,
): Promise<void> {
  const file = join(own.folder, path);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  await see();
  writeFileSync(file, before);
}
