import { cleanLine, unifyForms } from './cleanLine';
import { toLatin } from './transliterate';

/** One way to read what was typed: a street and, if there is one, a house number as written. */
export type AddressReading = { street: string; house: string | null; weight: number };

const doorWords = {
  room: 'кв|квартира|оф|офис|apt|flat|daire|xonadon|wohnung|whg',
  entrance: 'подъезд|під’їзд',
  floor: 'эт|этаж|поверх|kat',
};
const roomPart = new RegExp(`[\\s,]+(?:${Object.values(doorWords).join('|')})\\.?\\s*№?\\s*\\d.*$`, 'iu');
/** Uzbeks write the word behind the number: "10-uy, 5-xonadon". */
const roomBehind = /,\s*(\d{1,5})[\s-]*(?:xonadon|хонадон)(?!\p{L}).*$/iu;
const doorNumbers = Object.entries(doorWords).map(
  ([field, words]) =>
    [field, new RegExp(`(?:${words})\\.?\\s*№?\\s*(\\d{1,5}(?:\\p{L}(?!\\p{L}))?)`, 'iu')] as const,
);
const houseBehind = /(?<=\d\p{L}?)[\s-]*(?:uy|уй)(?!\p{L})/giu;
const houseWord = /(?<=^|[\s,])(?:дом|д|буд|будинок|house|no|nr|uy|№)[.:]?\s*(?=\d)/giu;
const house = '\\d{1,4}\\p{L}?(?:(?:[кkсc/]|-)\\d{1,3}\\p{L}?)?';
const houseLast = new RegExp(`[\\s,]+(${house})$`, 'iu');
const wholeHouse = new RegExp(`^${house}$`, 'iu');
const houseFirst = /^(\d{1,4}[a-z]?)[\s,]+(\p{L}.*)$/iu;

/** Blocks and letters written apart belong to the number: "12 корп. 1" → "12к1", "12 А" → "12А". */
const joinHouse = (text: string): string =>
  text
    .replace(/(\d)\s*,?\s*(?:корпус|корп|к)\.?\s*(\d)/giu, '$1к$2')
    .replace(/(\d)\s*,?\s*(?:строение|стр|с)\.?\s*(\d)/giu, '$1с$2')
    .replace(/(\d)\s*([/-])\s*(\d)/gu, '$1$2$3')
    .replace(/(\s\d{1,4})\s+(\p{L})$/u, '$1$2');

/** A line without the flat and without the words that say that a number is a house's. */
function tidyLine(text: string): string {
  const withoutRoom = cleanLine(text).replace(roomPart, '').replace(roomBehind, '');
  return joinHouse(withoutRoom.replace(houseWord, '').replace(houseBehind, '')).replace(/[\s,]+$/u, '');
}

/** The way from the house to the flat, as far as a line tells it. */
type Door = Partial<Record<keyof typeof doorWords, string>>;

/**
 * Takes apart an address and what follows its house: "Светланская 12, кв. 5" is "Светланская 12" and "кв. 5",
 * the room 5. An address without a flat stays as it was typed.
 */
export function splitDoor(text: string): { address: string; tail: string; door: Door } {
  const line = cleanLine(text);
  const starts = [line.search(roomPart), line.search(roomBehind)].filter((start) => start >= 0);
  if (starts.length === 0) return { address: text, tail: '', door: {} };
  const start = Math.min(...starts);
  const tail = line.slice(start);
  const found = doorNumbers.flatMap(([field, pattern]) => {
    const number = pattern.exec(tail)?.[1] ?? (field === 'room' ? roomBehind.exec(tail)?.[1] : undefined);
    return number === undefined ? [] : [[field, number]];
  });
  return {
    address: line.slice(0, start),
    tail: tail.replace(/^[\s,]+/u, ''),
    door: Object.fromEntries(found) as Door,
  };
}

/**
 * Every reading of an address line, the likelier first; a number may end a street's name as well as name a
 * house.
 */
export function parseAddress(text: string): AddressReading[] {
  const line = tidyLine(text);
  const readings: AddressReading[] = [{ street: line, house: null, weight: 1 }];
  const last = houseLast.exec(line);
  const street = line.slice(0, last?.index);
  if (last?.[1] && /\p{L}/u.test(street)) readings.unshift({ street, house: last[1], weight: 1 });
  const first = houseFirst.exec(line);
  if (first?.[1] && first[2]) readings.push({ street: first[2], house: first[1], weight: 0.8 });
  return readings;
}

/** Whether a line of text ends in a house number by its likeliest reading. */
export const readsHouse = (text: string): boolean => parseAddress(text)[0]?.house != null;

/** Whether a text is a house number and nothing else: "10", "д. 10", "10-uy". */
export const isHouseOnly = (text: string): boolean => wholeHouse.test(tidyLine(text));

/** Whether a line has a house number at its end, or before a comma or a bracket: the city may follow. */
export function namesHouse(text: string): boolean {
  let isNamed = false;
  return cleanLine(text)
    .split(/[,(]/u)
    .some((part) => {
      // A number of its own is the house of the name before it; to read that again with each part would take
      // the square of the line.
      const isHouse = readsHouse(isNamed ? `x, ${part}` : part);
      isNamed ||= /\p{L}/u.test(part);
      return isHouse;
    });
}

/** House numbers that mean the same door compare equal: "12А" and "12a", "12-3" and "12/3". */
export const houseKey = (number: string): string =>
  toLatin(unifyForms(number).toLowerCase(), 'ru').replace(/-/gu, '/').replace(/\s/gu, '');

/** The leading digits: a block or a letter stands next to the house it belongs to. */
export const baseNumber = (number: string): number => Number.parseInt(number, 10);
