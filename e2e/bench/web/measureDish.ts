import type { Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { until } from '../until';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';
import { tapDelayMs } from './pageProbe';
import { whenShown } from './whenShown';

/** From the tap on a dish's picture to the frame that shows its dialog, ms; absent when it never came. */
export interface DishRun {
  /** Soon after the first paint: the dialog's frame counts, what is in it may come later. */
  atOnceMs?: number;
  /** What is in it. */
  atOnceFilledMs?: number;
  /** When the page has stood still for a while: the dialog's frame, and what is in it. */
  atRestMs?: number;
  atRestFilledMs?: number;
}

const longestMs = 30_000;
const restMs = 10_000;
const dish = '[data-part="card"] a[href*="product="]';
const dialog = '[role="dialog"][data-modal="ProductInfoModal"]';

/** Text, because a compiled function would lean on helpers that the page does not have. */
const watchDish = `(() => {
  const seen = window.__dish = {};
  ${whenShown}
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(${JSON.stringify(dish)})) return;
    const find = () => document.querySelector(${JSON.stringify(dialog)});
    const isFilled = () => find()?.querySelector('[data-action="add"], [data-action="save"]');
    whenShown(event.timeStamp, find, (ms) => { seen.frameMs = ms; });
    whenShown(event.timeStamp, isFilled, (ms) => { seen.filledMs = ms; });
  }, true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') setTimeout(() => { seen.isPainted = true; }, Math.max(0, startTime + ${tapDelayMs} - performance.now()));
  }).observe({ type: 'paint', buffered: true });
})()`;

/** Brings a dish to the middle of the screen and answers where it is. */
const aim = `(() => {
  const link = document.querySelector(${JSON.stringify(dish)});
  if (!link) return null;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

interface DishState {
  isPainted?: true;
  frameMs?: number;
  filledMs?: number;
}

const untilSeen = (page: Page, isEnough: (seen: DishState) => boolean): Promise<DishState> =>
  until(() => page.evaluate<DishState>('window.__dish'), isEnough, longestMs);

async function tapDish(page: Page, restMs: number): Promise<DishState> {
  const place = await page.evaluate<{ x: number; y: number } | null>(aim);
  if (!place) throw new Error('no dish to tap');
  await new Promise((next) => setTimeout(next, restMs));
  await page.touchscreen.tap(place.x, place.y);
  return untilSeen(page, ({ frameMs, filledMs }) => Boolean(frameMs && filledMs));
}

/** How soon a dish's dialog stands there on the throttled phone, in a browser that has never been here. */
export async function measureDish(origin: string, certificate: Certificate | undefined): Promise<DishRun> {
  const run: DishRun = {};
  for (const atRest of [false, true]) {
    const { page, close } = await openPhone(certificate, true);
    try {
      await page.addInitScript({ content: watchDish });
      await page.goto(origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
      await untilSeen(page, ({ isPainted }) => isPainted === true);
      if (atRest) {
        const hydrated = page.locator('html[data-hydrated]');
        await hydrated.waitFor({ state: 'attached', timeout: longestMs });
      }
      const { frameMs, filledMs } = await tapDish(page, atRest ? restMs : 0);
      if (atRest) Object.assign(run, { atRestMs: frameMs, atRestFilledMs: filledMs });
      else Object.assign(run, { atOnceMs: frameMs, atOnceFilledMs: filledMs });
    } finally {
      await close();
    }
  }
  return run;
}
