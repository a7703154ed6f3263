#!/usr/bin/env node
// Journeys, as `playwright test` runs them, at 12:10 of the nearest Tuesday in Vladivostok.
// `--at 2027-03-28T02:30+01:00` lets servers, browsers and the journeys themselves begin at that time, and
// `--at now` at the machine's.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { clockEnvironment } from './lib/journeyClock.mjs';
import { root } from './lib/root.mjs';

const words = process.argv.slice(2);
const flag = words.findIndex((word) => /^--at(=|$)/.test(word));
const at = flag < 0 ? undefined : (words[flag].split('=')[1] ?? words[flag + 1] ?? '');
if (flag >= 0) words.splice(flag, words[flag].includes('=') ? 1 : 2);
let clock;
try {
  clock = clockEnvironment(at);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const playwright = join(root, 'node_modules/.bin/playwright');
const journeys = spawn(playwright, ['test', '--config', 'e2e/playwright.config.ts', ...words], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...clock },
});
// The terminal's signals reach both; a supervisor's only this one.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => journeys.kill(name));
journeys.on('exit', (code) => process.exit(code ?? 1));
