import type { Page } from '@playwright/test';

/** Holds back every script of shell and remotes; answers how to let them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
