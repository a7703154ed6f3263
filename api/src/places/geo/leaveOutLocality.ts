import { cleanLine, maxParts } from './cleanLine';
import { foldAddressText, isTypeOnly, splitTokens } from './foldAddressText';
import { districtKey, isRegion, type LocalityNames } from './localityNames';
import { isHouseOnly, parseAddress, readsHouse } from './parseAddress';

/** Germans may write the sign of the country before it, with a hyphen: "D 10119". */
const postcode = /^(?:d )?\d{5,6}$/;
const unfinishedPostcode = /^\d{1,6}$/;
const maxNameWords = 5;
/** Region, district, city, country, postcode, and some to spare; a name over and over must not take long. */
const maxNames = 8;
const mayBeParts = /[,;\n/([]|\d{5}/;

/** Turks write the district and the city as "Muratpaşa/Antalya"; "12/А" is a house. */
const partBreak = /[,;\n]|(?<=\p{L}{2})\s*\/\s*(?=\p{L}{2})/u;
/** At the end, perhaps not closed yet, or behind a house number; elsewhere it may belong to a name. */
const bracketed = /(?<=\S)\s*[([][^()[\]]*[)\]]?\s*$|(?<=\d\p{L}?)\s*[([][^()[\]]*[)\]]\s*(?=,)/gu;

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * Whether more is left than a number and a word for the kind of street. Two such words are a name:
 * «Набережная улица».
 */
function namesStreet(text: string): boolean {
  const street = parseAddress(text)[0]?.street ?? '';
  const tokens = splitTokens(street);
  return hasWord(street) && (tokens.length > 1 || !isTypeOnly(tokens));
}

type Part = { rest: string; districts: Set<string> | undefined };

/**
 * One part between commas without the locality at its ends; `before` is what was kept of the parts in front.
 */
function trimPart(names: LocalityNames, part: string, before: string, isLast: boolean): Part {
  const words = part.split(/\s+/u);
  const folded = words.map(foldAddressText);
  let [from, to] = [0, words.length];
  let districts: Set<string> | undefined;
  const getName = (start: number, end: number) => folded.slice(start, end).filter(Boolean).join(' ');
  const getText = (start: number, end: number) => words.slice(start, end).join(' ');
  const canKeep = (text: string) => !hasWord(text) || namesStreet(text);
  const followsHouse = (start: number) => readsHouse(`${before}, ${getText(from, start)}`);

  function endsInLocality(start: number): boolean {
    const name = getName(start, to);
    if (names.cityAndCountry.has(name) || postcode.test(name)) return canKeep(getText(from, start));
    const isWhole = start === from;
    const named = names.districts.get(districtKey(name));
    if (named && (isWhole || postcode.test(folded[start - 1] ?? '') || followsHouse(start))) {
      districts = named;
      return true;
    }
    const isUnfinished = isWhole
      ? names.beginnings.has(name) || unfinishedPostcode.test(name)
      : name.length > 1 && names.beginnings.has(name);
    return isLast && isUnfinished && followsHouse(start);
  }
  function beginsWithLocality(end: number): boolean {
    const name = getName(from, end);
    return (names.city.has(name) || postcode.test(name)) && canKeep(getText(end, to));
  }
  function trim(): boolean {
    const length = Math.min(maxNameWords, to - from);
    for (let count = length; count > 0; count -= 1) {
      if (endsInLocality(to - count)) {
        to -= count;
        return true;
      }
      if (beginsWithLocality(from + count)) {
        from += count;
        return true;
      }
    }
    return false;
  }

  for (let count = 0; count < maxNames && from < to; count += 1) {
    if (isRegion(getName(from, to))) to = from;
    else if (!trim()) break;
  }
  return { rest: getText(from, to), districts };
}

/**
 * An address line without city, country, region, district and postcode, and without brackets at the end: the
 * last of `lines`. Those before it are the line with less left out, the least first, where it differs: a
 * street may be called like a city. `districts` are the ids of the districts that were left out.
 */
export function leaveOutLocality(
  names: LocalityNames,
  typed: string,
): { lines: string[]; districts: Set<string> } {
  const text = cleanLine(typed);
  const mayBeLocality =
    mayBeParts.test(text) ||
    splitTokens(text).some((token) => token.length > 1 && names.beginnings.has(token));
  if (!mayBeLocality) return { lines: [text], districts: new Set() };
  const line = text.replace(bracketed, '');
  const parts = line
    .split(partBreak)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > maxParts) return { lines: [text], districts: new Set() };
  const kept: { part: string; rest: string }[] = [];
  const districts = new Set<string>();
  let before = '';
  for (const [position, part] of parts.entries()) {
    const trimmed = trimPart(names, part, before, position === parts.length - 1);
    // "Lara, 10": what stands before a number of its own is the street, whatever else is called so.
    const isStreet = trimmed.rest === '' && isHouseOnly(parts[position + 1] ?? '') && !readsHouse(before);
    const rest = isStreet ? part : trimmed.rest;
    if (!isStreet) for (const district of trimmed.districts ?? []) districts.add(district);
    if (rest === '') continue;
    kept.push({ part, rest });
    before = before === '' ? rest : `${before}, ${rest}`;
  }
  const isWhole = kept.length === parts.length;
  const withoutParts = isWhole ? line : kept.map(({ part }) => part).join(', ');
  const isTrimmed = kept.some(({ part, rest }) => part !== rest);
  const lines = new Set([text, withoutParts, isTrimmed ? before : withoutParts]);
  const naming = [...lines].filter((candidate) => candidate === text || namesStreet(candidate));
  return { lines: naming, districts: naming.length > 1 ? districts : new Set() };
}
