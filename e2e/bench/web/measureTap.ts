import type { Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';
import { type ProbeState, pageProbe } from './pageProbe';
import type { Target } from './Target';

/** One tap on the first add button, soon after the first paint; ms since the navigation began. */
export interface TapRun {
  tappedMs: number;
  /** The cart counts it or the dialog's frame asks where to; absent when the tap was lost. */
  countedMs?: number;
}

const longestMs = 30_000;

export async function measureTap(target: Target, certificate: Certificate | undefined): Promise<TapRun> {
  const { page, close } = await openPhone(certificate, true);
  try {
    await page.addInitScript({ content: pageProbe(true) });
    await page.goto(target.edge.origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
    const { tapPlace } = await probed(page, (seen) => seen.tapPlace !== undefined);
    if (!tapPlace) throw new Error(`${target.name}: no add button to tap`);
    await page.touchscreen.tap(tapPlace.x, tapPlace.y);
    const { tappedMs, countedMs } = await probed(page, (seen) => seen.countedMs > 0);
    return { tappedMs, ...(countedMs > 0 ? { countedMs } : {}) };
  } finally {
    await close();
  }
}

/**
 * Reads the probe until it says so, or for the longest time. (The page's content policy forbids Playwright's
 * own waiting.)
 */
async function probed(page: Page, enough: (seen: ProbeState) => boolean): Promise<ProbeState> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const seen = await page.evaluate<ProbeState>('window.__bench');
    if (enough(seen) || Date.now() > deadline) return seen;
    await new Promise((next) => setTimeout(next, 50));
  }
}
