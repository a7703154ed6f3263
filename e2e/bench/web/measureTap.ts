import type { Certificate } from '../edge/makeCertificate';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';
import { type ProbeState, pageProbe } from './pageProbe';
import type { Target } from './Target';

/** One tap on the first add button, soon after the first paint; ms since the navigation began. */
export interface TapRun {
  tappedMs: number;
  /** The cart counts it or asks where to; absent when the tap was lost. */
  countedMs?: number;
}

const longestMs = 30_000;

export async function measureTap(target: Target, certificate: Certificate | undefined): Promise<TapRun> {
  const { page, close } = await openPhone(certificate, true);
  try {
    await page.addInitScript({ content: pageProbe(true) });
    await page.goto(target.edge.origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
    const options = { timeout: longestMs, polling: 50 };
    await page.waitForFunction('window.__bench.tapPlace', undefined, options);
    const { tapPlace } = await page.evaluate<ProbeState>('window.__bench');
    if (!tapPlace) throw new Error(`${target.name}: no add button to tap`);
    await page.touchscreen.tap(tapPlace.x, tapPlace.y);
    await page
      .waitForFunction('window.__bench.countedMs > 0', undefined, options)
      .catch(() => undefined /* lost: the absence of countedMs says so */);
    const { tappedMs, countedMs } = await page.evaluate<ProbeState>('window.__bench');
    return { tappedMs, ...(countedMs > 0 ? { countedMs } : {}) };
  } finally {
    await close();
  }
}
