import type { Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { until } from '../until';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';
import { type ProbeState, pageProbe } from './pageProbe';

/** When the menu works, ms since the navigation began. */
export interface VisitRun {
  firstMs: number;
  /** With the files and the copy for no connection that the first visit has left. */
  secondMs: number;
  /** The next one, after a release of the menu's remote; absent where nothing can be released. */
  afterReleaseMs?: number;
}

/** The remote that the menu is a part of. */
export const menuRemote = 'mf-catalog';

const longestMs = 60_000;
/** The service worker has kept what it keeps by then. */
const restMs = 10_000;

async function readyMs(page: Page): Promise<number> {
  const probe = () => page.evaluate<ProbeState>('window.__bench');
  const seen = await until(probe, ({ readyMs }) => readyMs > 0, longestMs);
  if (seen.readyMs === 0) throw new Error('the menu does not work');
  return seen.readyMs;
}

/**
 * A visit and the next ones, in a browser that has never been here before, on the throttled phone.
 * @param release Makes another release of the menu's remote the stable one and answers its id.
 */
export async function measureVisits(
  origin: string,
  certificate: Certificate | undefined,
  release?: () => Promise<string>,
): Promise<VisitRun> {
  const { page, close } = await openPhone(certificate, true);
  try {
    await page.addInitScript({ content: pageProbe(false) });
    const visit = async () => {
      await page.goto(origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
      return readyMs(page);
    };
    const firstMs = await visit();
    const leave = async () => {
      await new Promise((next) => setTimeout(next, restMs));
      await page.goto('about:blank');
    };
    await leave();
    const run: VisitRun = { firstMs, secondMs: await visit() };
    if (!release) return run;
    await leave();
    const released = await release();
    run.afterReleaseMs = await visit();
    const shown = await page.locator(`[data-remote="${menuRemote}"]`).first().getAttribute('data-release');
    if (shown !== released) throw new Error(`the menu is of ${shown}, not of ${released}`);
    return run;
  } finally {
    await close();
  }
}
