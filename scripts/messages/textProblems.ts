import { findLongButton } from './buttons';
import { findLostQuotes, withoutQuoted } from './quoted';
import type { Text } from './readTexts';
import { findSigns } from './signs';
import { findStops } from './stops';
import { findForbidden, type readTerms } from './terms';

/** Texts that no customer reads: answers to the systems of restaurants. */
const isForSystems = (key: string) => key.startsWith('staff.');
const isMessage = (file: string) => file.includes('/messages/');

/**
 * Checks words, signs, stops and lengths, one line for each finding, and that quotations are unchanged.
 * @param languages those whose texts are checked; quotations are looked for in all
 */
export function textProblems(
  texts: readonly Text[],
  terms: ReturnType<typeof readTerms>,
  languages: readonly string[],
): string[] {
  const found = texts
    .filter(({ language, key }) => languages.includes(language) && !isForSystems(key))
    .flatMap(({ file, key, language, text }) => {
      const own = withoutQuoted(language, text);
      if (own === null) return [];
      return [
        ...findForbidden(terms, language, own),
        ...findSigns(language, own),
        ...(isMessage(file) ? [...findStops(language, key, text), ...findLongButton(key, own)] : []),
      ].map((problem) => `${file}: "${key}" (${language}) ${problem}`);
    });
  return [...found, ...findLostQuotes(texts)];
}
