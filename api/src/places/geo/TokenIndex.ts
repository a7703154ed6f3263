import { matchToken, type NameToken, nameToken, shortestTypo } from './matchName';

/**
 * Share of the typed pieces that even the weakest likeness needs, rounded down: no word that `matchToken`
 * accepts is left out.
 */
const fewestShared = 0.25;

/** First position in a sorted list whose text is not before `wanted`. */
function firstAtOrAfter(sorted: number[], getText: (token: number) => string, wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (getText(sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Every distinct word of a city's names, once: a search compares what was typed with words, not with the
 * streets that share them. A word is known by its number.
 */
export class TokenIndex {
  readonly #tokens: NameToken[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byPiece = new Map<string, number[]>();
  #byText: number[] | null = null;
  #bySound: number[] = [];

  /** The number of a folded word, new or known. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#tokens.length;
    const token = nameToken(text);
    this.#tokens.push(token);
    this.#numbers.set(text, number);
    for (const piece of token.pieces) {
      const words = this.#byPiece.get(piece);
      if (words) words.push(number);
      else this.#byPiece.set(piece, [number]);
    }
    this.#byText = null;
    return number;
  }

  /**
   * Words that `typed` may stand for, each with its likeness from `matchToken`; the same ones that comparing
   * with every word finds.
   */
  like(typed: NameToken): Map<number, number> {
    const byText = this.#sorted();
    const near = new Map<number, number | undefined>();
    const getText = (number: number) => this.#tokens[number]?.text ?? '';
    const getSound = (number: number) => this.#tokens[number]?.sound ?? '';
    const addPrefixed = (sorted: number[], of: (number: number) => string, prefix: string): void => {
      for (let at = firstAtOrAfter(sorted, of, prefix); at < sorted.length; at += 1) {
        const number = sorted[at] ?? 0;
        if (!of(number).startsWith(prefix)) break;
        near.set(number, undefined);
      }
    };
    addPrefixed(byText, getText, typed.text);
    if (typed.sound !== '') addPrefixed(this.#bySound, getSound, typed.sound);
    for (const [number, shared] of this.#sharing(typed)) if (!near.has(number)) near.set(number, shared);
    const found = new Map<number, number>();
    for (const [number, shared] of near) {
      const named = this.#tokens[number];
      const score = named ? matchToken(typed, named, shared) : 0;
      if (score > 0) found.set(number, score);
    }
    return found;
  }

  /**
   * Words with enough pieces in common to be a mistake away, and how many; which of them are is left to
   * `matchToken`.
   */
  #sharing(typed: NameToken): [number, number][] {
    if (typed.sound.length < shortestTypo) return [];
    const shared = new Map<number, number>();
    for (const piece of typed.pieces)
      for (const number of this.#byPiece.get(piece) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    // The beginning of a longer word has one piece that the word has not: its end.
    const fewest = fewestShared * typed.pieces.size - 1;
    return [...shared].filter(([, count]) => count >= fewest);
  }

  #sorted(): number[] {
    if (this.#byText) return this.#byText;
    const numbers = this.#tokens.map((_token, number) => number);
    const by = (of: (token: NameToken) => string) => (a: number, b: number) => {
      const [first, second] = [this.#tokens[a], this.#tokens[b]];
      if (!first || !second || of(first) === of(second)) return 0;
      return of(first) < of(second) ? -1 : 1;
    };
    this.#byText = [...numbers].sort(by((token) => token.text));
    this.#bySound = [...numbers].sort(by((token) => token.sound));
    return this.#byText;
  }
}
