import type { Locator } from 'playwright';

/**
 * Taps the middle of what can be tapped. Playwright's own `tap` listens to every event of it in the page, whose
 * work would be taken for the page's.
 */
export async function plainTap(target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
