import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// The shell first: the same engine without a window's machinery, which journeys do not need and which costs a
// fifth of their time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onPath(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here: the next folder may have it.
      }
    }
  return undefined;
}

/** A real Chromium: CHROME_PATH, one on the PATH, Playwright's own, else the one that npm brings. */
export async function chromiumPath(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH is ${CHROME_PATH}, where there is no file`);
    return CHROME_PATH;
  }
  const found = onPath();
  if (found) return found;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * Flags for a browser on a closed network, as root or not. Back/forward cache stays on: customers have it.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags that save a sixth of what a page costs the processor: no threads of its own for the engine's chores, no
 * process of its own for what is drawn, no imitation of a graphics card. For tests that ask whether a page
 * works, not how fast it is.
 */
export const sparingArguments = [
  '--js-flags=--single-threaded',
  '--in-process-gpu',
  '--disable-software-rasterizer',
];
