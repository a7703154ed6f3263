import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languages } from '@storefront/contracts/languages';

const places = [
  'src/messages',
  'src/content/messages',
  'src/dialogs/messages',
  'src/platform/messages',
  'src/server/messages',
];
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Messages = Record<string, string>;
type Tell = (file: string, text: string) => void;

/**
 * Checks the message files of a package against `ru.json`: missing, extra, empty and unused keys, plural
 * forms and placeholders, in every language (I18N-01, I18N-04). One line for each finding.
 * @param code where keys are used; the package's own sources when absent
 */
export function messageProblems(folder: string, code = readSources(join(folder, 'src'))): string[] {
  const found: string[] = [];
  const tell: Tell = (file, text) => void found.push(`${relative(process.cwd(), file)}: ${text}`);
  for (const place of places.map((name) => join(folder, name))) {
    const original = join(place, 'ru.json');
    if (!existsSync(original)) continue;
    const ru = readMessages(original, tell);
    if (!ru) continue;
    for (const language of languages) {
      const file = join(place, `${language}.json`);
      if (existsSync(file)) checkLanguage(file, language, ru, tell);
      else tell(file, 'the file is missing');
    }
    for (const base of new Set(Object.keys(ru).map((key) => getBaseKey(ru, key))))
      if (!isUsed(base, code)) tell(original, `"${base}" is used nowhere`);
  }
  return found;
}

/** All code below a folder, without its tests. */
export const readSources = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n')
    : '';

const isPlural = (messages: Messages, base: string) => `${base}_other` in messages;

/**
 * The key without its plural form; a key that only looks like one (`too_many` beside no `too_other`) is
 * whole.
 */
function getBaseKey(messages: Messages, key: string): string {
  const base = key.replace(pluralSuffix, '');
  return isPlural(messages, base) ? base : key;
}

/** By their names: how a number is formatted is each language's own matter. With the tags of `<Trans>`. */
const findPlaceholders = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}|<\/?\w+>/g)].map(([tag, name]) =>
        name ? `{{${name}}}` : tag,
      ),
    ),
  ].sort();

/** @returns null for a file that is not JSON, which is told */
function readMessages(file: string, tell: Tell): Messages | null {
  const messages: Messages = {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    tell(file, `is not JSON: ${(error as Error).message}`);
    return null;
  }
  for (const [key, value] of Object.entries(content as object)) {
    if (typeof value !== 'string' || value.trim() === '') tell(file, `"${key}" is empty`);
    else messages[key] = value;
  }
  return messages;
}

function checkLanguage(file: string, language: string, ru: Messages, tell: Tell): void {
  const messages = readMessages(file, tell);
  if (!messages) return;
  const wanted = new Set(Object.keys(ru).map((key) => getBaseKey(ru, key)));
  for (const base of wanted) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const keys = isPlural(ru, base) ? pluralCategories.map((category) => `${base}_${category}`) : [base];
    for (const key of keys) if (!(key in messages)) tell(file, `"${key}" is missing`);
  }
  for (const [key, text] of Object.entries(messages)) {
    const base = getBaseKey(ru, key);
    if (!wanted.has(base) || (base === key && isPlural(ru, base))) tell(file, `"${key}" is not in ru.json`);
    const original = ru[key] ?? ru[`${base}_other`] ?? ru[base];
    if (original === undefined) continue;
    const [own, theirs] = [findPlaceholders(text), findPlaceholders(original)];
    if (own.join() !== theirs.join())
      tell(
        file,
        `"${key}" has ${own.join(' ') || 'no placeholder'} where ru.json has ${theirs.join(' ') || 'none'}`,
      );
  }
}

/**
 * A key is used when it stands in the code whole, or one of its stems begins a template:
 * `status.${alias}.name`; or what stands before its last part does, where a template ends with that part:
 * `${section}.heading`.
 */
function isUsed(base: string, code: string): boolean {
  const stems = [...base.matchAll(/\./g)].map(({ index }) => base.slice(0, index + 1));
  const [, name = '', ending] = /^(.*)\.(\w+)$/.exec(base) ?? [];
  return (
    stems.some((stem) => code.includes(`\`${stem}\${`)) ||
    (code.includes(`}.${ending}\``) && code.includes(`'${name}'`)) ||
    code.includes(`'${base}'`) ||
    code.includes(`"${base}"`)
  );
}
