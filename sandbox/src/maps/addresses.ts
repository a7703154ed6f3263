/**
 * One house that the stand-ins know. `names` are the street's by language, `local` what the people there say.
 */
export interface KnownAddress {
  id: number;
  country: string;
  city: Record<'local' | 'ru' | 'en', string>;
  district: string;
  street: Record<'local' | 'ru' | 'en', string>;
  house: string;
  latitude: number;
  longitude: number;
}

const street = (
  country: string,
  city: KnownAddress['city'],
  district: string,
  names: KnownAddress['street'],
  houses: [string, number, number][],
): Omit<KnownAddress, 'id'>[] =>
  houses.map(([house, latitude, longitude]) => ({
    country,
    city,
    district,
    street: names,
    house,
    latitude,
    longitude,
  }));

const berlin = { local: 'Berlin', ru: 'Берлин', en: 'Berlin' };
const tashkent = { local: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' };
const khimki = { local: 'Химки', ru: 'Химки', en: 'Khimki' };

/** A few streets in three of the target cities, roughly where they are. */
export const knownAddresses: KnownAddress[] = [
  ...street('DE', berlin, 'Mitte', { local: 'Torstraße', ru: 'Торштрассе', en: 'Torstrasse' }, [
    ['60', 52.5296, 13.4011],
    ['61', 52.5292, 13.4003],
    ['162', 52.5285, 13.3946],
  ]),
  ...street(
    'DE',
    berlin,
    'Mitte',
    { local: 'Tucholskystraße', ru: 'Тухольскиштрассе', en: 'Tucholskystrasse' },
    [['2', 52.5246, 13.3925]],
  ),
  ...street(
    'UZ',
    tashkent,
    'Yunusobod',
    { local: 'Amir Temur shoh koʻchasi', ru: 'проспект Амира Темура', en: 'Amir Temur Avenue' },
    [
      ['15', 41.3151, 69.2821],
      ['107', 41.3401, 69.2862],
    ],
  ),
  ...street(
    'RU',
    khimki,
    '',
    { local: 'Московская улица', ru: 'Московская улица', en: 'Moskovskaya Street' },
    [
      ['14', 55.8837, 37.4427],
      ['15', 55.8843, 37.4422],
    ],
  ),
].map((address, position) => ({ id: position + 1, ...address }));

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Addresses whose words begin with every typed word, inside a box if there is one. */
export function findAddresses(text: string, box?: Box): KnownAddress[] {
  const typed = words(text);
  return knownAddresses.filter((address) => {
    const { latitude, longitude } = address;
    if (box && (latitude < box.south || latitude > box.north)) return false;
    if (box && (longitude < box.west || longitude > box.east)) return false;
    const named = words(
      [...Object.values(address.street), ...Object.values(address.city), address.house].join(' '),
    );
    return typed.length > 0 && typed.every((word) => named.some((name) => name.startsWith(word)));
  });
}

/** Addresses around a point, the nearest first, not farther than a hundredth of a degree. */
export function addressesAt(latitude: number, longitude: number): KnownAddress[] {
  const far = (address: KnownAddress): number =>
    Math.hypot(address.latitude - latitude, address.longitude - longitude);
  return knownAddresses.filter((address) => far(address) < 0.01).sort((a, b) => far(a) - far(b));
}

/** A name in the language asked for, else the local one. */
export const nameIn = (names: Record<'local' | 'ru' | 'en', string>, language: string): string =>
  language.startsWith('ru') ? names.ru : language.startsWith('en') ? names.en : names.local;
