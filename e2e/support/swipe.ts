import type { Locator } from '@playwright/test';
import { atRest } from './Storefront';

/** A finger that is put on an element, drawn by so many pixels, and lifted after `held`. */
export async function swipe(
  element: Locator,
  { x = 0, y = 0 }: { x?: number; y?: number },
  held: () => Promise<void> = async () => undefined,
): Promise<void> {
  const page = element.page();
  await atRest(page);
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to put a finger on');
  const from = { x: box.x + (box.width - x) / 2, y: box.y + Math.min(box.height / 2, y === 0 ? 100 : 20) };
  const touch = await page.context().newCDPSession(page);
  const touchAt = (type: 'touchStart' | 'touchMove', part: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + x * part, y: from.y + y * part }],
    });
  await touchAt('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touchAt('touchMove', part);
  await held();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
