import { LRUCache } from 'lru-cache';
import type { NameToken } from './matchName';
import { TokenIndex } from './TokenIndex';

/**
 * A name in all its spellings, as folded words: `naming` without the words for the kind of street, `full`
 * with them.
 */
export type SearchName = { naming: string[][]; full: string[][] };
type Kind = keyof SearchName;

const wordsRemembered = 1000;

/** Owners that were found, in no order, and the score of each by its number; 0 for all others. */
export type Scores = { owners: number[]; of: Float64Array };

/** One spelling of one name: whose it is, and the numbers of its words in order. */
type Spelling = { owner: number; words: number[] };

/**
 * Finds names by words. Owners are numbered in the order in which they were added. A query costs what its
 * rarest word costs, not the number of streets.
 */
export class NameIndex {
  readonly #tokens = new TokenIndex();
  readonly #spellings: Record<Kind, Spelling[]> = { naming: [], full: [] };
  readonly #byWord: Record<Kind, number[][]> = { naming: [], full: [] };
  readonly #likes = new LRUCache<string, Map<number, number>>({ max: wordsRemembered });
  #owners = 0;

  add(name: SearchName): void {
    for (const kind of ['naming', 'full'] as const)
      for (const words of name[kind]) this.#addSpelling(kind, words);
    this.#owners += 1;
  }

  /** All words but the last were typed a moment ago, and by many others. */
  #like(token: NameToken): Map<number, number> {
    const known = this.#likes.get(token.text);
    if (known) return known;
    const like = this.#tokens.like(token);
    this.#likes.set(token.text, like);
    return like;
  }

  get size(): number {
    return this.#owners;
  }

  #addSpelling(kind: Kind, words: string[]): void {
    const spelling = { owner: this.#owners, words: words.map((word) => this.#tokens.add(word)) };
    const position = this.#spellings[kind].push(spelling) - 1;
    const byWord = this.#byWord[kind];
    for (const word of new Set(spelling.words)) {
      const positions = byWord[word];
      if (positions) positions.push(position);
      else byWord[word] = [position];
    }
  }

  /**
   * Owners with a spelling in which every typed word stands for some word, each with its score, 0 to 1.
   */
  find(typed: NameToken[], kind: Kind): Scores {
    const found: Scores = { owners: [], of: new Float64Array(this.#owners) };
    const wanted = typed.map((token) => this.#like(token));
    const byWord = this.#byWord[kind];
    const countMatches = (like: Map<number, number>): number => {
      let size = 0;
      for (const word of like.keys()) size += byWord[word]?.length ?? 0;
      return size;
    };
    const [first, ...others] = wanted;
    if (!first) return found;
    const rarest = others.reduce(
      (best, like) => (countMatches(like) < countMatches(best) ? like : best),
      first,
    );
    for (const word of rarest.keys()) {
      for (const position of byWord[word] ?? []) {
        const spelling = this.#spellings[kind][position];
        if (!spelling) continue;
        const score = scoreSpelling(wanted, spelling.words);
        const { owner } = spelling;
        const known = found.of[owner] ?? 0;
        if (score <= known) continue;
        if (known === 0) found.owners.push(owner);
        found.of[owner] = score;
      }
    }
    return found;
  }
}

/**
 * Every typed word must stand for some word of the name, else 0. A name with fewer other words scores higher.
 */
function scoreSpelling(typed: Map<number, number>[], words: number[]): number {
  let sum = 0;
  for (const like of typed) {
    let best = 0;
    for (const word of words) {
      const score = like.get(word);
      if (score !== undefined && score > best) best = score;
    }
    if (best === 0) return 0;
    sum += best;
  }
  const extraWords = Math.max(0, words.length - typed.length);
  const beginsAlike = typed[0]?.has(words[0] ?? -1) ? 0 : 0.03;
  return sum / typed.length - Math.min(0.1, extraWords * 0.02) - beginsAlike;
}
