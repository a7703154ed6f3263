import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { stackRegistry } from '../support/injectedRelease';
import { lookAt } from '../support/override';
import { OwnRepository } from '../support/ownRepository';
import { releaseCommand, startGate } from '../support/releaseCommand';
import { registryFolder } from '../support/stack';

const fixtures = fileURLToPath(new URL('../own-repository', import.meta.url));

test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');

test('a team in a repository of its own makes, tests, publishes and checks a part with packages and two addresses; a page has it [MF-03, MF-04] @desktop', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const own = await OwnRepository.create('mf-guest-book');
  const gate = await startGate();
  try {
    await developInside(page, own);
    // As another team writes it: the page's libraries by their own names.
    cpSync(join(fixtures, 'GuestBookPage.tsx.template'), join(own.folder, 'src/exposes/GuestBookPage.tsx'));

    // The servers have begun with the operator's key alone.
    await own.takeKey();
    const published = await own.release(['publish', 'mf-guest-book']);
    const release = /mf-guest-book (\S+)/.exec(published.said)?.[1] ?? '';
    expect(release, published.said).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);

    const alone = await own.release(['check', 'mf-guest-book']);
    expect([alone.code, alone.said]).toEqual([1, expect.stringContaining('GATE_URL names the gate')]);
    const checked = await own.release(['check', `mf-guest-book@${release}`, '--last', '1'], gate.settings);
    expect(checked.said).toContain(`mf-guest-book@${release} may be promoted`);
    expect(checked.said).toContain('its own repository checked: types, messages, lint, unit tests');
    expect(checked.said).not.toContain('notice:');
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

    const opened = await page.evaluate(() => performance.timeOrigin);
    const part = page.locator('[data-remote="mf-guest-book"]');
    await part.getByRole('button').click();
    await expect(part.getByRole('alert'), 'useForm checks the field').toBeVisible();
    await part.getByRole('textbox').fill('Вкусно');
    await part.getByRole('button').click();
    await expect(part.locator('output'), 'useSWR has asked the API').toHaveText(/^[1-9]/);
    await part.getByRole('link', { name: 'Владивосток' }).click();
    await expect(page).toHaveURL(/\/vladivostok$/);
    await expect(page.locator('[data-part="card"]').first()).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin), 'Link opens no new document').toBe(opened);
  } finally {
    gate.end();
    own.remove();
  }
});

test('a part that was built before libraries had their own names is accepted with what to change, and works in the page of today [MF-03] @desktop', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'built-before-'));
  execFileSync('tar', ['xzf', join(fixtures, 'built-before.tgz'), '-C', folder]);
  const { release } = await stackRegistry().publish(join(folder, 'release'));
  rmSync(folder, { recursive: true });

  const { said, code } = await releaseCommand('check', `mf-feedback@${release}`, '--last', '1');
  expect(said).toMatch(
    /notice: imports Link of @storefront\/shared-state\/router \(src\/\S+\.tsx:49\), .* write import \{ Link \} from 'react-router-dom'/,
  );
  expect(said).toContain(`mf-feedback@${release} may be promoted`);
  expect(code).toBe(0);

  await lookAt(page, { 'mf-feedback': release });
  expect(await (await page.request.get('/vladivostok/feedback?lang=en')).text()).toContain(
    'Feedback: Vladivostok',
  );
  await page.goto('/vladivostok/feedback');
  const part = page.locator(
    `[data-remote="mf-feedback"][data-release="${release}"][data-remote-state="ready"]`,
  );
  await expect(part.getByRole('heading', { level: 1 })).toHaveText('Отзыв: Владивосток');
  const opened = await page.evaluate(() => performance.timeOrigin);
  await part.getByRole('button', { name: 'Написать' }).click();
  await expect(part.getByRole('button', { name: 'Закрыть' }), 'a word of the shared ones').toBeVisible();
  await part.getByRole('textbox').fill('Ок');
  await expect(part.locator('output')).toHaveText('2 буквы');
  await part.getByRole('button', { name: 'Отправить' }).click();
  await expect(part.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await part.getByRole('textbox').fill('Вкусно');
  await part.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Спасибо за отзыв')).toBeVisible();
  await expect(page).toHaveURL(/\/vladivostok$/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
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
