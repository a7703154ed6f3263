/** Signs that stand for a sound of their own or an apostrophe; a customer leaves them out as often as not. */
const silent = /[ʻʼ’‘'`´′ьъ]/g;
/** Letters that the six languages write alike in a hurry, and that Unicode does not take apart by itself. */
const alike: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ґ: 'г',
  є: 'е',
  э: 'е',
  і: 'и',
  ы: 'и',
  ø: 'o',
  ł: 'l',
};
const letters = /[ıßґєэіыøł]/g;
const marks = /\p{M}/gu;

/**
 * A text as the search compares it: small letters without marks (ё is е, й is и, ş is s, İ and ı are i) and
 * without apostrophes, so that "oʻt", "o't" and "ot" are one. Folding twice changes nothing.
 */
export const foldMenuText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(silent, '')
    .replace(letters, (letter) => alike[letter] ?? letter);

const wordSign = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded, in their order. */
export const splitWords = (text: string): string[] => foldMenuText(text).match(wordSign) ?? [];
