import type { Page } from '@playwright/test';

/**
 * Adds up how far things moved in the pages that are opened from now on, as browsers count it. Answers how to
 * read the sum of this page.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
