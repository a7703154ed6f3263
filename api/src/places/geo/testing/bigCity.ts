import type { GazetteerFile, GazetteerStreet, LonLat } from '../gazetteerFile';
import { localName } from '../localName';
import { toLatin } from '../transliterate';

const types = ['улица', 'переулок', 'проезд', 'проспект', 'бульвар', 'шоссе', 'аллея'];
const housesPerStreet = 20;

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The words of real names without the words for the kind of street, numbers and initials. */
function collectStems(files: GazetteerFile[]): string[] {
  const words = files.flatMap((file) =>
    file.streets.flatMap(({ name }) => localName(name, file.native, 'ru').split(/[\s-]+/u)),
  );
  return [...new Set(words.filter((word) => /^\p{Lu}\p{L}{3,}$/u.test(word)))].sort();
}

/**
 * Names like real ones: real words with another kind or number, and words made of the halves of two real
 * ones.
 */
function* inventNames(stems: string[], random: () => number): Generator<string> {
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const half = (word: string, first: boolean): string => {
    const middle = Math.ceil(word.length / 2);
    return first ? word.slice(0, middle) : word.slice(middle);
  };
  for (;;) {
    const word = random() < 0.4 ? pick(stems) : half(pick(stems), true) + half(pick(stems), false);
    const type = pick(types);
    const number = random() < 0.25 ? `${1 + Math.floor(random() * 9)}-й ` : '';
    const second = random() < 0.2 ? ` ${pick(stems)}` : '';
    yield `${type} ${number}${word}${second}`;
  }
}

/**
 * A city as large as it gets: `streets` streets with 20 houses each, in the place of the city of `base` (a
 * Russian one), with names made from those of all `files`. The same arguments always give the same city.
 */
export function makeBigCity(base: GazetteerFile, files: GazetteerFile[], streets = 5000): GazetteerFile {
  const random = createRandom(20_261_121);
  const [district] = base.districts;
  const points = base.streets.flatMap(({ line }) => line);
  const [west, south] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const side = Math.ceil(Math.sqrt(streets));
  // About 150 m by 120 m a street, so that no house stands on another street.
  const [columnDegrees, rowDegrees] = [0.0024, 0.0011];
  const names = new Set<string>();
  for (const name of inventNames(collectStems(files), random)) {
    if (names.size === streets) break;
    names.add(name);
  }
  const made = [...names].map((native, position): GazetteerStreet => {
    const from: LonLat = [
      west + (position % side) * columnDegrees,
      south + Math.floor(position / side) * rowDegrees,
    ];
    return {
      id: `big-${position + 1}`,
      name: { native, en: toLatin(native, 'ru') },
      district: district?.id ?? '',
      rank: position % 50 === 0 ? 1 : position % 7 === 0 ? 2 : 3,
      line: [from, [from[0] + columnDegrees * 0.7, from[1] + rowDegrees * 0.1]],
      houses: { from: 1, to: housesPerStreet },
    };
  });
  return { ...base, streets: made, bridges: [], water: [], parks: [] };
}

/**
 * What people type on the way to an address of the big city: every prefix of some addresses, mistakes, the
 * other alphabet and layout.
 */
export function typedIn(city: GazetteerFile, addresses = 60): string[] {
  const random = createRandom(7);
  const texts: string[] = [];
  for (let count = 0; count < addresses; count += 1) {
    const street = city.streets[Math.floor(random() * city.streets.length)];
    if (!street) continue;
    const name = street.name.native.toLowerCase();
    const address = `${name} ${1 + Math.floor(random() * housesPerStreet)}`;
    for (let length = 2; length <= address.length; length += 1) texts.push(address.slice(0, length));
    const at = name.length - 3;
    texts.push(
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + name.charAt(at + 1) + name.slice(at),
    );
  }
  return texts;
}
