import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commands } from '@storefront/federation/cli';
import { type Documented, documentedCommands, repository as root } from '../testing/documentedCommands';
import { serveGate } from './serveGate';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

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
    const command = [...commands, serveGate].find((each) => each.name === name);
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
  expect(documentedCommands.length).toBeGreaterThan(150);
});

test.each(documentedCommands.map((each) => [each.text, each] as const))('%s', (_, each) => {
  expect(problemWith(each)).toBeUndefined();
});
