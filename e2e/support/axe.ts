import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A fading dialog has the contrast of its fading: wait until nothing moves but what moves for ever, or with the scroll only. */
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

async function ask(page: Page, prepare: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await still(page);
  // What passed is not described, and the result is not put together in a page of its own, which frames of other origins alone
  // would need: together three quarters of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await prepare(axe).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

/** What axe holds against the page as it stands, one line per rule with the first places. */
export const faultsOf = (page: Page, { within }: Pick<Look, 'within'> = {}): Promise<string[]> =>
  ask(page, (axe) => (within === undefined ? axe : axe.include(within)).withTags(levels));

interface Look {
  /** A selector: of a page behind a dialog nothing new would be learnt. */
  within?: string | undefined;
  /** Colours alone: of a page whose brand differs in them from one that was looked at whole. */
  colours?: boolean;
}
const ofColours = ['color-contrast', 'link-in-text-block'];

/** The same in light, and in the dark what the dark changes: a page that is open already is looked at twice. */
export async function faultsInBothThemes(page: Page, { within, colours }: Look = {}): Promise<string[]> {
  const place = (axe: AxeBuilder) => (within === undefined ? axe : axe.include(within));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await ask(page, (axe) => place(axe).withRules(ofColours));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await ask(page, (axe) =>
    colours ? place(axe).withRules(ofColours) : place(axe).withTags(levels),
  );
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}
