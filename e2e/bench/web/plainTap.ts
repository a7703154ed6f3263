import type { Locator } from 'playwright';

const longestMs = 30_000;

/**
 * Taps the middle of an element, once nothing lies above it. Playwright's own `tap` listens to every event of
 * it in the page, whose work would be taken for the page's.
 */
export async function plainTap(target: Locator): Promise<void> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const [x, y, isFree] = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isFree = element.contains(document.elementFromPoint(x, y));
      // From below the bar at the screen's end.
      if (!isFree) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return [x, y, isFree] as const;
    });
    if (isFree) return target.page().touchscreen.tap(x, y);
    if (Date.now() > deadline) throw new Error(`something lies above ${target}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
