import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
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
  const others = () =>
    page
      .locator(`[data-remote="${remote}"]`)
      .evaluateAll(
        (places, good) =>
          places
            .map(({ attributes }) =>
              ['data-release', 'data-remote-state']
                .map((name) => attributes.getNamedItem(name)?.value)
                .join(' '),
            )
            .filter((place) => place !== good),
        `${stable[remote]} ready`,
      );
  await expect.poll(others, `${remote} is back at its last good release`).toEqual([]);
}
async function works(page: Page, remote: string, there: string): Promise<void> {
  const own = `[data-remote="${remote}"][data-release="${faulty[remote]}"][data-remote-state="ready"]`;
  await expect(page.locator(own).first()).toBeAttached();
  await expect(page.locator(there).first()).toBeVisible();
}

/** What strikes one remote in a page. */
interface Strike {
  kind: FaultKind;
  parts: RemoteParts;
}
interface Round {
  title: string;
  strikes: readonly Strike[];
}
/**
 * Pages in which each remote fails in a way of its own, so that five kinds of fault take one page. One turn
 * has every kind once; the other turns, in `npm test -- --long`, give each kind to each remote.
 */
function planRounds(kinds: readonly FaultKind[]): Round[] {
  const size = remoteParts.length;
  const turns = process.env.TEST_LONG ? size : 1;
  const rounds: Round[] = [];
  for (let first = 0; first < kinds.length; first += size)
    for (let turn = 0; turn < turns; turn += 1) {
      const group = kinds.slice(first, first + size);
      // Begins elsewhere in each group: else one remote would meet the first kind of each.
      const strikes = remoteParts.flatMap((parts, index) => {
        const kind = group[(index + turn + first / size) % size];
        return kind ? [{ kind, parts }] : [];
      });
      rounds.push({
        strikes,
        title: strikes.map(({ kind, parts }) => `${parts.remote}: ${kind.name}`).join(', '),
      });
    }
  return rounds;
}

/** Opens the menu with a full cart and releases that will fail. */
async function openWith(
  page: Page,
  strikes: readonly Strike[],
  when: 'first' | 'later',
): Promise<Storefront> {
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
  await lookAt(
    page,
    Object.fromEntries(
      strikes.map(({ kind, parts: { remote } }) => [
        remote,
        (kind.version ? misfit : faulty)[remote] as string,
      ]),
    ),
  );
  await page.context().addCookies([{ name: 'cookie_accept', value: 'true', url: origin }]);
  await page.addInitScript(
    (faults) => Object.assign(window, { __faults: faults }),
    Object.fromEntries(
      strikes.flatMap(({ kind, parts }) => (kind.code ? [[parts.remote, pageFault(kind, parts, when)]] : [])),
    ),
  );
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
  const listFiles = (expose: string) => exposes[`./${expose}`]?.js ?? [];
  return when === 'first'
    ? listFiles(first.expose)
    : listFiles(later.expose).filter((file) => !listFiles(first.expose).includes(file));
}

/**
 * Of a fault in the release's own code: it breaks a part that stands there; one of its files or modules fails
 * as that comes.
 */
const breaksInPlace = ({ code }: FaultKind) => code !== undefined && !/hash|module/.test(code);

function pageFault(kind: FaultKind, parts: RemoteParts, when: 'first' | 'later'): PageFault {
  const { first, later } = parts;
  const exposes = [
    ...(when === 'first' || breaksInPlace(kind) ? [first.expose] : []),
    ...(when === 'later' ? [later.expose] : []),
  ];
  return { kind: kind.code as PageFault['kind'], when, exposes, files: struckFiles(kind, parts, when) };
}

async function strikeNetwork(page: Page, strikes: readonly Strike[], when: 'first' | 'later'): Promise<void> {
  for (const { kind, parts } of strikes)
    for (const file of kind.network ? struckFiles(kind, parts, when) : [])
      await page.route(
        `**/releases/${parts.remote}/${faulty[parts.remote]}/${file}`,
        kind.network?.answer as (route: Route) => Promise<void>,
      );
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

async function failLater(page: Page, kind: FaultKind, { remote, first, later }: RemoteParts): Promise<void> {
  await first.show(page);
  await works(page, remote, first.there);
  const isInPlace = breaksInPlace(kind);
  // What breaks by itself breaks where something can be typed; what does not come is the next part.
  const part = isInPlace && (first.fill || !later.fill) ? first : later;
  if (part === later) {
    await first.leave?.(page);
    await later.show(page);
    if (isInPlace) await works(page, remote, later.there);
  }
  const fields = isInPlace ? (part.fill ?? []) : [];
  for (const { selector, text } of fields) await page.locator(selector).fill(text);
  if (isInPlace) await page.evaluate((detail) => dispatchEvent(new CustomEvent('fault', { detail })), remote);
  await takenOver(page, remote, part.there);
  for (const { selector, text } of fields)
    await expect(page.locator(selector), `${remote}: what was typed is kept`).toHaveValue(text);
  await part.leave?.(page);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
for (const { title, strikes } of planRounds(faultKinds))
  test(`at the first load the release before takes over: ${title} [MF-05] @desktop`, async ({ page }) => {
    test.setTimeout(120_000);
    const shop = await openWith(page, strikes, 'first');
    await strikeNetwork(page, strikes, 'first');
    await shop.open();
    await mark(page);
    const count = (await shop.cartCount.textContent()) ?? '';
    for (const { kind, parts } of strikes)
      await test.step(`${parts.remote}: ${kind.name}`, async () => {
        await parts.first.show(page);
        await takenOver(page, parts.remote, parts.first.there);
        await parts.first.leave?.(page);
      });
    await rest(page, shop, count);
  });

for (const { title, strikes } of planRounds(faultKinds.filter(strikesLater)))
  test(`in a part that works the release before takes over, and what was typed is kept: ${title} [MF-05] @desktop`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const shop = await openWith(page, strikes, 'later');
    await strikeNetwork(page, strikes, 'later');
    await shop.open();
    await mark(page);
    const count = (await shop.cartCount.textContent()) ?? '';
    for (const { kind, parts } of strikes)
      await test.step(`${parts.remote}: ${kind.name}`, () => failLater(page, kind, parts));
    await rest(page, shop, count);
  });

test('the documentation lists the faults that are tested here @desktop', () => {
  expect(
    matrixIn(readFileSync(matrixFile, 'utf8')),
    'node e2e/faults/matrix/writeMatrix.ts makes it anew',
  ).toBe(matrixTable());
});
