import { languages } from '@storefront/contracts/languages';
import type { Language } from './readTexts';

/** A word that must not stand for a term, and the one that does. */
interface Forbidden {
  language: Language;
  pattern: RegExp;
  instead: string;
}

const letter = '[\\p{L}\\p{M}\\p{N}ʻʼ-]';

/**
 * Reads `docs/terms.csv`. A cell is the word to use, then after a ✗ those to avoid; `*` there stands for any
 * ending, and a placeholder for itself. Cells hold no comma, so that each line is split as it is.
 */
export function readTerms(csv: string): Forbidden[] {
  const [first = '', ...rows] = csv.trimEnd().split('\n');
  const columns = first.split(',');
  for (const language of languages)
    if (!columns.includes(language)) throw new Error(`terms.csv: no column "${language}"`);
  return rows.flatMap((row, index) => {
    const cells = row.split(',');
    if (cells.length !== columns.length || cells.some((cell, at) => !cell.trim() && columns[at] !== 'note'))
      throw new Error(
        `terms.csv: line ${index + 2}: a term has ${columns.length} cells, a word in each language`,
      );
    return languages.flatMap((language) => {
      const [instead = '', avoided] = (cells[columns.indexOf(language)] ?? '').split(' ✗ ');
      const words = avoided?.split('; ') ?? [];
      if (language === 'ru') words.push(...listWithoutYo(instead));
      return words.map((word) => ({ language, instead, pattern: toPattern(word) }));
    });
  });
}

/** Words with «ё» written with «е»: `запечённый` forbids `запеченн*`. */
const listWithoutYo = (term: string) =>
  [...term.matchAll(/(\p{L}*)ё(\p{L}{0,2})/gu)].map(([, before, after]) => `${before}е${after}*`);

const toPattern = (word: string) =>
  new RegExp(
    `(?<!${letter})${word
      .replace(/[.{}]/g, '\\$&')
      .replaceAll('*', `${letter}*`)
      .replaceAll(/\s/g, '\\s')}(?!${letter})`,
    'iu',
  );

/** One line for each avoided word in a text. */
export function findForbidden(terms: readonly Forbidden[], language: Language, text: string): string[] {
  // An order's number is a part of its pattern; names of other values and tags are no words.
  const plain = text
    .replace(/<[^>]*>/g, '')
    .replace(/\{\{\W*(\w+).*?\}\}/g, (_, name) => (name === 'number' ? '{{number}}' : '{{}}'));
  return terms.flatMap((term) => {
    const [word] = (term.language === language && term.pattern.exec(plain)) || [];
    return word ? [`has “${word}”: the term is “${term.instead}”`] : [];
  });
}
