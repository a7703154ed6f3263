const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** What every page needs in whatever language: basic Latin, digits, the signs of prices and sentences. */
const common = `${between(0x20, 0x7e)}\u00a0«»·×°§©®‐‑–—‘’‚“”„†•…‰‹›™−÷≈≤≥€`;
/** Signs of currencies that a face keeps apart from its letters. */
const currency = '₽₺₴';
/** Russian, Ukrainian and Uzbek; the turned commas of oʻ and gʻ stand with the Latin letters. */
const cyrillic = `${between(0x410, 0x44f)}ЁёЄєІіЇїҐґ№`;
const uzbekCyrillic = 'ЎўҚқҒғҲҳ';
/** German, Turkish, Uzbek in Latin letters, and names of products from elsewhere. */
const latin = `${[...between(0xa1, 0xff)].filter((sign) => !common.includes(sign)).join('')}ĞğİıŞşẞŒœʻʼ`;

/** A file of letters that are needed together: a page fetches those parts that it shows something of. */
export interface AlphabetPart {
  name: string;
  signs: string;
}

/** Parts of the text face, which the package itself splits by alphabet. */
export const textParts: readonly AlphabetPart[] = [
  { name: 'common', signs: common },
  { name: 'currency', signs: currency },
  { name: 'cyrillic', signs: cyrillic },
  { name: 'latin', signs: latin },
  { name: 'uzbek-cyrillic', signs: uzbekCyrillic },
];

/** Parts of a display face: a heading in Russian or English is one file. */
export const displayParts: readonly AlphabetPart[] = [
  { name: 'common', signs: common + currency + cyrillic },
  { name: 'latin', signs: latin + uzbekCyrillic },
];
