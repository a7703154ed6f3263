import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../support/axe';
import { repositoryFolder } from '../support/stack';

const host = 'http://workshop.test';
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};
const plate = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

let out = '';
test.beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'workshop-'));
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/workshop.ts', '--build', out], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  });
  expect(built.status, built.stderr).toBe(0);
});
test.afterAll(() => rmSync(out, { recursive: true, force: true }));
// Sheets and toasts fade: whoever wants stillness gets the same ones without.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Serves the built page without a server of its own. */
async function open(page: Page, query: string): Promise<void> {
  await page.route(`${host}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (/^\/(?:pictures|art)\//.test(path))
      return route.fulfill({ contentType: 'image/svg+xml', body: plate });
    const file = join(out, path === '/' ? 'index.html' : path.slice(1));
    // A card that offers to try again asks whether its host is there: any answer will do.
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: types[file.split('.').at(-1) ?? ''] ?? 'text/plain',
      body: readFileSync(file),
    });
  });
  await page.goto(`${host}/${query}`);
  await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible();
}

test('every component keeps to WCAG 2.2 AA in every brand, light and dark @desktop', async ({ page }) => {
  test.setTimeout(180_000);
  const faults: Record<string, string[]> = {};
  for (const brand of ['umi', 'tondo', 'zafran'])
    for (const theme of ['light', 'dark']) {
      await open(page, `?brand=${brand}&theme=${theme}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      // Brands and themes differ in their colours only.
      const found = await findFaults(page, { colours: !(brand === 'umi' && theme === 'light') });
      if (found.length > 0) faults[`${brand} ${theme}`] = found;
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sideways, `${brand} ${theme} scrolls sideways`).toBe(false);
    }
  expect(faults).toEqual({});
});

test('the keyboard reaches every control, the focus is always seen, and dialogs hold and return it [MODAL-06] @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, '');
  const stops = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [tabindex="0"]',
        ),
      ]
        .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0)
        // Of a group of radio buttons, and of tabs, one is a stop.
        .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked)).length,
  );
  const seen = new Set<string>();
  const unseen: string[] = [];
  for (let press = 0; press < stops + 5; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      if (one === document.body) return null;
      // Native controls that are drawn by a neighbour show the ring there.
      const ring = [one, one.nextElementSibling, one.parentElement, one.closest('label'), one.closest('div')];
      const visible = ring.some(
        (place) =>
          place &&
          getComputedStyle(place).outlineStyle !== 'none' &&
          getComputedStyle(place).outlineWidth !== '0px',
      );
      const all = [...document.querySelectorAll('*')];
      return { id: String(all.indexOf(one)), visible, html: one.outerHTML.slice(0, 120) };
    });
    if (!at) break;
    if (!at.visible && !seen.has(at.id)) unseen.push(at.html);
    seen.add(at.id);
  }
  expect(unseen, 'controls whose focus is not seen').toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(stops - 3);

  const opener = page.getByRole('button', { name: 'Окно с формой' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
