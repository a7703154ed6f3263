import type { Certificate } from '../edge/makeCertificate';
import { until } from '../until';
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
    const probe = () => page.evaluate<ProbeState>('window.__bench');
    const { tapPlace } = await until(probe, (seen) => seen.tapPlace !== undefined);
    if (!tapPlace) throw new Error(`${target.name}: no add button to tap`);
    await page.touchscreen.tap(tapPlace.x, tapPlace.y);
    const { tappedMs, countedMs } = await until(probe, (seen) => seen.countedMs > 0);
    return { tappedMs, ...(countedMs > 0 ? { countedMs } : {}) };
  } finally {
    await close();
  }
}
