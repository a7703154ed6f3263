/**
 * Prints, for every package, the sibling folders of its code that import each other, and fails where there
 * are any. A part of `npm run lint`; dependency-cruiser's own rule about folders counts tests and a folder's
 * own parent, too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findCircles } from './folders/findCircles';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
for (const name of [...workspaces, 'scripts']) {
  const source = resolve(name, existsSync(`${name}/src`) ? 'src' : '.');
  const circles = findCircles(source);
  const count = circles.reduce((sum, { folders }) => sum + folders.length, 0);
  const lines = circles.map(({ parent, folders }) => `  ${parent || '.'}: ${folders.join(', ')}`);
  console.log([`${name}: ${count} folders in circles`, ...lines].join('\n'));
  if (count === 0) continue;
  console.error(`${name}: move what both sides need into a folder below them.`);
  process.exitCode = 1;
}
