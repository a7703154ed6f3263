import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseRecord } from '@storefront/federation/records';
import type { Page } from 'playwright';
import type { TrialStorefront } from '../storefront/TrialStorefront';
import { inPage } from './conduct/inPage';
import { openPage, trialCity } from './orderJourney';
import { type OwnPage, slotPages } from './ownPages';
import { unlikeRenders } from './unlikeRenders';
import type { WatchedPage } from './WatchedPage';

const partsShown = 5;
const reasonMs = 2000;

/**
 * Whether the server renders what the browser renders: each page on which the server renders a part of the
 * candidate comes out the same twice, and is taken over by the candidate in the browser, without a complaint
 * of React and without an attribute that the browser would have written differently.
 * @throws Error naming the page and the difference
 */
export async function compareRenders(
  visit: WatchedPage,
  storefront: TrialStorefront,
  record: ReleaseRecord,
  pages: readonly OwnPage[],
): Promise<void> {
  const { origin } = storefront;
  const rendered = pages.filter((page) => page.rendered).map(({ path }) => path);
  // A part of a slot is rendered by the server only where the layout shows it to everybody, so it is looked
  // at, not asked for.
  const places =
    record.kind === 'shell' ? [`/${trialCity}`] : slotPages(record, ({ drawn }) => drawn === true);
  const part = record.kind === 'remote' ? `[data-remote="${record.remote}"]` : '#root';
  for (const path of new Set([...places, ...rendered])) {
    await visit.step(`the server's render of ${path}`, async (page) => {
      const [first, second] = [await renderAnew(page, origin + path), await renderAnew(page, origin + path)];
      if (rendered.includes(path) && !isRendered(first, record))
        throw new Error(await whyNotRendered(storefront, record));
      const differences = await inPage(page, unlikeRenders, { first, second, scope: part });
      complain('two renders of the server differ', differences);
    });
    await visit.step(`hydration of ${path}`, async (page) => {
      await openPage(page, origin + path);
      const isThere = rendered.includes(path) || (await page.locator(part).count());
      if (!isThere) return;
      const scope = record.kind === 'remote' ? `${part}[data-remote-state="ready"]` : part;
      await page.locator(scope).first().waitFor({ state: 'attached' });
      await page.locator(scope).evaluateAll(takenOver);
      complain(
        'the server rendered something else than the browser',
        await page.locator(scope).evaluateAll(unlikeAttributes),
      );
    });
  }
}

function complain(about: string, differences: readonly string[]): void {
  if (differences.length) throw new Error(`${about}: ${differences.slice(0, partsShown).join(', ')}`);
}

/** Under a host of its own, since the server keeps what it has rendered by host and address. */
async function renderAnew(page: Page, url: string): Promise<string> {
  const reply = await page.request.get(url, { headers: { host: `${randomUUID()}.localhost` } });
  return reply.text();
}

/** A server build that throws is replaced by nothing here, so its part is missing in what the server sends. */
function isRendered(html: string, { remote, release }: ReleaseRecord): boolean {
  const places = html.match(/<div[^>]*\sdata-remote="[^"]*"[^>]*>/g) ?? [];
  return places.some((tag) =>
    [`data-remote="${remote}"`, `data-release="${release}"`, 'data-remote-state="drawn"'].every((attribute) =>
      tag.includes(attribute),
    ),
  );
}

/** The server's log may come a little later than its reply. */
async function whyNotRendered(
  storefront: TrialStorefront,
  { remote, release }: ReleaseRecord,
): Promise<string> {
  const name = `${remote}@${release}`;
  for (const until = Date.now() + reasonMs; Date.now() < until; await wait(100)) {
    const problem = storefront.renderProblem(name);
    if (problem) return `the server did not render ${name}: ${problem}`;
  }
  return `the server did not render ${name}, and had no error: is the part in "exposes" of src/server.ts?`;
}

/**
 * Runs in the page. What stands in a `Suspense` of a part is taken over after the part: waits until the
 * browser has had nothing to do and nothing more was. No function in it has a name: what runs this file adds
 * a helper to each that has, and the page lacks it.
 */
async function takenOver(roots: Element[]): Promise<void> {
  for (let before = -1, now = 0; now !== before; ) {
    await new Promise((next) => requestIdleCallback(next));
    before = now;
    now = roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter((element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'))).length;
  }
}

/**
 * Runs in the page. React takes over attributes as it finds them, silently: what the browser would have
 * written stands only in the properties that it keeps at the element.
 */
function unlikeAttributes(roots: Element[]): string[] {
  const plain: Record<string, string> = { className: 'class', htmlFor: 'for', srcSet: 'srcset' };
  const same = ['id', 'href', 'src', 'alt', 'title', 'role', 'lang', 'dir', 'name', 'type', 'placeholder'];
  const found: string[] = [];
  for (const root of roots)
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
      for (const [name, value] of Object.entries(props ?? {})) {
        const attribute =
          plain[name] ?? (same.includes(name) || /^(aria|data)-/.test(name) ? name : undefined);
        if (!attribute || (typeof value !== 'string' && typeof value !== 'number')) continue;
        const rendered = element.getAttribute(attribute);
        if (rendered !== String(value))
          found.push(`${attribute} of <${element.localName}> is "${rendered ?? ''}" instead of "${value}"`);
      }
    }
  return found;
}
