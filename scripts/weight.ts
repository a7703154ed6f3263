/**
 * Counts lines of TypeScript and words of pages in each folder: what a team carries.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFlags } from './lib/readFlags.mjs';

const kinds = ['product', 'tests', 'e2e', 'pages'] as const;
type Kind = (typeof kinds)[number];
const unit = { product: 'lines', tests: 'lines', e2e: 'lines', pages: 'words' } as const;

/** Which of the four a file belongs to; null for pictures, data and what a program wrote. */
function classifyFile(path: string): Kind | null {
  if (/\.md$/.test(path))
    return /^docs\/reference\/|(^|\/)(public-surface|CHANGELOG)\.md$/.test(path) ? null : 'pages';
  if (!/\.tsx?$/.test(path)) return null;
  if (path.startsWith('e2e/')) return 'e2e';
  return /\.test\.|(^|\/)testing\//.test(path) ? 'tests' : 'product';
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
const listLines = (text: string) => text.split('\n').filter(Boolean);
const topFolder = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

function printTotals(): void {
  const folders = new Map<string, Record<Kind, number>>();
  const total = { product: 0, tests: 0, e2e: 0, pages: 0 };
  for (const path of listLines(git('ls-files'))) {
    const kind = classifyFile(path);
    if (!kind) continue;
    const text = readFileSync(path, 'utf8');
    // A table's bars and rules are no words.
    const count =
      unit[kind] === 'words' ? (text.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0) : text.split('\n').length - 1;
    const folder = folders.get(topFolder(path)) ?? { product: 0, tests: 0, e2e: 0, pages: 0 };
    folders.set(topFolder(path), folder);
    folder[kind] += count;
    total[kind] += count;
  }
  const row = (name: string, counts: Record<Kind, number>) =>
    console.log(name.padEnd(18) + kinds.map((kind) => String(counts[kind]).padStart(10)).join(''));
  console.log(''.padEnd(18) + kinds.map((kind) => kind.padStart(10)).join(''));
  for (const [name, counts] of [...folders].sort(([, a], [, b]) => b.product - a.product)) row(name, counts);
  row('in all', total);
}

function printChanges(since: string): void {
  const changed = new Map<Kind, { added: number; removed: number }>();
  // With -z a renamed file's two names follow its numbers as fields of their own.
  const fields = git('diff', '--numstat', '-z', `${since}...HEAD`).split('\0').values();
  for (const field of fields) {
    const [added, removed, name] = field.split('\t');
    let path = name;
    if (path === '') {
      fields.next();
      path = fields.next().value;
    }
    const kind = classifyFile(path ?? '');
    if (!kind) continue;
    const sum = changed.get(kind) ?? { added: 0, removed: 0 };
    changed.set(kind, { added: sum.added + Number(added), removed: sum.removed + Number(removed) });
  }
  for (const kind of kinds) {
    const { added, removed } = changed.get(kind) ?? { added: 0, removed: 0 };
    console.log(`${kind.padEnd(10)} +${added} −${removed} lines, ${added - removed} net`);
  }
}

const { since } = readFlags('npm run weight --', {
  'since REF': 'lines that were added and removed since then',
});
if (since) printChanges(since);
else printTotals();
