import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '@storefront/contracts/languages';

export type Language = (typeof languages)[number];
/** One text that customers read, and where it stands. */
export interface Text {
  file: string;
  key: string;
  language: Language;
  text: string;
}

const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

/** Message files, the names of payment methods and the seed; streets of a map (`gazetteer`) are the map's. */
const isTextFile = (path: string) =>
  /\/messages\/\w\w\.json$|\/texts\.json$|\/seed\/(?!gazetteer)[\w/-]+\.json$/.test(path) &&
  !/node_modules|\/testing\/|\/dist\//.test(path);

/** Every text of these packages, in every language. */
export const readTexts = (packages: readonly string[]): Text[] =>
  packages
    .flatMap((name) => listFiles(join(name, 'src')).concat(name === 'api' ? listFiles('api/seed') : []))
    .filter(isTextFile)
    .flatMap((file) => {
      const language = basename(file, '.json');
      const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return collectTexts(
        content,
        file,
        [],
        file.includes('/messages/') && isLanguage(language) ? language : null,
      );
    });

const listFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** A text's language is its file's, or the last key above it that names one: `{"name": {"en": "Cart"}}`. */
function collectTexts(value: unknown, file: string, path: string[], language: Language | null): Text[] {
  if (typeof value === 'string')
    return language ? [{ file, key: path.join('.'), language, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    !language && isLanguage(name)
      ? collectTexts(child, file, path, name)
      : collectTexts(child, file, [...path, name], language),
  );
}
