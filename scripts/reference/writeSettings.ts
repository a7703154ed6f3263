import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySettings } from '@storefront/federation/registry';
import { readApiConfig } from '../../api/src/entry/config/readApiConfig';
import { readConfig as readShellConfig } from '../../shell/src/server/config/readConfig';
import { code, escapeText, linkPages, table } from './markdown';
import { readEnvironment } from './readEnvironment';
import { type ExampleSetting, readExample } from './readExample';

type Environment = Record<string, string>;

function listThrown(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** What each program says of a wrong environment, a sentence for each variable. */
const checks: readonly ((env: Environment) => readonly string[])[] = [
  (env) => listThrown(() => readShellConfig(env)),
  (env) => readApiConfig({ MAP_TILES: 'xyz', ...env }).problems ?? [],
  (env) => listThrown(() => registrySettings({ REGISTRY_URL: 's3://bucket', ...env }, '/')),
];

/**
 * The type of a variable, from the sentence that its program answers a nonsensical value with; null where any
 * text is taken.
 */
function findType(name: string): string | null {
  for (const check of checks)
    for (const problem of check({ [name]: '?' })) {
      const [, sentence] =
        new RegExp(`^${name}(?:="\\?")?: (?:must be|expected) ([^;]*)`).exec(problem) ?? [];
      if (sentence) return sentence.replace(/, found .*| or absent$|, because .*/g, '');
    }
  return null;
}

/** Programs that read variables by themselves take any text, which the name explains. */
const typesByName: readonly (readonly [RegExp, string])[] = [
  [/_PORT$/, 'a port'],
  [/_URL$|_ENDPOINT$/, 'an address'],
  [/_DIR$|_FOLDER$/, 'a folder'],
  [/_FILE$|_PATH$/, 'a file'],
  [/_TOKEN$|_KEY(_ID)?$|_KEYS$/, 'a secret'],
];
const guessType = ({ name, default: usual }: ExampleSetting) =>
  typesByName.find(([pattern]) => pattern.test(name))?.[1] ?? (/^\d+$/.test(usual) ? 'a number' : 'a text');

const units: readonly (readonly [RegExp, string])[] = [
  [/_MS$/, 'ms'],
  [/_SECONDS$/, 's'],
  [/_DAYS$/, 'days'],
  [/_PERCENT$/, '%'],
];
const findUnit = (name: string) => units.find(([pattern]) => pattern.test(name))?.[1] ?? '';

const headSection = (section: string) =>
  section === 'api'
    ? 'API'
    : section.charAt(0).toUpperCase() + section.slice(1).replace(/ \(?[^ ]+\.md\)$/, '');

/** `docs/reference/settings.md`. @param root the repository */
export function writeSettings(root: string): string {
  const readers = readEnvironment(root);
  const settings = readExample(readFileSync(join(root, '.env.example'), 'utf8'));
  const sections = [...new Set(settings.map(({ section }) => section))];
  let before = { name: '', text: '' };
  const rows = new Map<string, string[][]>();
  for (const setting of settings) {
    const { section, name, text } = setting;
    const meaning = text === before.text ? `See ${code(before.name)}.` : linkPages(escapeText(text));
    if (text !== before.text) before = setting;
    const row = [
      code(name),
      findType(name) ?? guessType(setting),
      setting.default ? code(setting.default) : '',
      findUnit(name),
      [...(readers.get(name) ?? [])].join(', '),
      meaning,
    ];
    rows.set(section, [...(rows.get(section) ?? []), row]);
  }
  return [
    '# Settings',
    '',
    'Every setting is a variable of the environment, and every one may be left out: then its default holds. An empty',
    'value counts as left out. A server that is given a wrong value names all wrong ones and ends.',
    '',
    ...sections.flatMap((section) => [
      `## ${headSection(section)}`,
      '',
      table(['name', 'type', 'default', 'unit', 'read by', 'meaning'], rows.get(section) ?? []),
    ]),
  ].join('\n');
}
