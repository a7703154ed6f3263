/**
 * Lists which requirements of docs/requirements.md have a test that names them in its title, and of which kind. `--check` prints only the
 * summary and fails when a test names an id that the list does not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Kind = 'journey' | 'component' | 'unit' | 'api';
const ledger = readFileSync('docs/requirements.md', 'utf8');
const ids = [...ledger.matchAll(/^- ([A-Z0-9]+-\d+)\b/gm)].map((match) => match[1] as string);
const found = new Map<string, Set<Kind>>(ids.map((id) => [id, new Set()]));
const unknown = new Set<string>();

const kindOf = (file: string): Kind => {
  if (file.startsWith('e2e/')) return 'journey';
  if (file.endsWith('.db.test.ts')) return 'api';
  return file.endsWith('.tsx') ? 'component' : 'unit';
};
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const folders = [...workspaces, 'scripts'];
for (const folder of folders)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.includes('node_modules') || !/\.(test|spec|journey)\.tsx?$/.test(file))
      continue;
    for (const [, list] of readFileSync(file, 'utf8').matchAll(
      /\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g,
    ))
      for (const id of (list as string).split(/, ?/))
        (found.get(id)?.add(kindOf(file)) ?? unknown.add(id)) as unknown;
  }

const without = ids.filter((id) => found.get(id)?.size === 0);
if (!process.argv.includes('--check'))
  for (const id of ids)
    console.log(`${id.padEnd(11)} ${[...(found.get(id) ?? [])].sort().join(', ') || '—'}`);
console.log(`${ids.length - without.length} of ${ids.length} requirements have a test that names them`);
if (unknown.size > 0) console.error(`not in docs/requirements.md: ${[...unknown].sort().join(', ')}`);
process.exit(unknown.size > 0 ? 1 : 0);
