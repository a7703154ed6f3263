import type { Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { until } from '../until';
import { chooseAddress } from './chooseAddress';
import { pagePath } from './fetchPage';
import { openPhone } from './openPhone';
import { tapDelayMs } from './pageProbe';
import { whenShown } from './whenShown';

/** A press on the first price, soon after the first paint; ms after the press, absent when it never came. */
export interface PressTimes {
  /** The end of the frame that shows it: the card counts, or the dialog that asks where to stands there. */
  answeredMs?: number;
  /** The reply to the first `cart/add`. */
  countedMs?: number;
}
export interface PressRun {
  /** A browser that has never been here: it is asked where to. */
  newVisitor: PressTimes;
  /** Where to is known from a visit before. */
  returning: PressTimes;
}

const longestMs = 30_000;
const restMs = 3_000;
const rest = (ms: number) => new Promise((next) => setTimeout(next, ms));
const addButton = '[data-part="card"]:not([data-unavailable]):not([data-needs-choice]) [data-action="add"]';

/** Text, because a compiled function would lean on helpers that the page does not have. */
const watchPress = `(() => {
  const seen = window.__press = {};
  let card;
  const answered = () =>
    document.querySelector('[role="dialog"][data-modal="OrderTypesModal"]') ||
    card.querySelector('[data-action="plus"]') ||
    card.querySelector('[data-action="add"]').parentElement.shadowRoot?.querySelector('[data-action="plus"]');
  ${whenShown}
  addEventListener('click', (event) => {
    card = event.target instanceof Element && event.target.closest('[data-part="card"]');
    if (!card || seen.pressedMs) return;
    seen.pressedMs = event.timeStamp;
    whenShown(event.timeStamp, answered, (ms) => { seen.answeredMs = ms; });
  }, true);
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries())
      if (name.endsWith('/api/cart/add') && seen.pressedMs && !seen.countedMs) seen.countedMs = responseEnd - seen.pressedMs;
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') setTimeout(aim, Math.max(0, startTime + ${tapDelayMs} - performance.now()));
  }).observe({ type: 'paint', buffered: true });
  function aim() {
    const button = document.querySelector(${JSON.stringify(addButton)});
    if (!button) return setTimeout(aim, 50);
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = button.getBoundingClientRect();
    seen.place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
})()`;

const untilSet = <T>(page: Page, expression: string): Promise<T | undefined> =>
  until(() => page.evaluate<T | undefined>(expression), Boolean, longestMs);

async function pressOnce(page: Page, url: string, isCounted: boolean): Promise<PressTimes> {
  await page.goto(url, { waitUntil: 'commit', timeout: longestMs });
  const place = await untilSet<{ x: number; y: number }>(page, 'window.__press?.place');
  if (!place) throw new Error('no add button to press');
  await page.touchscreen.tap(place.x, place.y);
  const answeredMs = await untilSet<number>(page, 'window.__press.answeredMs');
  const countedMs = isCounted ? await untilSet<number>(page, 'window.__press.countedMs') : undefined;
  return { ...(answeredMs ? { answeredMs } : {}), ...(countedMs ? { countedMs } : {}) };
}

/** How soon a press before the scripts is answered on the throttled phone, and counted by the server. */
export async function measurePress(origin: string, certificate: Certificate | undefined): Promise<PressRun> {
  const { page, close } = await openPhone(certificate, true);
  try {
    await page.addInitScript({ content: watchPress });
    const newVisitor = await pressOnce(page, origin + pagePath, false);
    const hydrated = () =>
      page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: longestMs });
    await hydrated();
    await chooseAddress(page);
    await page.goto(`${origin}${pagePath}/about`, { waitUntil: 'commit', timeout: longestMs });
    await hydrated();
    await rest(restMs);
    return { newVisitor, returning: await pressOnce(page, origin + pagePath, true) };
  } finally {
    await close();
  }
}
