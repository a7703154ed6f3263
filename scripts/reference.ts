/**
 * Writes the pages of docs/reference and contracts/openapi.json from the code.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCalls } from '../api/src/entry/docs/describeCalls';
import { readFlags } from './lib/readFlags.mjs';
import { type ApiDocument, findBreaks } from './reference/findBreaks';
import { writeAlerts } from './reference/writeAlerts';
import { writeCards } from './reference/writeCards';
import { writeCommands } from './reference/writeCommands';
import { writeEvents } from './reference/writeEvents';
import { writeMetrics } from './reference/writeMetrics';
import { writeSettings } from './reference/writeSettings';

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = readFlags('npm run reference --', {
  check: 'fails where a file is not what the code says',
  breaking: 'writes contracts/openapi.json although its callers will notice',
});
const mark = 'Written by `npm run reference`: change the code, not this page.';

const readFile = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
/** The mark stands under the heading. */
const markPage = (page: string) => page.replace('\n', `\n\n${mark}\n`);
const pages = {
  settings: writeSettings(root),
  metrics: writeMetrics(root),
  alerts: writeAlerts(root),
  events: writeEvents(root),
  cards: writeCards(),
  commands: await writeCommands(root),
};
const openApiFile = 'contracts/openapi.json';
const openApi = describeCalls();
const files = new Map(
  Object.entries(pages).map(([name, page]) => [`docs/reference/${name}.md`, markPage(page)]),
).set(openApiFile, `${JSON.stringify(openApi, null, 2)}\n`);

const stale = [...files].filter(([file, text]) => readFile(file) !== text);
const former = readFile(openApiFile);
const breaks = former ? findBreaks(JSON.parse(former) as ApiDocument, openApi as unknown as ApiDocument) : [];
if (flags.check && stale.length > 0)
  fail(
    `${stale.map(([file]) => file).join(', ')}: not what the code says. "npm run reference" writes it anew.`,
  );
if (breaks.length > 0 && !flags.breaking)
  fail(
    `Callers of the API will notice:\n  ${breaks.join('\n  ')}\nIf that is meant, "npm run reference -- --breaking" writes it, and contracts/CHANGELOG.md tells them.`,
  );
if (process.exitCode !== 1)
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
