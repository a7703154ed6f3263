import type { Page } from 'playwright';
import type { Certificate } from '../edge/makeCertificate';
import { askNothing } from './askNothing';
import { chooseAddress } from './chooseAddress';
import { pagePath } from './fetchPage';
import { mainThreadTasks, traceCategories } from './mainThreadTasks';
import { openPhone } from './openPhone';
import { plainTap } from './plainTap';
import { whenShown } from './whenShown';

/** From the tap to the frame that shows its effect, ms. */
export interface AddTimes {
  /** As a clock sees it, with what other processes take of the machine. */
  answeredMs: number;
  /**
   * Processor time of the longest task of the page for another such tap: a busy machine leaves that
   * untouched.
   */
  longestTaskMs: number;
}
export interface AddRun {
  /** The price becomes a counter; several products. */
  add: AddTimes[];
  /** The counter counts. */
  plus: AddTimes[];
}

const products = 3;
const longestMs = 30_000;
/** After hydration the page still fetches what belongs to it; a person looks at the menu first, too. */
const restMs = 3_000;
/** The reply to the tap before has come, and the page stands still. */
const beforeTapMs = 1_500;
const rest = (ms: number) => new Promise((next) => setTimeout(next, ms));
const simpleCard = '[data-part="card"]:not([data-unavailable]):not([data-needs-choice])';

/** Runs in the page: from a tap to the frame in which something of the tapped card has changed. */
const watchAdd = `(() => {
  ${whenShown}
  addEventListener('click', (event) => {
    const card = event.target instanceof Element && event.target.closest('[data-part="card"]');
    if (!card) return;
    window.__add = undefined;
    let isChanged = false;
    const changed = new MutationObserver(() => { isChanged = true; changed.disconnect(); });
    changed.observe(card, { subtree: true, childList: true, characterData: true });
    whenShown(event.timeStamp, () => isChanged, (ms) => { window.__add = ms; });
  }, true);
})()`;

async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: longestMs });
  await rest(restMs);
}

/** A tap on a card's button, ms until the screen shows it. */
async function tapped(page: Page, card: number, action: 'add' | 'plus'): Promise<number> {
  const button = page.locator(simpleCard).nth(card).locator(`[data-action="${action}"]`);
  await button.scrollIntoViewIfNeeded();
  await rest(beforeTapMs);
  await plainTap(button);
  const deadline = Date.now() + longestMs;
  for (;;) {
    const answeredMs = await page.evaluate<number | undefined>('window.__add');
    if (answeredMs !== undefined) return answeredMs;
    if (Date.now() > deadline) throw new Error(`${action}: the screen does not answer`);
    await rest(50);
  }
}

/** The longest task of another such tap: the trace that tells makes all of them longer. */
async function longestTask(page: Page, card: number, action: 'add' | 'plus'): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a browser of its own is needed for a trace');
  await browser.startTracing(page, { categories: traceCategories });
  await tapped(page, card, action);
  const trace = (await browser.stopTracing()).toString('utf8');
  return Math.max(...mainThreadTasks(trace).map(({ processorMs }) => processorMs));
}

/** Adding to the cart on the throttled phone: how soon the screen answers, whatever the server does. */
export async function measureAdd(origin: string, certificate: Certificate | undefined): Promise<AddRun> {
  const { page, close } = await openPhone(certificate, true);
  try {
    await askNothing(page, origin);
    await page.addInitScript({ content: watchAdd });
    await page.goto(origin + pagePath, { waitUntil: 'commit', timeout: longestMs });
    await hydrated(page);
    // Where to is known: the first tap adds and asks nothing.
    await chooseAddress(page);
    await page.goto(`${origin}${pagePath}?again`, { waitUntil: 'commit', timeout: longestMs });
    await hydrated(page);
    const run: AddRun = { add: [], plus: [] };
    const measure = async (card: number, action: 'add' | 'plus'): Promise<AddTimes> => ({
      answeredMs: await tapped(page, card, action),
      longestTaskMs: await longestTask(page, products + card, action),
    });
    for (let card = 0; card < products; card += 1) {
      run.add.push(await measure(card, 'add'));
      run.plus.push(await measure(card, 'plus'));
    }
    return run;
  } finally {
    await close();
  }
}
