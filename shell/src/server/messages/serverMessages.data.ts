import { readFileSync } from 'node:fs';
import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import type ru from './ru.json';

const read = (language: Language): unknown =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'));

/** What the server says itself, without a release: every page of its own and every refusal. */
export const serverMessages = Object.fromEntries(
  languages.map((language) => [language, read(language)]),
) as Record<Language, typeof ru>;
