/**
 * Writes the pages of docs/reference from the code.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags } from './lib/readFlags.mjs';
import { writeAlerts } from './reference/writeAlerts';
import { writeCommands } from './reference/writeCommands';
import { writeEvents } from './reference/writeEvents';
import { writeMetrics } from './reference/writeMetrics';
import { writeSettings } from './reference/writeSettings';

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = readFlags('npm run reference --', { check: 'fails where a page is not what the code says' });
const mark = 'Written by `npm run reference`: change the code, not this page.';

/** The mark stands under the heading. */
const markPage = (page: string) => page.replace('\n', `\n\n${mark}\n`);
const pages: Record<string, string> = {
  settings: writeSettings(root),
  metrics: writeMetrics(root),
  alerts: writeAlerts(root),
  events: writeEvents(root),
  commands: await writeCommands(root),
};

const stale: string[] = [];
for (const [name, page] of Object.entries(pages)) {
  const file = `docs/reference/${name}.md`;
  const path = join(root, file);
  const text = markPage(page);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale.push(file);
  mkdirSync(dirname(path), { recursive: true });
  if (!flags.check) writeFileSync(path, text);
}
if (flags.check && stale.length > 0) {
  console.error(`${stale.join(', ')}: not what the code says. "npm run reference" writes it anew.`);
  process.exitCode = 1;
}
