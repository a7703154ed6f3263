import type { Language } from '@storefront/contracts';
import { isCyrillicLanguage } from '@storefront/contracts/languages';

const russianToLatin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'o',
  қ: 'q',
  ғ: 'g',
  ҳ: 'h',
};

/** Ukrainian letters that sound unlike their Russian twins. */
const ukrainianToLatin: Record<string, string> = {
  ...russianToLatin,
  г: 'h',
  и: 'y',
  й: 'i',
  "'": '',
  '’': '',
};

const russianToUkrainian: Record<string, string> = { ы: 'и', и: 'і', э: 'е', ё: 'йо', ъ: '’' };

const ukrainianToRussian: Record<string, string> = {
  и: 'ы',
  і: 'и',
  ї: 'и',
  є: 'е',
  е: 'э',
  ґ: 'г',
  '’': 'ъ',
  "'": 'ъ',
};

const turkishToRussian: Record<string, string> = {
  ya: 'я',
  yu: 'ю',
  yü: 'ю',
  yo: 'йо',
  ye: 'е',
  yı: 'йы',
  yi: 'йи',
  a: 'а',
  â: 'а',
  b: 'б',
  c: 'дж',
  ç: 'ч',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  ğ: 'г',
  h: 'х',
  ı: 'ы',
  i: 'и',
  î: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  ö: 'ё',
  p: 'п',
  r: 'р',
  s: 'с',
  ş: 'ш',
  t: 'т',
  u: 'у',
  ü: 'ю',
  û: 'ю',
  v: 'в',
  y: 'й',
  z: 'з',
};

const uzbekToRussian: Record<string, string> = {
  oʻ: 'у',
  gʻ: 'г',
  sh: 'ш',
  ch: 'ч',
  ya: 'я',
  yu: 'ю',
  yo: 'ё',
  ye: 'е',
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  ʼ: 'ъ',
  ʻ: '',
};

const germanToRussian: Record<string, string> = {
  sch: 'ш',
  tsch: 'ч',
  ch: 'х',
  ck: 'к',
  ei: 'ай',
  ai: 'ай',
  eu: 'ой',
  äu: 'ой',
  ie: 'и',
  ph: 'ф',
  th: 'т',
  tz: 'ц',
  ja: 'я',
  ju: 'ю',
  je: 'е',
  st: 'ст',
  ah: 'а',
  eh: 'е',
  oh: 'о',
  uh: 'у',
  ih: 'и',
  a: 'а',
  ä: 'е',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  ö: 'ё',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  ß: 'сс',
  t: 'т',
  u: 'у',
  ü: 'ю',
  v: 'ф',
  w: 'в',
  x: 'кс',
  y: 'и',
  z: 'ц',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Replaces the longest matching run of letters first and keeps a capital where the source had one. */
function applyTable(text: string, table: Record<string, string>, language: Language): string {
  const lower = text.toLocaleLowerCase(language);
  // A letter whose small form has another length (İ outside Turkish) would shift everything behind it.
  const small = lower.length === text.length ? lower : text;
  let result = '';
  for (let index = 0; index < text.length; ) {
    let taken = 1;
    let replacement = text.charAt(index);
    for (let length = Math.min(4, text.length - index); length > 0; length -= 1) {
      const found = table[small.slice(index, index + length)];
      if (found === undefined) continue;
      const isCapital = text.charAt(index) !== small.charAt(index);
      replacement = isCapital ? capitalise(found) : found;
      taken = length;
      break;
    }
    result += replacement;
    index += taken;
  }
  return result;
}

/**
 * Cyrillic letters become Latin ones; `language` tells Ukrainian letters from Russian ones. Latin text passes
 * unchanged.
 */
export function toLatin(text: string, language: Language): string {
  if (language === 'uk') return applyTable(text, ukrainianToLatin, 'ru');
  // House numbers and most foreign names, by the hundred thousand: nothing in the table is plain Latin.
  return /^[\w\s/.,-]*$/.test(text) ? text : applyTable(text, russianToLatin, 'ru');
}

const cyrillicSources: Partial<Record<Language, Record<string, string>>> = {
  tr: turkishToRussian,
  uz: uzbekToRussian,
  de: germanToRussian,
  uk: ukrainianToRussian,
};

/**
 * Russian and Ukrainian spelling of a name written in `from`. An English source is read letter by letter as
 * Uzbek is.
 */
export function toCyrillic(text: string, from: Language, to: Language): string {
  if (from === to) return text;
  if (from === 'ru') return applyTable(text, russianToUkrainian, 'ru');
  const russian = applyTable(text, cyrillicSources[from] ?? uzbekToRussian, from);
  return to === 'uk' && !isCyrillicLanguage(from) ? applyTable(russian, russianToUkrainian, 'ru') : russian;
}
