const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Every sign that the six languages, prices and addresses are written with. */
export const alphabet = [
  between(0x20, 0x7e),
  between(0xa0, 0xff),
  // Turkish and the German capital sharp s.
  'ĞğİıŞşẞŒœ',
  // Russian, Ukrainian and Uzbek in both scripts; the turned commas of oʻ and gʻ.
  between(0x410, 0x44f),
  'ЁёЄєІіЇїҐґЎўҚқҒғҲҳʻʼ',
  '‐‑–—‘’‚“”„†•…‰‹›№™−×÷≈≤≥',
  '₽₺€₴',
].join('');
