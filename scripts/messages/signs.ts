import type { Language } from './readTexts';

/** A sign that is wrong in some languages, and what `replace` puts in its place. */
interface Sign {
  languages: readonly Language[];
  wrong: RegExp;
  put: string;
  say: string;
}

const noBreakSpace = '\u00a0';
const units: Record<Language, string> = {
  ru: 'мин|км|м|г|см|мл|шт\\.|%',
  en: 'min|km|m|g|cm|ml|pcs?',
  tr: 'dk|km|m|g|cm|ml|adet',
  uz: 'daqiqa|km|m|g|sm|ml|dona|%',
  de: 'Min\\.|km|m|g|cm|ml|Stk\\.|Uhr|%',
  uk: 'хв|км|м|г|см|мл|шт\\.|%',
};
const languages = Object.keys(units) as Language[];

const rule = (of: readonly Language[], wrong: RegExp, put: string, say: string): Sign => ({
  languages: of,
  wrong,
  put,
  say,
});

export const signs: readonly Sign[] = [
  rule(languages, /(?<=\S) {2,}(?=\S)/g, ' ', 'a doubled space'),
  rule(languages, /^\s+|\s+$/g, '', 'a space at an end'),
  rule(languages, /(?<=\p{L}) +(?=[,.!?;:](?:\s|$))/gu, '', 'a space before a stop'),
  rule(languages, /\.\.\./g, '…', 'three dots for “…”'),
  rule(['en', 'tr', 'de'], /(?<=\p{L})['`](?=\p{L})/gu, '’', 'not the apostrophe ’'),
  rule(['uk'], /(?<=\p{L})['ʻʼ‘`](?=\p{L})/gu, '’', 'not the apostrophe ’'),
  rule(['uz'], /(?<=[oOgG])['’‘ʼ`]/g, 'ʻ', 'oʻ or gʻ without ʻ'),
  rule(['uz'], /(?<=[^oOgG\W]|ʻ)['’‘`](?=\p{L})/gu, 'ʼ', 'not the tutuq belgisi ʼ'),
  rule(['ru', 'uk', 'uz'], /["“„](.*?)["”“]/g, '«$1»', 'not the quotes « »'),
  rule(['en', 'tr'], /["„«](.*?)["“»]/g, '“$1”', 'not the quotes “ ”'),
  rule(['de'], /["“«](.*?)["”»]/g, '„$1“', 'not the quotes „ “'),
  rule(
    ['ru', 'uk'],
    /(?<=(?:^|[\s(«])[вксоузВКСОУЗ]) (?=\S)/g,
    noBreakSpace,
    'a preposition that may end a line',
  ),
  rule(['ru', 'uk'], /№ ?(?=\S)(?!\u00a0)/g, `№${noBreakSpace}`, '№ without a no-break space'),
  rule(['ru', 'uk'], /(?<=кв\.) /g, noBreakSpace, 'кв. without a no-break space'),
  rule(['ru'], /(?<=мин)\.(?=,? [^А-ЯЁ])/g, '', 'мин with a stop'),
  rule(['de'], /(?<=\bWhg\.) /g, noBreakSpace, 'Whg. without a no-break space'),
  rule(['de'], /(?<=\p{L}) ?…/gu, `${noBreakSpace}…`, '… without a no-break space'),
  rule(['en', 'tr'], /(?<=\d)\s(?=%)/g, '', 'a space before %'),
  ...languages.map((language) =>
    rule(
      [language],
      new RegExp(`(?<=\\d|\\}\\}) (?=(?:${units[language]})(?!\\p{L}))`, 'gu'),
      noBreakSpace,
      'a unit without a no-break space',
    ),
  ),
];

/** Tags and values hold quotes and spaces of their own: only what stands between them is looked at. */
const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '').replace(/\{\{.*?\}\}/g, '{{}}');

export const findSigns = (language: Language, text: string): string[] =>
  signs
    .filter((sign) => sign.languages.includes(language) && withoutTags(text).search(sign.wrong) >= 0)
    .map(({ say }) => `has ${say}`);
