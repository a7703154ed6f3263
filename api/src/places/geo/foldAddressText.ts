import { unifyForms } from './cleanLine';
import { toLatin } from './transliterate';

/**
 * Words that say what kind of street it is, in every language and in the usual abbreviations, after folding.
 */
const typeWords = new Set(
  (
    'улица ул проспект просп пр прт пркт бульвар бул бр переулок пер шоссе ш набережная наб площадь пл ' +
    'вулиця вул бульв провулок пров шосе набережна площа ' +
    'caddesi caddes cad cd sokak sokagi sok sk bulvari bulvar blv meydani ' +
    'shoh kochasi kocha koch maydoni ' +
    'strasse str platz street st avenue ave boulevard blvd lane highway hwy embankment square prospekt ulitsa vulytsia'
  ).split(' '),
);

/**
 * Text reduced to what a search compares: compatibility forms unified, lower case (Turkish İ and ı become i),
 * ё as е, no accents over Latin letters, ß as ss, no apostrophes, everything but letters and digits a space.
 */
export function foldAddressText(text: string): string {
  return unifyForms(text)
    .toLowerCase()
    .replace(/ı/gu, 'i')
    .replace(/ё/gu, 'е')
    .replace(/ß/gu, 'ss')
    .replace(/[ʻʼ‘’'`´]/gu, '')
    .replace(/(\p{L})\.?-(?=(?:т|кт)(?!\p{L}))/gu, '$1')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** More than any name has: each word is compared with all words of a city. */
const maxTokens = 16;

export const splitTokens = (text: string): string[] =>
  foldAddressText(text).split(' ').filter(Boolean).slice(0, maxTokens);

/** The tokens that tell streets apart; all of them when nothing but type words was written. */
export function namingTokens(tokens: string[]): string[] {
  const naming = tokens.filter((token) => !typeWords.has(token));
  return naming.length > 0 ? naming : tokens;
}

export const isTypeOnly = (tokens: string[]): boolean => tokens.every((token) => typeWords.has(token));

/** Spellings of the same sound in the six languages and in the common transliterations; order matters. */
const soundRules: [RegExp, string][] = [
  [/shch|sch|sh/g, 's'],
  [/ch|tz|ts/g, 'c'],
  [/zh/g, 'J'],
  [/kh|x/g, 'h'],
  [/q/g, 'k'],
  [/ck/g, 'k'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/J/g, 'j'],
  [/i{2,}/g, 'i'],
  [/([a-z])\1/g, '$1'],
];

/**
 * A folded token as Latin letters with one spelling per sound, so that both alphabets meet: «светланская» and
 * "svetlanskaja".
 */
export const soundKey = (token: string): string =>
  soundRules.reduce((key, [pattern, letter]) => key.replace(pattern, letter), toLatin(token, 'ru'));
