import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { ReleaseRecord } from '@storefront/federation/registry';
import { faultyEntry, type PageFault } from '../support/faultyEntry';
import { injectRelease, stackRegistry } from '../support/injectedRelease';
import { lookAt } from '../support/override';
import { Preparation } from '../support/prepare';
import { Storefront } from '../support/Storefront';
import { origin, registryFolder } from '../support/stack';
import { type FaultKind, faultKinds, strikesLater } from './matrix/faultKinds';
import { matrixFile, matrixIn, matrixTable } from './matrix/matrixTable';
import { type RemoteParts, remoteParts } from './matrix/remoteParts';

/** By remote: the stable release, one that fails as told, and one that asks for another React. */
const stable: Record<string, string> = {};
const faulty: Record<string, string> = {};
const misfit: Record<string, string> = {};
const records: Record<string, ReleaseRecord> = {};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');
  const registry = stackRegistry();
  const { channels } = await registry.channels();
  for (const { remote } of remoteParts) {
    stable[remote] = channels.stable.remotes[remote] ?? '';
    records[remote] = await registry.record(remote, stable[remote]);
    faulty[remote] = await injectRelease(remote, {
      name: 'faulty',
      change: (file, text, record) => (file === record.entry ? faultyEntry(text, record) : text),
    });
    misfit[remote] = await injectRelease(remote, {
      name: 'misfit',
      change: (file, text, record) =>
        file === record.entry
          ? text.replaceAll(
              /requiredVersion:"\^\d+\.\d+\.\d+"(?=[^{}]*shareKey:"react[/"])/g,
              'requiredVersion:"^18.0.0"',
            )
          : text,
    });
  }
});

test.afterEach(async ({ page }, info) => {
  if (info.status === info.expectedStatus || page.url() === 'about:blank') return;
  const reports = await page.evaluate(() => ('reports' in window ? window.reports : []));
  await info.attach('failures', { body: JSON.stringify(reports, null, 2), contentType: 'application/json' });
});

/** Everything of a remote in this page comes from its stable release, and works. */
async function takenOver(page: Page, remote: string, there: string): Promise<void> {
  await expect(page.locator(there).first(), `${remote} shows what it should`).toBeVisible({
    timeout: 30_000, // two deadlines of five seconds may pass before, on a busy machine
  });
  await expect(
    page.locator(
      `[data-remote="${remote}"]:not([data-release="${stable[remote]}"][data-remote-state="ready"])`,
    ),
    `${remote} is back at its last good release`,
  ).toHaveCount(0);
}
async function works(page: Page, remote: string, there: string): Promise<void> {
  const own = `[data-remote="${remote}"][data-release="${faulty[remote]}"][data-remote-state="ready"]`;
  await expect(page.locator(own).first()).toBeAttached();
  await expect(page.locator(there).first()).toBeVisible();
}

/**
 * The remotes that a kind of fault strikes: what answers is the shell's and the same for each, so two of the five in turn. All of them in
 * `npm run test:all`.
 */
const struckBy = (kind: FaultKind): readonly RemoteParts[] => {
  const turn = faultKinds.indexOf(kind);
  const isStruck = (index: number) => [turn, turn + 2].some((one) => one % remoteParts.length === index);
  return process.env.TEST_LONG ? remoteParts : remoteParts.filter((_, index) => isStruck(index));
};

/** Opens the menu with a full cart and releases that will fail. */
async function openWith(page: Page, kind: FaultKind, fault?: PageFault): Promise<Storefront> {
  // Nothing is told of these failures, which are ours; a test that fails shows them.
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then((text) => reports.push(text));
      return true;
    };
  });
  const preparation = new Preparation(page);
  await preparation.address('Светланская улица, 50');
  await preparation.filledCart();
  const releases = kind.version ? misfit : faulty;
  await lookAt(
    page,
    Object.fromEntries(struckBy(kind).map(({ remote }) => [remote, releases[remote] as string])),
  );
  await page.context().addCookies([{ name: 'cookie_accept', value: 'true', url: origin }]);
  if (fault) await page.addInitScript((given) => Object.assign(window, { __fault: given }), fault);
  return new Storefront(page);
}

