import { pagePath } from './fetchPage';
import { mainThreadTasks, traceCategories } from './mainThreadTasks';
import { openPhone } from './openPhone';
import { type ProbeState, pageProbe } from './pageProbe';

/** One way through the whole menu on a processor four times slower. */
export interface ScrollRun {
  products: number;
  /** Processor time of the longest task while it scrolled. */
  longestTaskMs: number;
  /** Tasks that took the processor for more than 50 ms. */
  longTasks: number;
  /** Of what stood on the screen, while it scrolled. */
  layoutShift: number;
  /** Pictures in more than 1.5 times the width that their place needs, though a smaller file exists. */
  oversizedPictures: number;
}

const longestMs = 60_000;
/** Hydration, session and cart are done by then, also on a slow phone. */
const settledMs = 8_000;
/** A task longer than this is felt. */
const longTaskMs = 50;

/** Scrolls the home page of a storefront from its top to its end, at the speed of a quick finger. */
export async function measureScroll(origin: string): Promise<ScrollRun> {
  const { page, close } = await openPhone(undefined, true);
  const browser = page.context().browser();
  try {
    if (!browser) throw new Error('a browser of its own is needed for a trace');
    await page.addInitScript({ content: pageProbe(false) });
    await page.goto(origin + pagePath, { waitUntil: 'load', timeout: longestMs });
    await page.waitForTimeout(settledMs);
    const before = await page.evaluate<ProbeState>('window.__bench');
    await browser.startTracing(page, { categories: traceCategories });
    await page.evaluate(scrollThrough);
    const trace = (await browser.stopTracing()).toString('utf8');
    const after = await page.evaluate<ProbeState>('window.__bench');
    const tasks = mainThreadTasks(trace).map(({ processorMs }) => processorMs);
    return {
      products: await page.evaluate<number>(`document.querySelectorAll('[data-part="card"]').length`),
      longestTaskMs: Math.max(0, ...tasks),
      longTasks: tasks.filter((ms) => ms > longTaskMs).length,
      layoutShift: after.layoutShift - before.layoutShift,
      oversizedPictures: await page.evaluate<number>(oversized),
    };
  } finally {
    await close();
  }
}

/**
 * Frame by frame, so many pixels each: 2,400 in a second at 60 frames. A step by time would make every frame
 * that comes late on a busy machine do the work of several. Ends at the page's end, which moves while groups
 * take their true height, or after a minute. Text, because a compiled function would lean on what the page
 * does not have.
 */
const scrollThrough = `new Promise((done) => {
  const began = performance.now();
  const step = (now) => {
    scrollTo(0, scrollY + 40);
    const over = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    if (over || now - began > ${longestMs}) done();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;
const oversized = `[...document.querySelectorAll('[data-part="card"] img')].filter((image) => {
  const width = Number(/-(\\d+)\\.\\w+$/.exec(image.currentSrc)?.[1]);
  return image.complete && width > 320 && width > 1.5 * image.clientWidth * devicePixelRatio;
}).length`;
