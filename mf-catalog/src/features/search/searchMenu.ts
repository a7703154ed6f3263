import type { Product } from '@storefront/contracts';
import { splitWords } from './foldMenuText';
import { mistakesAllowed, mistakesIn } from './mistakesIn';
import { respellWord } from './respellWord';
import { type Field, fieldWorth, type IndexedWord, type SearchIndex } from './searchIndex';
import { swapKeyboard } from './swapKeyboard';

/** What a search of the menu finds (D-100). */
export interface SearchResult {
  /** Called so, or in a group called so; the best first. */
  named: Product[];
  /** Made with it, or described so. */
  made: Product[];
  /** What was really looked for, as the menu writes it, where that is not what was typed. */
  corrected: string | null;
}
const nothing: SearchResult = { named: [], made: [], corrected: null };

interface WordHit {
  entry: IndexedWord;
  /** 1 for the word itself, less for its beginning, its middle, a mistyped one. */
  quality: number;
}
interface Score {
  worth: number;
  named: boolean;
}

/**
 * What a menu has for a text that is typed just now: every word must be found, the last may be unfinished.
 * First as it stands, then as the other keyboard or the other alphabet would have it, then with typing
 * mistakes; the first way that finds something counts.
 */
export function searchMenu(index: SearchIndex, text: string): SearchResult {
  const ways = waysToRead(text);
  for (const forgiving of [false, true])
    for (const words of ways) {
      const hits = words.map((word, place) => findHits(index, word, forgiving, place === words.length - 1));
      const found = ranked(index, hits, words);
      if (found.named.length + found.made.length === 0) continue;
      const asTyped = words === ways[0] && !forgiving;
      return { ...found, corrected: asTyped ? null : readAs(hits) };
    }
  return nothing;
}

/** Words of the menu that look most like what was typed, for a search that found nothing. */
export function nearestWords(index: SearchIndex, text: string, most = 3): string[] {
  const near = new Map<string, number>();
  for (const words of waysToRead(text))
    for (const typed of words) {
      const bound = Math.floor(typed.length * 0.4);
      for (const { word, shown, places } of index.words) {
        if (word.length < 3 || ![...places.values()].some((field) => field === 'name' || field === 'group'))
          continue;
        const mistakes = mistakesIn(typed, word, bound, false);
        if (mistakes < (near.get(shown) ?? Infinity)) near.set(shown, mistakes);
      }
    }
  return [...near]
    .sort(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([shown]) => shown);
}

/** None of them is empty. A letter alone, a preposition or the beginning of a word, counts beside nothing. */
function waysToRead(text: string): string[][] {
  const typed = splitWords(text);
  const meant = typed.filter((word) => word.length > 1 || /\d/.test(word));
  const words = meant.length > 0 ? meant : typed;
  const swapped = splitWords(swapKeyboard(text)).filter((word) => word.length > 1);
  return [words, swapped, words.map(respellWord)].filter((one) => one.length > 0);
}

function findHits(index: SearchIndex, typed: string, forgiving: boolean, unfinished: boolean): WordHit[] {
  const hits: WordHit[] = [];
  const most = forgiving ? mistakesAllowed(typed.length) : 0;
  for (const entry of index.words) {
    const quality = rateMatch(typed, entry.word, most, unfinished);
    if (quality > 0) hits.push({ entry, quality });
  }
  return hits;
}

/**
 * How well a word of the menu answers a typed one, 0 to 1. Endings vary by case and number, so a long common
 * beginning counts too.
 */
function rateMatch(typed: string, word: string, most: number, unfinished: boolean): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.7 + 0.25 * (typed.length / word.length);
  if (typed.length >= 4 && word.includes(typed)) return 0.5;
  // "креветки" and "с креветкой": all but the ending.
  if (typed.length >= 5 && word.length >= 5 && word.startsWith(typed.slice(0, -1))) return 0.65;
  if (most === 0) return 0;
  const mistakes = mistakesIn(typed, word, most, unfinished);
  return mistakes === Infinity ? 0 : 0.55 - 0.15 * mistakes;
}

function ranked(
  index: SearchIndex,
  hits: readonly WordHit[][],
  words: readonly string[],
): Omit<SearchResult, 'corrected'> {
  const scores = hits.map(bestPerProduct).reduce(inBoth);
  const phrase = words.join(' ');
  const rank = ([place, { worth, named }]: [number, Score]): number => {
    const name = index.names[place] ?? '';
    // Of two that are called so, first the one that is called nothing else: "Philadelphia" before "Three
    // Philadelphias".
    const whole = named ? (3 * words.length) / Math.max(words.length, name.split(' ').length) : 0;
    return (
      worth +
      whole +
      (name.startsWith(phrase) ? 4 : 0) -
      (index.products[place]?.type === 'default' ? 0 : 100)
    );
  };
  const order = [...scores]
    .map((one) => ({ place: one[0], named: one[1].named, rank: rank(one) }))
    .sort((a, b) => b.rank - a.rank || a.place - b.place);
  const listProducts = (named: boolean): Product[] =>
    order.filter((one) => one.named === named).flatMap(({ place }) => index.products[place] ?? []);
  return { named: listProducts(true), made: listProducts(false) };
}

const isName = (field: Field): boolean => field === 'name' || field === 'group';

function bestPerProduct(list: readonly WordHit[]): Map<number, Score> {
  const best = new Map<number, Score>();
  for (const { entry, quality } of list)
    for (const [place, field] of entry.places) {
      const worth = quality * fieldWorth[field];
      const earlier = best.get(place);
      if (!earlier || earlier.worth < worth)
        best.set(place, { worth, named: isName(field) || earlier?.named === true });
      else if (isName(field)) earlier.named = true;
    }
  return best;
}

function inBoth(one: Map<number, Score>, other: Map<number, Score>): Map<number, Score> {
  const both = new Map<number, Score>();
  for (const [place, a] of one) {
    const b = other.get(place);
    if (b) both.set(place, { worth: a.worth + b.worth, named: a.named && b.named });
  }
  return both;
}

/** The menu's own words in place of the typed ones. */
const readAs = (hits: readonly WordHit[][]): string =>
  hits
    .map((list) => list.reduce((best, hit) => (hit.quality > best.quality ? hit : best)).entry.shown)
    .join(' ');
