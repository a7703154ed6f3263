#!/usr/bin/env node
// Journeys, as `playwright test` runs them, at 12:10 of the nearest Tuesday in Vladivostok.
// `--at 2027-03-28T02:30+01:00` lets servers, browsers and the journeys themselves begin at that time, and
// `--at now` at the machine's.
import { join } from 'node:path';
import { clockEnvironment } from './lib/journeyClock.mjs';
import { root } from './lib/root.mjs';
import { runFor } from './lib/runFor.mjs';

const dayMinutes = 24 * 60;
const args = process.argv.slice(2);
const flag = args.findIndex((word) => /^--at(=|$)/.test(word));
const at = flag < 0 ? undefined : (args[flag].split('=')[1] ?? args[flag + 1] ?? '');
if (flag >= 0) args.splice(flag, args[flag].includes('=') ? 1 : 2);
let clock;
try {
  clock = clockEnvironment(at);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const playwright = join(root, 'node_modules/.bin/playwright');
const words = ['test', '--config', 'e2e/playwright.config.ts', ...args];
// It has a limit of its own.
process.exit((await runFor(dayMinutes, playwright, words, clock)) ? 0 : 1);
