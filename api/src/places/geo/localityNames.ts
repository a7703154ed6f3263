import { languages } from '@storefront/contracts/languages';
import { foldAddressText, namingTokens, splitTokens } from './foldAddressText';
import type { GazetteerFile } from './gazetteerFile';

/** Names that stand beside a street in a postal address, folded, in every language; per city, once. */
export type LocalityNames = {
  /** Words of the city's name: they may stand anywhere. */
  cityTokens: Set<string>;
  cityAndCountry: Set<string>;
  city: Set<string>;
  /** Ids of the districts with a name, which is kept without the word for "district". */
  districts: Map<string, Set<string>>;
  /**
   * Beginnings of all of them and of their words: a suggestion must not vanish while the name of the city is
   * typed.
   */
  beginnings: Set<string>;
};

const wordsBeforeCity = ['г', 'гор', 'город', 'м', 'місто', 'stadt', 'land'];
const wordsAfterCity = ['г', 'shahri', 'shahar', 'sh', 'sehri', 'ili', 'city'];
const districtWords = new Set('район р н district tumani tuman bezirk bolgesi ilcesi rayon'.split(' '));
/** Names of countries in use that differ from those of the Unicode locale data. */
const otherCountryNames: Record<string, string[]> = {
  RU: ['РФ', 'Российская Федерация', 'Russian Federation'],
  TR: ['Turkey'],
};
const region = new RegExp(
  '^(?:республика|респ|область|обл|land) \\D+$|' +
    '^\\D+ (?:край|кр|область|обл|ili|viloyati|oblast|krai|kray|region|province)$',
  'u',
);

/** A folded name of a district as `LocalityNames` keeps it. */
export const districtKey = (name: string): string =>
  name
    .split(' ')
    .filter((token) => !districtWords.has(token))
    .join(' ');

/** A folded name of a city in every form of a postal address; the longer ones first. */
export const cityForms = (name: string): string[] => [
  ...wordsBeforeCity.map((word) => `${word} ${name}`),
  ...wordsAfterCity.map((word) => `${name} ${word}`),
  name,
];

export function buildLocalityNames({ native, locality, districts }: GazetteerFile): LocalityNames {
  const names = [...new Set(Object.values(locality).map(foldAddressText))];
  const city = new Set(names.flatMap(cityForms));
  const country = new Intl.Locale(native).maximize().region ?? '';
  const countryNames = [
    ...languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? ''),
    ...(otherCountryNames[country] ?? []),
  ];
  const byName = new Map<string, Set<string>>();
  const full: string[] = [];
  for (const { id, name } of districts) {
    for (const folded of Object.values(name).map(foldAddressText)) {
      full.push(folded);
      // "Berlin-Mitte" is a district as well as "Mitte".
      for (const prefix of ['', ...names.map((cityName) => `${cityName} `)]) {
        const key = prefix + districtKey(folded);
        byName.set(key, (byName.get(key) ?? new Set()).add(id));
      }
    }
  }
  const cityAndCountry = new Set([...city, ...countryNames.map(foldAddressText)]);
  const beginnings = new Set<string>();
  for (const name of [...cityAndCountry, ...full].flatMap((phrase) => [phrase, ...phrase.split(' ')]))
    for (let length = 1; length <= name.length; length += 1) beginnings.add(name.slice(0, length));
  return {
    cityTokens: new Set(names.flatMap(splitTokens)),
    cityAndCountry,
    city,
    districts: byName,
    beginnings,
  };
}

/** Whether a folded text names a region, whichever it is. */
export function isRegion(name: string): boolean {
  if (!region.test(name)) return false;
  const tokens = name.split(' ');
  return namingTokens(tokens).length === tokens.length;
}
