import type { Certificate } from '../edge/makeCertificate';
import { pagePath } from './fetchPage';
import { processorToFirstPaint, traceCategories } from './mainThreadTasks';
import { NetworkLog } from './NetworkLog';
import { openPhone } from './openPhone';
import { type ProbeState, pageProbe } from './pageProbe';
import type { Target } from './Target';

/** One page load: times in ms since the navigation began, sizes in bytes on the wire. */
export interface PaintRun {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Of the main thread, until the first paint. */
  processorMs: number;
  /** Of all tasks after the first paint, what is beyond 50 ms of each. */
  blockingMs: number;
  longestTaskMs: number;
  layoutShift: number;
  scriptBytes: number;
  totalBytes: number;
  requests: number;
  /** How many of the requests were for pictures; those near the first screen are among them. */
  pictures: number;
  /** The menu works; absent for a page without scripts. */
  readyMs?: number;
}

const quietForMs = 1200;
const longestMs = 60_000;
/** A task longer than this blocks. */
const blockingFromMs = 50;

/**
 * Loads a target once with an empty browser and waits until the page is quiet.
 * @throws Error when it never is, or never works.
 */
export async function measurePaint(
  target: Target,
  certificate: Certificate | undefined,
  throttled = true,
): Promise<PaintRun> {
  const { page, session, close } = await openPhone(certificate, throttled);
  try {
    const log = new NetworkLog(session);
    const browser = page.context().browser();
    if (!browser) throw new Error('a browser of its own is needed for a trace');
    await page.addInitScript({ content: pageProbe(false) });
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(target.edge.origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
    const read = () => page.evaluate<ProbeState>('window.__bench');
    const deadline = Date.now() + longestMs;
    let seen = await read();
    while (log.quietMs < quietForMs || seen.firstPaintMs === 0 || (target.scripts && seen.readyMs === 0)) {
      if (Date.now() > deadline)
        throw new Error(
          `${target.name}: after ${longestMs / 1000} s the page ${seen.readyMs > 0 ? 'is not quiet' : 'does not work'}`,
        );
      await new Promise((next) => setTimeout(next, 200));
      seen = await read();
    }
    const trace = (await browser.stopTracing()).toString('utf8');
    const tasks = seen.longTasks;
    const after = tasks.filter(({ startMs, durationMs }) => startMs + durationMs > seen.firstPaintMs);
    return {
      firstPaintMs: seen.firstPaintMs,
      largestPaintMs: seen.largestPaintMs,
      processorMs: processorToFirstPaint(trace),
      blockingMs: after.reduce((sum, { durationMs }) => sum + durationMs - blockingFromMs, 0),
      longestTaskMs: Math.max(0, ...tasks.map(({ durationMs }) => durationMs)),
      layoutShift: seen.layoutShift,
      scriptBytes: log.scriptBytes,
      totalBytes: log.totalBytes,
      requests: log.fetched.length,
      pictures: log.pictures,
      ...(target.scripts ? { readyMs: seen.readyMs } : {}),
    };
  } finally {
    await close();
  }
}
