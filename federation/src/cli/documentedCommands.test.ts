import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { commands } from './commands/index';

const root = resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** What people copy from, and what runs by itself. */
const sources = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs', '.md'),
  ...filesIn('docs/decisions', '.md'),
  ...filesIn('.github/workflows', '.yml'),
];

interface Documented {
  text: string;
  script: string;
  workspace?: string;
  /** What stands after `--`. */
  words: string[];
}

function commandsIn(file: string): Documented[] {
  return [...read(file).matchAll(/npm (?:run ([\w:]+)|(start|test)\b)([^`\n|]*)/g)].map((match) => {
    const [text, named, short = '', rest = ''] = match;
    const words = (rest.split(/ #|&&|;/)[0] ?? '').trim().split(/\s+/).filter(Boolean);
    const at = words.indexOf('--');
    // There it is the one of the remote's own repository.
    const isOwn = file.endsWith('your-own-repository.md') && named === 'dev';
    const workspace = words[0] === '-w' ? words[1] : isOwn ? 'mf-catalog' : undefined;
    const given = at < 0 ? [] : words.slice(at + 1);
    return { text: `${file}: ${text.trim()}`, script: named ?? short, workspace, words: given };
  });
}

const readScripts = (folder: string) =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};

/** The text of a script's program with all that it imports by a relative path. */
function programText(file: string, seen = new Set<string>()): string {
  const path = ['', '.ts', '.mjs', '.tsx', '/index.ts'].map((ending) => file + ending).find(isFile);
  if (!path || seen.has(path)) return '';
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, name = '']) => name);
  return text + imported.map((name) => programText(join(dirname(path), name), seen)).join('\n');
}
const isFile = (path: string) =>
  existsSync(path) &&
  !readdirSync(dirname(path), { withFileTypes: true }).some(
    (entry) => entry.isDirectory() && join(dirname(path), entry.name) === path,
  );

/** Options of programs that are not ours. */
const foreign: Record<string, readonly string[]> = { unit: ['selectProjects'] };
const optionsIn = (words: readonly string[]) =>
  words.flatMap((word) => /^\[?--([a-z][\w-]*)/.exec(word)?.[1] ?? []);

function problemWith({ script, workspace, words }: Documented): string | undefined {
  // A remote that the reader makes has the scripts of the template.
  const folder = workspace && existsSync(join(root, workspace)) ? workspace : workspace ? 'mf-catalog' : '';
  const program = readScripts(folder)[script];
  if (!program) return `there is no script "${script}"`;
  const options = optionsIn(words);
  if (script === 'release') {
    const [name = ''] = words;
    if (!name || name.startsWith('--') || /[<…]/.test(name)) return undefined;
    const command = commands.find((each) => each.name === name);
    if (!command) return `there is no command "${name}"`;
    const unknown = options.find(
      (option) => ![...command.options, 'why', 'help'].some((known) => known === option),
    );
    return unknown && `"${name}" takes no --${unknown}`;
  }
  const [file = ''] = /\S+\.(?:ts|mjs)\b/.exec(program) ?? [];
  const text = programText(join(root, folder, file));
  const unknown = options.find(
    (option) => !foreign[script]?.includes(option) && !new RegExp(`\\b${option}\\b`).test(text),
  );
  return unknown && `"${script}" (${file}) knows no --${unknown}`;
}

test('the documents name commands', () => {
  expect(sources.flatMap(commandsIn).length).toBeGreaterThan(150);
});

test.each(sources.flatMap(commandsIn).map((each) => [each.text, each] as const))('%s', (_, each) => {
  expect(problemWith(each)).toBeUndefined();
});
