import { createRequire } from 'node:module';
import { type Browser, chromium } from '@playwright/test';

/**
 * Gives every page the clock that `npm run e2e -- --at` gave to the servers and to the journeys: customers'
 * clocks are right, and a page's own clock (`page.clock`) begins at the same time.
 */
export function moveBrowserClocks(offsetMs: number): void {
  const { shiftDate } = createRequire(import.meta.url)('../../scripts/lib/shiftClock.cjs') as {
    shiftDate: (offsetMs: number) => void;
  };
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser: Browser = await launch(options);
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (settings) => {
      const context = await newContext(settings);
      await context.addInitScript(shiftDate, offsetMs);
      return context;
    };
    return browser;
  };
}
