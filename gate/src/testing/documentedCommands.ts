import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const repository = resolve(__dirname, '../../..');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(repository, folder))
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

/** A command as it stands in a text. */
export interface Documented {
  file: string;
  text: string;
  script: string;
  workspace?: string;
  /** What stands after `--`. */
  words: string[];
}

function commandsIn(file: string): Documented[] {
  const text = readFileSync(join(repository, file), 'utf8');
  return [...text.matchAll(/npm (?:run ([\w:]+)|(start|test)\b)([^`\n|]*)/g)].map((match) => {
    const [whole, named, short = '', rest = ''] = match;
    // What stands in quotes or angle brackets is one word.
    const words: string[] = (rest.split(/ #|&&|;/)[0] ?? '').match(/"[^"]*"|<[^<>]*>|\S+/g) ?? [];
    const at = words.indexOf('--');
    // There it is the one of the remote's own repository.
    const isOwn = file.endsWith('your-own-repository.md') && named === 'dev';
    const workspace = words[0] === '-w' ? words[1] : isOwn ? 'mf-catalog' : undefined;
    const given = at < 0 ? [] : words.slice(at + 1);
    return { file, text: `${file}: ${whole.trim()}`, script: named ?? short, workspace, words: given };
  });
}

export const documentedCommands = sources.flatMap(commandsIn);
