import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe holds against the page as it stands, one line per rule with the first places. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A fading dialog has the contrast of its fading: wait until nothing moves but what moves for ever, or with the scroll only.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' ||
          one.timeline !== document.timeline ||
          one.effect?.getTiming().iterations === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}
