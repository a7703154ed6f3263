/** Capital letters of the Cyrillic alphabets that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/**
 * A promo code as it is compared, however it was typed, pasted or read from a poster: letters and digits
 * only, in capitals without marks (Turkish İ and ı are I), full width as usual width, Cyrillic letters as the
 * Latin ones that look alike. What a menu may call a code stays as it is, so no two fold to the same (D-16).
 */
export const foldCode = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/[А-ЯЅІЈ]/gu, (letter) => lookAlikes[letter] ?? letter);
