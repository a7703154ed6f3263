import { type ReleaseRecord, releaseBase, type Surface } from '@storefront/federation/records';
import type { Browser, CDPSession, Page } from 'playwright';
import { openPage, trialCity } from '../orderJourney';
import { WatchedPage } from '../WatchedPage';
import { blockingIn, type CpuProfile } from './blockingIn';
import { inPage } from './inPage';
import { isPlatforms } from './isPlatforms';
import { listParts, type Part } from './listParts';
import type { Conduct } from './page/watchConduct';
import { pressControls } from './pressControls';
import { watchConductIn } from './watchConductIn';

const partMs = 5000;
/** Effects that a part leaves for later, as React does, have been cleaned up by then. */
const cleanUpMs = 300;

export interface Storefront {
  browser: Browser;
  origin: string;
}

/**
 * Opens every page and dialog of the candidate, presses each control in it, leaves it twice, and looks at
 * what that did to the rest of the page.
 * @throws Error naming the part and everything that is wrong with it, with the file and position where that
 * is known
 */
export async function observeConduct(
  storefront: Storefront,
  record: ReleaseRecord,
  surface: Surface | undefined,
  say: (line: string) => void,
): Promise<void> {
  const base = releaseBase(record.remote, record.release);
  const usual = await usualChanges(storefront, base);
  const problems: string[] = [];
  for (const part of listParts(record, storefront.origin, surface)) {
    say(`· pressing the controls of ${part.name}`);
    const found = await observed(storefront.browser, part, base, usual);
    if (found.length) problems.push(`${part.name}: ${found.join('; ')}`);
  }
  if (problems.length) throw new Error(problems.join('; '));
}

/** What the storefront changes of the browser's own objects when the candidate's code does not arrive. */
async function usualChanges({ browser, origin }: Storefront, base: string): Promise<Set<string>> {
  const visit = await WatchedPage.open(browser);
  try {
    await visit.page.route(`**${base}**`, (route) => route.abort());
    await watchConductIn(visit.page, base);
    await openPage(visit.page, `${origin}/${trialCity}`);
    const { changes, deeds } = await conductIn(visit.page);
    return new Set([...changes, ...deeds]);
  } finally {
    await visit.close();
  }
}

async function observed(
  browser: Browser,
  part: Part,
  base: string,
  usual: ReadonlySet<string>,
): Promise<string[]> {
  const visit = await WatchedPage.open(browser, { console: false });
  const { page } = visit;
  const problems: string[] = [];
  let doing = 'opened';
  const guard = (act: () => Promise<void>) =>
    visit.step(doing, act).catch((error: Error) => void problems.push(error.message));
  try {
    await watchConductIn(page, base);
    const profiler = await page.context().newCDPSession(page);
    await startProfile(profiler);
    await guard(() => part.open(page));
    if (!problems.length) {
      const before = await openAfter(page, part, 1);
      const after = await openAfter(page, part, 2);
      for (const [what, count] of Object.entries(after))
        if (count > (before[what] ?? 0)) problems.push(`leaves ${what} behind each time it is left`);
      // Presses come last: they may lead anywhere.
      await pressControls(
        page,
        part.scope,
        async () => {
          await noteProblems();
          // A press may have begun to load another document.
          await page.waitForLoadState().catch(() => undefined);
          await guard(() => part.open(page));
        },
        (name) => {
          doing = `after a press on "${name}"`;
        },
      );
      await noteProblems();
      await guard(async () => undefined);
    }
    await noteProblems();
    const { profile } = (await profiler.send('Profiler.stop')) as { profile: CpuProfile };
    const blocking = blockingIn(profile, base);
    if (blocking) problems.push(blocking);
    return [...new Set(problems)];
  } finally {
    await visit.close();
  }

  async function noteProblems(): Promise<void> {
    const { deeds, changes } = await conductIn(page);
    problems.push(...[...deeds, ...changes].filter((found) => !usual.has(found) && !isPlatforms(found)));
  }
}

/** What is still open when the part has been left so many times. */
async function openAfter(page: Page, part: Part, times: number): Promise<Record<string, number>> {
  const until = (state: 'attached' | 'detached') =>
    page
      .locator(part.scope)
      .first()
      .waitFor({ state, timeout: partMs })
      // One stands on both pages, another decides that there is nothing to show.
      .catch(() => undefined);
  let open: Record<string, number> = {};
  for (let i = 0; i < times; i += 1) {
    await part.leave(page);
    await until('detached');
    await page.waitForTimeout(cleanUpMs);
    ({ open } = await conductIn(page));
    await part.enter(page);
    await until('attached');
  }
  return open;
}

async function startProfile(profiler: CDPSession): Promise<void> {
  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.setSamplingInterval', { interval: 1000 });
  await profiler.send('Profiler.start');
}

interface ObservedConduct {
  deeds: string[];
  changes: string[];
  open: Record<string, number>;
}

/** A page that is being left says nothing: the next one is asked. */
const conductIn = (page: Page): Promise<ObservedConduct> =>
  inPage(page, readConduct, undefined).catch(() => ({ deeds: [], changes: [], open: {} }));

/** Runs in the page. */
function readConduct(): ObservedConduct {
  const conduct = (globalThis as unknown as Record<symbol, Conduct>)[Symbol.for('conduct')];
  return conduct
    ? { deeds: [...conduct.deeds], changes: conduct.changes(), open: conduct.open() }
    : { deeds: [], changes: [], open: {} };
}
