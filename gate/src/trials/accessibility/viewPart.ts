import type { Page } from 'playwright';
import type { Part } from '../conduct/listParts';
import type { Storefront } from '../conduct/observeConduct';
import { WatchedPage } from '../WatchedPage';

/** How a visitor may see a part. */
export interface View {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

const partMs = 5000;
const screens = [
  { width: 1440, height: 900, isPhone: false },
  { width: 390, height: 844, isPhone: true },
];
const schemes = ['light', 'dark'] as const;

export const nameView = ({ width, scheme }: View): string => `${width} px, ${scheme}`;

/** Opens a part on a desktop and on a phone, and looks at it in light and in the dark. */
export async function viewPart(
  { browser, origin }: Storefront,
  part: Part,
  look: (page: Page, view: View) => Promise<void>,
): Promise<void> {
  for (const { isPhone, ...screen } of screens) {
    const device = { viewport: screen, isMobile: isPhone, hasTouch: isPhone };
    // What goes wrong in the console or the page is found by others.
    const visit = await WatchedPage.open(browser, { console: false, device });
    const { page } = visit;
    try {
      // The notice comes some time after the page, over a part or not yet.
      await page.context().addCookies([{ name: 'cookie_accept', value: 'all', url: origin }]);
      await part.open(page);
      await page
        .locator(part.scope)
        .first()
        .waitFor({ state: 'attached', timeout: partMs })
        .catch(() => undefined);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.waitForFunction(isStill);
        await look(page, { ...screen, scheme });
      }
    } finally {
      await visit.close();
    }
  }
}

/** Runs in the page: a dialog that fades in has the contrast of its fading. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      (one) =>
        one.playState !== 'running' ||
        one.timeline !== document.timeline ||
        one.effect?.getTiming().iterations === Infinity,
    );