/** The files that a fault strikes: the entry, or the scripts of one part that no earlier part has brought. */
function struckFiles(
  kind: FaultKind,
  { remote, first, later }: RemoteParts,
  when: 'first' | 'later',
): string[] {
  const { entry, exposes } = records[remote] as ReleaseRecord;
  if (kind.network?.struck === 'entry') return [entry];
  const filesOf = (expose: string) => exposes[`./${expose}`]?.js ?? [];
  return when === 'first'
    ? filesOf(first.expose)
    : filesOf(later.expose).filter((file) => !filesOf(first.expose).includes(file));
}

async function strike(page: Page, kind: FaultKind, when: 'first' | 'later'): Promise<void> {
  const { network } = kind;
  if (!network) return;
  for (const parts of struckBy(kind))
    for (const file of struckFiles(kind, parts, when))
      await page.route(`**/releases/${parts.remote}/${faulty[parts.remote]}/${file}`, network.answer);
}

/** What a customer notices of it: nothing but the part itself. */
async function rest(page: Page, shop: Storefront, count: string): Promise<void> {
  expect(await page.evaluate(() => 'stays' in window), 'the page was never loaded again').toBe(true);
  expect(await page.evaluate(() => 'tampered' in window), 'nothing unknown has run').toBe(false);
  await expect(shop.cartCount, 'the cart is kept').toHaveText(count);
  await page.locator('[data-part="city"]:visible').first().click();
  const cities = shop.dialog('CitiesModal');
  await expect(
    cities.getByRole('link', { name: 'Химки' }).first(),
    'dialogs of the shell work',
  ).toBeVisible();
  await cities.locator('[data-action="close"]').click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
for (const kind of faultKinds)
  test(`${kind.name}, at the first load of each remote: the release before takes over [MF-05] @desktop`, async ({
    page,
  }) => {
    const fault: PageFault | undefined = kind.code && {
      kind: kind.code,
      when: 'first',
      exposes: struckBy(kind).map(({ first }) => first.expose),
      files: struckBy(kind).flatMap((parts) => struckFiles(kind, parts, 'first')),
    };
    const shop = await openWith(page, kind, fault);
    await strike(page, kind, 'first');
    await shop.open();
    await mark(page);
    const count = (await shop.cartCount.textContent()) ?? '';
    for (const { remote, first } of struckBy(kind)) {
      await first.show(page);
      await takenOver(page, remote, first.there);
      await first.leave?.(page);
    }
    await rest(page, shop, count);
  });

for (const kind of faultKinds.filter(strikesLater))
  test(`${kind.name}, when each remote already works: the release before takes over, and what was typed is kept [MF-05] @desktop`, async ({
    page,
  }) => {
    const inCode = kind.code && !/hash|module/.test(kind.code);
    const fault: PageFault | undefined = kind.code && {
      kind: kind.code,
      when: 'later',
      exposes: struckBy(kind).flatMap(({ first, later }) =>
        inCode ? [first.expose, later.expose] : [later.expose],
      ),
      files: struckBy(kind).flatMap((parts) => struckFiles(kind, parts, 'later')),
    };
    const shop = await openWith(page, kind, fault);
    await strike(page, kind, 'later');
    await shop.open();
    await mark(page);
    const count = (await shop.cartCount.textContent()) ?? '';
    for (const { remote, first, later } of struckBy(kind)) {
      await first.show(page);
      await works(page, remote, first.there);
      // What breaks by itself breaks where something can be typed; what does not come is the next part.
      const part = inCode && (first.fill || !later.fill) ? first : later;
      if (part === later) {
        await first.leave?.(page);
        await later.show(page);
        if (inCode) await works(page, remote, later.there);
      }
      const fields = inCode ? (part.fill ?? []) : [];
      for (const { selector, text } of fields) await page.locator(selector).fill(text);
      if (inCode)
        await page.evaluate((detail) => dispatchEvent(new CustomEvent('fault', { detail })), remote);
      await takenOver(page, remote, part.there);
      for (const { selector, text } of fields)
        await expect(page.locator(selector), `${remote}: what was typed is kept`).toHaveValue(text);
      await part.leave?.(page);
    }
    await rest(page, shop, count);
  });

test('the table in the documentation says what is tested here @desktop', () => {
  expect(
    matrixIn(readFileSync(matrixFile, 'utf8')),
    'node e2e/faults/matrix/writeMatrix.ts makes it anew',
  ).toBe(matrixTable());
});
