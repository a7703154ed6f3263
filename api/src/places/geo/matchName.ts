import { soundKey, splitTokens } from './foldAddressText';
import { computeLikeness, listTrigrams, sharedPieces } from './trigrams';

/** A token of a name with everything a comparison needs, worked out once. */
export type NameToken = { text: string; sound: string; pieces: Set<string> };

export const nameToken = (text: string): NameToken => {
  const sound = soundKey(text);
  return { text, sound, pieces: listTrigrams(sound) };
};

/** Shorter words are too alike for mistakes to be told from other words. */
export const shortestTypo = 4;
const weakestLikeness = 0.5;

/** How well a typed token stands for a token of a name that is the same or begins alike, from 0 to 1. */
function matchBeginning(typed: NameToken, named: NameToken): number {
  if (typed.text === named.text) return 1;
  const share = typed.text.length / named.text.length;
  if (named.text.startsWith(typed.text)) return 0.9 + 0.08 * share;
  if (/^\d/.test(typed.text)) return 0;
  if (typed.sound === named.sound) return 0.9;
  return typed.sound.length > 1 && named.sound.startsWith(typed.sound) ? 0.82 + 0.06 * share : 0;
}

/**
 * The same for a token with a mistake in it, of which `shared` pieces are right; also when its end is not
 * typed yet.
 */
function matchMistake(typed: NameToken, named: NameToken, shared: number): number {
  if (/^\d/.test(typed.text)) return 0;
  if (typed.sound.length < shortestTypo || named.sound.length < shortestTypo) return 0;
  let best = (2 * shared) / (typed.pieces.size + named.pieces.size);
  // A beginning has one piece that the whole word has not: its end. Most words are out of question before
  // they are cut.
  const most = (2 * (shared + 1)) / (typed.pieces.size + 1);
  if (most > best && typed.sound.length < named.sound.length && typed.sound[0] === named.sound[0]) {
    const begun = computeLikeness(typed.pieces, listTrigrams(named.sound.slice(0, typed.sound.length)));
    best = Math.max(best, begun * 0.95);
  }
  return best >= weakestLikeness ? 0.8 * best : 0;
}

/**
 * How well a typed token (perhaps unfinished) stands for a token of a name, from 0 to 1; `shared` is how many
 * pieces both have.
 */
export const matchToken = (typed: NameToken, named: NameToken, shared?: number): number =>
  matchBeginning(typed, named) ||
  matchMistake(typed, named, shared ?? sharedPieces(typed.pieces, named.pieces));

/** Parts [start, end) of `title` that match what was typed, to be shown bold. */
export function findHighlights(title: string, typed: NameToken[]): [number, number][] {
  const highlights: [number, number][] = [];
  for (const word of title.matchAll(/[\p{L}\p{N}\p{M}ʻʼ’']+/gu)) {
    const [text] = splitTokens(word[0]);
    if (text === undefined) continue;
    const named = nameToken(text);
    const best = typed.reduce<NameToken | null>(
      (chosen, token) =>
        matchToken(token, named) > (chosen ? matchToken(chosen, named) : 0) ? token : chosen,
      null,
    );
    if (!best) continue;
    let end = word[0].length;
    const isWritten = named.text.startsWith(best.text);
    if (isWritten || named.sound.startsWith(best.sound)) {
      const isWhole = (length: number): boolean => {
        const folded = splitTokens(word[0].slice(0, length))[0] ?? '';
        return isWritten ? folded.startsWith(best.text) : soundKey(folded).startsWith(best.sound);
      };
      end = 1;
      while (end < word[0].length && !isWhole(end)) end += 1;
    }
    highlights.push([word.index, word.index + end]);
  }
  return highlights;
}
