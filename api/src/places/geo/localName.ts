import type { Language } from '@storefront/contracts';
import { isCyrillicLanguage } from '@storefront/contracts/languages';
import type { GeoName } from './gazetteerFile';
import { toCyrillic } from './transliterate';

type StreetType = 'street' | 'avenue' | 'boulevard' | 'lane' | 'highway' | 'square' | 'embankment';

/** How a street's type is written at the beginning or the end of its name; longer spellings come first. */
const typeWords: Partial<Record<Language, [RegExp, StreetType][]>> = {
  ru: [
    [/^улица | улица$/u, 'street'],
    [/^проспект | проспект$/u, 'avenue'],
    [/^бульвар | бульвар$/u, 'boulevard'],
    [/^переулок | переулок$/u, 'lane'],
    [/^шоссе | шоссе$/u, 'highway'],
    [/^площадь | площадь$/u, 'square'],
    [/^набережная | набережная$/u, 'embankment'],
  ],
  uk: [
    [/^вулиця | вулиця$/u, 'street'],
    [/^проспект | проспект$/u, 'avenue'],
    [/^бульвар | бульвар$/u, 'boulevard'],
    [/^провулок | провулок$/u, 'lane'],
    [/^шосе | шосе$/u, 'highway'],
    [/^площа | площа$/u, 'square'],
    [/^набережна | набережна$/u, 'embankment'],
  ],
  tr: [
    [/ Caddesi$/u, 'street'],
    [/ Bulvarı$/u, 'boulevard'],
    [/ (?:Sokağı|Sokak)$/u, 'lane'],
    [/ Meydanı$/u, 'square'],
  ],
  uz: [
    [/ shoh koʻchasi$/u, 'avenue'],
    [/ koʻchasi$/u, 'street'],
    [/ bulvari$/u, 'boulevard'],
    [/ maydoni$/u, 'square'],
  ],
};

const typeNames: Record<'ru' | 'uk', Record<StreetType, string>> = {
  ru: {
    street: 'улица',
    avenue: 'проспект',
    boulevard: 'бульвар',
    lane: 'переулок',
    highway: 'шоссе',
    square: 'площадь',
    embankment: 'набережная',
  },
  uk: {
    street: 'вулиця',
    avenue: 'проспект',
    boulevard: 'бульвар',
    lane: 'провулок',
    highway: 'шосе',
    square: 'площа',
    embankment: 'набережна',
  },
};

/**
 * Adjectives change their ending between the two Cyrillic languages; letters alone would give «Світланская».
 */
const ukrainianEndings: [RegExp, string][] = [
  [/([сц])кая(?!\p{L})/gu, '$1ька'],
  [/([сц])кій(?!\p{L})/gu, '$1ький'],
  [/([сц])кого(?!\p{L})/gu, '$1ького'],
  [/([нв])ая(?!\p{L})/gu, '$1а'],
  [/([нв])ое(?!\p{L})/gu, '$1е'],
  [/([бпвмф])ьйо/gu, '$1йо'],
  [/([лнртсзд])йо/gu, '$1ьо'],
];

/** How readers of the other Latin languages write the type at the end of an English name. */
const latinTypes: Partial<Record<Language, Record<string, string>>> = {
  tr: {
    Street: ' Caddesi',
    Avenue: ' Bulvarı',
    Boulevard: ' Bulvarı',
    Lane: ' Sokağı',
    Highway: ' Yolu',
    Square: ' Meydanı',
    Embankment: ' Sahil Yolu',
  },
  uz: {
    Street: ' koʻchasi',
    Avenue: ' shoh koʻchasi',
    Boulevard: ' bulvari',
    Lane: ' tor koʻchasi',
    Highway: ' yoʻli',
    Square: ' maydoni',
    Embankment: ' sohili',
  },
  de: {
    Street: '-Straße',
    Avenue: '-Prospekt',
    Boulevard: '-Boulevard',
    Lane: '-Gasse',
    Highway: '-Chaussee',
    Square: '-Platz',
    Embankment: '-Ufer',
  },
};

function latinName(english: string, language: Language): string {
  const [, stem = '', type = ''] = /^(.+) (\w+)$/u.exec(english) ?? [];
  const written = latinTypes[language]?.[type];
  if (written === undefined) return english;
  return `${language === 'de' ? stem.replaceAll(' ', '-') : stem}${written}`;
}

function cyrillicName(name: string, from: Language, to: 'ru' | 'uk'): string {
  const match = typeWords[from]?.find(([pattern]) => pattern.test(name));
  const stem = match ? name.replace(match[0], '') : name;
  const letters = toCyrillic(stem, from, to);
  const written =
    from === 'ru'
      ? ukrainianEndings.reduce((text, [ending, own]) => text.replace(ending, own), letters)
      : letters;
  if (!match) return written;
  const type = typeNames[to][match[1]];
  const typeComesLast = isCyrillicLanguage(from) && !name.startsWith(typeNames[from][match[1]]);
  return typeComesLast ? `${written} ${type}` : `${type} ${written}`;
}

/**
 * A name as a reader of `language` expects it: the written translation, else the city's own spelling when the
 * alphabet is the same, else English with the reader's word for the type of street (Latin letters) or a
 * transliteration (Cyrillic letters).
 */
export function localName(name: GeoName, native: Language, language: Language): string {
  const written = name[language];
  if (written !== undefined) return written;
  if (language === native) return name.native;
  if (!isCyrillicLanguage(language))
    return isCyrillicLanguage(native) ? latinName(name.en, language) : name.native;
  if (name.ru !== undefined) return cyrillicName(name.ru, 'ru', language);
  return cyrillicName(name.native, native, language);
}
