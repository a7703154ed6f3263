import type { Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { until } from '../until';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';

/** From the tap on the address in the header, ms. */
export interface MapTimes {
  /** The map lies there with zones, and takes a press. */
  usableMs: number;
  /** Its last tile is drawn. */
  completeMs: number;
}
export interface MapRun {
  /** The first time: dialog, map library and tiles come over the network. */
  cold: MapTimes;
  /** After a reload: the code comes from the browser's cache. */
  warm: MapTimes;
}

const longestMs = 30_000;
/** After hydration the page still fetches what belongs to it; a person looks at it first, too. */
const restMs = 3_000;
const rest = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Runs in the page: notes the last tap and when the map stood there after it. */
const watchMap = `
  window.__map = {};
  addEventListener('click', () => { window.__map = { tapMs: performance.now() }; }, true);
  new MutationObserver(() => {
    const seen = window.__map;
    if (seen.tapMs === undefined) return;
    if (seen.usableMs === undefined && document.querySelector('[data-modal] [data-ground]'))
      seen.usableMs = performance.now() - seen.tapMs;
    if (seen.completeMs === undefined && document.querySelector('[data-modal] [data-drawn]'))
      seen.completeMs = performance.now() - seen.tapMs;
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

async function askForMap(page: Page): Promise<MapTimes> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: longestMs });
  await rest(restMs);
  await page.locator('[data-part="address"]:visible').first().tap();
  const read = () => page.evaluate<Partial<MapTimes>>('window.__map');
  const { usableMs, completeMs } = await until(read, (seen) => seen.completeMs !== undefined);
  if (usableMs === undefined || completeMs === undefined) throw new Error('the map did not come');
  return { usableMs, completeMs };
}

/**
 * The order-type dialog with its map on the throttled phone: the first time, and with its code in the
 * browser's cache.
 */
export async function measureMap(origin: string, certificate: Certificate | undefined): Promise<MapRun> {
  const { page, close } = await openPhone(certificate, true);
  try {
    await page.addInitScript({ content: watchMap });
    await page.goto(origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
    const cold = await askForMap(page);
    await page.goto(`${origin}${pagePath}?again`, { waitUntil: 'commit', timeout: longestMs });
    return { cold, warm: await askForMap(page) };
  } finally {
    await close();
  }
}
