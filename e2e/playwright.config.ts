import { defineConfig } from '@playwright/test';
import { moveBrowserClocks } from './support/browserClocks';
import { chromiumArguments, chromiumPath, sparingArguments } from './support/chromium';
import { origin, stackCount, stackSettings } from './support/stack';

const executablePath = await chromiumPath();
const report = process.env.PLAYWRIGHT_REPORT;
// Each worker reads this file, too.
if (process.env.CLOCK_OFFSET_MS) moveBrowserClocks(Number(process.env.CLOCK_OFFSET_MS));
const launchOptions = {
  executablePath,
  args: [...chromiumArguments, ...sparingArguments],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/** Advertising comes by itself, over whatever a journey does; the journey about it begins without this. */
const noAdvertising = ['localhost', 'umi.localhost', 'tondo.localhost', 'zafran.localhost'].map((domain) => ({
  name: 'banners',
  value: 'zzzzzz',
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}));

/**
 * Titles that a layout leaves out. `@phone` and `@desktop` stand where the other layout has no such thing.
 * `@phone-suffices` and `@desktop-suffices` prove what is the same in both, `@long` repeats for every case
 * what others show for some: of these `npm test -- --long` has everything, in both layouts. `@smoke` marks
 * the dozen that `npm test` runs.
 */
const leftOut = (other: 'phone' | 'desktop') =>
  process.env.TEST_LONG ? [new RegExp(`@${other}(?!-)`)] : [new RegExp(`@${other}`), /@long/];
// A folder of an earlier run holds releases of other sources.
const start = 'exec node ../scripts/start.mjs --promote';
// All but the database and the sandbox's inbox, which are the stack's own; pictures are cut once for all.
const copyBuilt =
  'rm -rf "$DATA_DIR"; mkdir -p "$DATA_DIR" "$BUILT/pictures" && ln -s "$BUILT/pictures" "$DATA_DIR/" && (cd "$BUILT" && cp -r registry registry-key builds "$DATA_DIR/")';

/**
 * Journeys on a phone and on a desktop, against the whole storefront started by `npm start` with data of its
 * own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys/**/*.journey.ts',
    'faults/**/*.journey.ts',
    // About the proxy of an installation, which a stack of `npm start` has not.
    ...(origin.startsWith('https:') ? ['installation/**/*.journey.ts'] : []),
  ],
  outputDir: '../test-results',
  workers: stackCount,
  timeout: 60_000,
  // Ends with a report of what it did; `npm test` would end it without one.
  globalTimeout: (process.env.TEST_LONG ? 78 : 43) * 60_000,
  expect: { timeout: 15_000 },
  // A journey that passes at the second try has met a fault that a customer may meet.
  retries: 0,
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../playwright-report' }],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    baseURL: origin,
    // An installation on this machine has a certificate that nobody vouches for.
    ignoreHTTPSErrors: origin.startsWith('https:'),
    launchOptions,
    storageState: { cookies: noAdvertising, origins: [] },
    actionTimeout: 15_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Journeys answer requests themselves to make faults; the one about the offline copy allows its worker.
    serviceWorkers: 'block',
    // A trace takes half of the processor: `--trace=on` has one of what is run alone.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // One pixel of the screen for one of the page: four of them cost a sixth of the browser's time and show
      // a journey nothing.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: leftOut('desktop'),
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: leftOut('phone') },
  ],
  ...(process.env.STOREFRONT_URL
    ? {}
    : {
        // One after the other; the first one builds.
        webServer: Array.from({ length: stackCount }, (_, index) => {
          const settings = stackSettings(index);
          return {
            command: index === 0 ? start : `${copyBuilt} && ${start}`,
            url: `http://localhost:${settings.PORT}/readyz`,
            timeout: 600_000,
            reuseExistingServer: false,
            stdout: process.env.LOG_LEVEL === 'silent' ? ('ignore' as const) : ('pipe' as const),
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
            env: { ...settings, BUILT: stackSettings(0).DATA_DIR },
          };
        }),
      }),
});
