#!/usr/bin/env node
// Journeys, as `playwright test` runs them. `--at 2027-03-28T02:30+01:00` lets servers, browsers and the
// journeys themselves begin at that time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const words = process.argv.slice(2);
const env = { ...process.env };
const flag = words.findIndex((word) => /^--at(=|$)/.test(word));
if (flag >= 0) {
  const text = words[flag].split('=')[1] ?? words[flag + 1] ?? '';
  const at = Date.parse(text);
  // Without an offset it would be the time of whoever runs this, and another one on the next machine.
  if (Number.isNaN(at) || !/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    console.error(`--at ${text}: a time with its offset, as 2027-03-28T02:30+01:00`);
    process.exit(1);
  }
  words.splice(flag, words[flag].includes('=') ? 1 : 2);
  env.CLOCK_OFFSET_MS = String(at - Date.now());
  const preload = JSON.stringify(join(root, 'scripts/lib/shiftClock.cjs'));
  env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require ${preload}`].filter(Boolean).join(' ');
}
const playwright = join(root, 'node_modules/.bin/playwright');
const journeys = spawn(playwright, ['test', '--config', 'e2e/playwright.config.ts', ...words], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// The terminal's signals reach both; a supervisor's only this one.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => journeys.kill(name));
journeys.on('exit', (code) => process.exit(code ?? 1));
