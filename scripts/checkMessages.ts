/**
 * Checks the message files of every package against `ru.json`: missing, extra, empty and unused keys, plural
 * forms and placeholders, in all six languages (I18N-01, I18N-04). Reads only, never writes; every finding is
 * one line, exit code 1 if there is any.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const languages = ['ru', 'en', 'tr', 'uz', 'de', 'uk'];
const { workspaces: packages } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const suffix = /_(zero|one|two|few|many|other)$/;
const findings: string[] = [];
const find = (file: string, text: string) => findings.push(`${relative(process.cwd(), file)}: ${text}`);

type Messages = Record<string, string>;
const isPlural = (messages: Messages, base: string) => `${base}_other` in messages;
/**
 * The key without its plural form; a key that only looks like one (`too_many` beside no `too_other`) is
 * whole.
 */
const getBaseKey = (messages: Messages, key: string) => {
  const base = key.replace(suffix, '');
  return isPlural(messages, base) ? base : key;
};
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].map((p) => p.replace(/\s/g, '')).sort();

function read(file: string): Messages {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const messages: Messages = {};
  for (const [key, value] of Object.entries(content as object)) {
    if (typeof value !== 'string' || value.trim() === '') find(file, `"${key}" is empty`);
    else messages[key] = value;
  }
  return messages;
}

function checkLanguage(file: string, language: string, ru: Messages) {
  const messages = read(file);
  const wanted = new Set(Object.keys(ru).map((key) => getBaseKey(ru, key)));
  for (const base of wanted) {
    if (!isPlural(ru, base)) {
      if (!(base in messages)) find(file, `"${base}" is missing`);
      continue;
    }
    for (const category of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
      if (!(`${base}_${category}` in messages)) find(file, `"${base}_${category}" is missing`);
  }
  for (const [key, text] of Object.entries(messages)) {
    const base = getBaseKey(ru, key);
    if (!wanted.has(base) || (base === key && isPlural(ru, base))) find(file, `"${key}" is not in ru.json`);
    const original = ru[key] ?? ru[`${base}_other`] ?? ru[base];
    if (original !== undefined && placeholders(text).join() !== placeholders(original).join())
      find(
        file,
        `"${key}" has ${placeholders(text).join(' ') || 'no placeholder'} where ru.json has ${placeholders(original).join(' ') || 'none'}`,
      );
  }
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

const shared = packages
  .filter((name) => existsSync(join(name, 'src')))
  .map((name) => sources(join(name, 'src')))
  .join('\n');
const folders = packages.flatMap((name) => [
  { name, folder: join(name, 'src/messages') },
  { name, folder: join(name, 'src/content/messages') },
  { name, folder: join(name, 'src/dialogs/messages') },
]);
for (const { name, folder } of folders) {
  if (!existsSync(join(folder, 'ru.json'))) continue;
  const ru = read(join(folder, 'ru.json'));
  for (const language of languages) {
    const file = join(folder, `${language}.json`);
    if (existsSync(file)) checkLanguage(file, language, ru);
    else find(file, 'the file is missing');
  }
  const code = name === 'shared-state' ? shared : sources(join(name, 'src'));
  for (const base of new Set(Object.keys(ru).map((key) => getBaseKey(ru, key)))) {
    // A key is used when it stands in the code whole, or one of its stems begins a template:
    // `status.${alias}.name`; or what stands before its last part does, where a template ends with that part:
    // `${section}.heading`.
    const stems = [...base.matchAll(/\./g)].map(({ index }) => base.slice(0, index + 1));
    const inTemplate = stems.some((stem) => code.includes(`\`${stem}\${`));
    const [, name = '', ending] = /^(.*)\.(\w+)$/.exec(base) ?? [];
    const inEnding = code.includes(`}.${ending}\``) && code.includes(`'${name}'`);
    const used = inTemplate || inEnding || code.includes(`'${base}'`) || code.includes(`"${base}"`);
    if (!used) find(join(folder, 'ru.json'), `"${base}" is used nowhere`);
  }
}
for (const line of findings) console.error(line);
console.log(
  findings.length === 0 ? 'messages: complete in all six languages' : `messages: ${findings.length} findings`,
);
process.exit(findings.length === 0 ? 0 : 1);
