import type { Page } from '@playwright/test';

/** Every script of shell and remotes. */
export const releaseScripts = /\/releases\/.*\.js$/;

/** Holds requests back; answers how to let them go on. */
export async function holdRequests(page: Page, path: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
