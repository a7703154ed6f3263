import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
type WatchedWindow = Window & { shifts: { value: number; moved: string[] }[] };

/**
 * Adds up how far things move in the pages that are opened from now on, as browsers count it. Answers what
 * expects this page to have moved less than so much, and names what has.
 */
export async function watchShifts(page: Page): Promise<(limit: number) => Promise<void>> {
  await page.addInitScript(() => {
    const seen = window as unknown as WatchedWindow;
    seen.shifts = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return (element?.cloneNode() as Element | undefined)?.outerHTML ?? 'something that is gone';
    };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width} x ${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        seen.shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (limit) => {
    const shifts = await page.evaluate(() => (window as unknown as WatchedWindow).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `moved:\n${shifts.flatMap(({ moved }) => moved).join('\n')}`).toBeLessThan(limit);
  };
}
