import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/troubleshooting.md', 'utf8');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*/en.json'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !/\.test\.|\/testing\/|^e2e\//.test(path) && existsSync(path))
  .map((path) => readFileSync(path, 'utf8'));

/** The messages of the first column; what differs is written as "…". */
const messages = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, message = '']) => message);
const listParts = (message: string) => message.split('…').filter((part) => part.trim() !== '');

test('the page has messages for the thirty things that happen', () => {
  expect(messages.length).toBeGreaterThanOrEqual(30);
  expect(messages.filter((message, at) => messages.indexOf(message) !== at)).toEqual([]);
});

test.each(messages)('a program says: %s', (message) => {
  const parts = listParts(message);
  expect(sources.some((text) => parts.every((part) => text.includes(part)))).toBe(true);
});
