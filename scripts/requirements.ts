/**
 * Lists which requirements of docs/requirements.md have a test that names them in its title, and of which
 * kind. Fails when a test names an id that the list does not have, when a
 * text cites a rule that docs/product-rules.md does not define, and when a rule is cited nowhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags } from './lib/readFlags.mjs';

const flags = readFlags('npm run requirements --', { check: 'prints only the summary' });
type Kind = 'journey' | 'component' | 'unit' | 'api';
const ledger = readFileSync('docs/requirements.md', 'utf8');
const ids = [...ledger.matchAll(/^- ([A-Z0-9]+-\d+)\b/gm)].map((match) => match[1] as string);
const found = new Map<string, Set<Kind>>(ids.map((id) => [id, new Set()]));
const unknown = new Set<string>();

const classifyTest = (file: string): Kind => {
  if (file.startsWith('e2e/')) return 'journey';
  if (file.endsWith('.db.test.ts')) return 'api';
  return file.endsWith('.tsx') ? 'component' : 'unit';
};
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const folders = [...workspaces, 'scripts'];
const rules = new Set(
  [...readFileSync('docs/product-rules.md', 'utf8').matchAll(/^- \*\*(D-\d+)\*\*/gm)].map(
    (match) => match[1] as string,
  ),
);
const cited = new Set<string>();
for (const folder of folders)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /node_modules|[/\\]dist[/\\]/.test(file) || !/\.(tsx?|mjs|css|md)$/.test(file))
      continue;
    const text = readFileSync(file, 'utf8');
    for (const [id] of text.matchAll(/\bD-\d+\b/g)) cited.add(id);
    if (!/\.(test|spec|journey)\.tsx?$/.test(file)) continue;
    for (const [, list] of text.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g))
      for (const id of (list as string).split(/, ?/))
        (found.get(id)?.add(classifyTest(file)) ?? unknown.add(id)) as unknown;
  }

const without = ids.filter((id) => found.get(id)?.size === 0);
if (!flags.check)
  for (const id of ids)
    console.log(`${id.padEnd(11)} ${[...(found.get(id) ?? [])].sort().join(', ') || '—'}`);
console.log(`${ids.length - without.length} of ${ids.length} requirements have a test that names them`);
const problems = {
  'not in docs/requirements.md': [...unknown],
  'cited, and not in docs/product-rules.md': [...cited].filter((id) => !rules.has(id)),
  'in docs/product-rules.md, and cited nowhere': [...rules].filter((id) => !cited.has(id)),
};
for (const [problem, list] of Object.entries(problems))
  if (list.length > 0) console.error(`${problem}: ${list.sort().join(', ')}`);
process.exit(Object.values(problems).some((list) => list.length > 0) ? 1 : 0);
