import { isButton } from './buttons';
import type { Language } from './readTexts';

/** Words whose stop ends no sentence. */
const abbreviations: Record<Language, readonly string[]> = {
  ru: ['мин', 'шт', 'кв', 'ул', 'д'],
  en: ['incl', 'no'],
  tr: ['no', 'dk'],
  uz: [],
  de: ['inkl', 'Min', 'Whg', 'Stk', 'MwSt', 'Art', 'Abs', 'Nr', 'lit'],
  uk: ['хв', 'шт', 'кв', 'вул', 'буд'],
};
/** By the last word of a message's key; a consent is the label of its box. */
const paragraph = /(?<!consent)\.(text|lead|thanks)(_\w+)?$/;
const label = /\.(title|heading|label|name|placeholder)$/;

/**
 * Of two sentences each has its stop; so has a paragraph, even of one sentence. Headings, labels and buttons
 * have none. One sentence alone elsewhere, in a notice, is free. A text may also end at a value or a link.
 */
export function findStops(language: Language, key: string, text: string): string[] {
  const ends = /[.!?…:][”“»)]?$|\}\}$|<\/\w+>$/.test(text);
  const isSentences = [...text.matchAll(/(\p{L}*)[.!?…][”“»)]?\s+\p{Lu}/gu)].some(
    ([, word = '']) => !abbreviations[language].includes(word),
  );
  if (isSentences && !ends) return ['has sentences and no stop at the end'];
  if (paragraph.test(key) && !ends) return ['is a paragraph without a stop at the end'];
  const [, last] = /(\p{L}*)\.$/u.exec(text) ?? [];
  const isShort = label.test(key) || isButton(key);
  if (isShort && !isSentences && last !== undefined && !abbreviations[language].includes(last))
    return ['is a label with a stop at the end'];
  return [];
}
