import type { Page } from '@playwright/test';
import axe from 'axe-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** How a screen reader's user finds the way around, which axe counts among good practices. */
const structure = { region: { enabled: true }, 'heading-order': { enabled: true } };
/**
 * Of a long list of dishes the cards that a screen shows: those below them are made alike, and axe takes
 * seconds for a menu of ninety.
 */
const alike = 'li:nth-child(n+9) > [data-part="card"]';
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * A fading dialog has the contrast of its fading: wait until nothing moves but what moves for ever, or with
 * the scroll only.
 */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' ||
          one.timeline !== document.timeline ||
          one.effect?.getTiming().iterations === Infinity,
      ),
  );

interface Look {
  /** A selector: of a page behind a dialog nothing new would be learnt. */
  within?: string | undefined;
  /** Colours alone: of a page whose brand differs in them from one that was looked at whole. */
  colours?: boolean;
}

/** What axe holds against the page as it stands, one line per rule with the first places. */
export async function findFaults(page: Page, { within, colours = false }: Look = {}): Promise<string[]> {
  await still(page);
  // The half of a megabyte that axe is goes into a page once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ context, runOnly, rules }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // What passed is not described: half of the time.
      const found = await run(context, { runOnly, rules, resultTypes: ['violations'] });
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        places: nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
      }));
    },
    {
      context: { include: within ?? 'html', exclude: process.env.TEST_LONG ? [] : [alike] },
      runOnly: colours
        ? { type: 'rule' as const, values: ofColours }
        : { type: 'tag' as const, values: levels },
      rules: colours ? {} : structure,
    },
  );
  const faults = violations.map(({ id, help, places }) => `${id}: ${help}: ${places.join(' | ')}`);
  if (colours) return faults;
  // A dialog has a heading of the second level, over a page that keeps its own.
  const titles = page.locator('h1:visible');
  const count = await titles.count();
  return count === 1 ? faults : [...faults, `h1: ${count} of them: ${await titles.allTextContents()}`];
}

/**
 * The same in light, and in the dark what the dark changes: a page that is open already is looked at twice.
 */
export async function faultsInBothThemes(page: Page, look: Look = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findFaults(page, { ...look, colours: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findFaults(page, look);
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}
