import { soundKey, tokensOf } from './foldText';
import { likeness, trigramsOf } from './trigrams';

/** A token of a name with everything a comparison needs, worked out once. */
export type NameToken = { text: string; sound: string; pieces: Set<string> };

export const nameToken = (text: string): NameToken => {
  const sound = soundKey(text);
  return { text, sound, pieces: trigramsOf(sound) };
};

const shortestTypo = 4;
const weakestLikeness = 0.5;

/** How well a typed token (perhaps unfinished) stands for a token of a name, from 0 to 1. */
export function matchToken(typed: NameToken, named: NameToken): number {
  if (typed.text === named.text) return 1;
  const share = typed.text.length / named.text.length;
  if (named.text.startsWith(typed.text)) return 0.9 + 0.08 * share;
  if (/^\d/.test(typed.text)) return 0;
  if (typed.sound === named.sound) return 0.9;
  if (typed.sound.length > 1 && named.sound.startsWith(typed.sound)) return 0.82 + 0.06 * share;
  if (typed.sound.length < shortestTypo || named.sound.length < shortestTypo) return 0;
  const whole = likeness(typed.pieces, named.pieces);
  const begun =
    typed.sound.length < named.sound.length && typed.sound[0] === named.sound[0]
      ? likeness(typed.pieces, trigramsOf(named.sound.slice(0, typed.sound.length))) * 0.95
      : 0;
  const best = Math.max(whole, begun);
  return best >= weakestLikeness ? 0.8 * best : 0;
}

/** Every typed token must stand for some token of the name, else 0. A name with fewer other words scores higher. */
export function matchName(typed: NameToken[], named: NameToken[]): number {
  if (typed.length === 0 || named.length === 0) return 0;
  let sum = 0;
  for (const token of typed) {
    const best = Math.max(...named.map((other) => matchToken(token, other)));
    if (best === 0) return 0;
    sum += best;
  }
  const extraWords = Math.max(0, named.length - typed.length);
  const beginsAlike = typed[0] && named[0] && matchToken(typed[0], named[0]) > 0 ? 0 : 0.03;
  return sum / typed.length - Math.min(0.1, extraWords * 0.02) - beginsAlike;
}

/** Parts [start, end) of `title` that match what was typed, to be shown bold. */
export function findHighlights(title: string, typed: NameToken[]): [number, number][] {
  const highlights: [number, number][] = [];
  for (const word of title.matchAll(/[\p{L}\p{N}\p{M}ʻʼ’']+/gu)) {
    const [text] = tokensOf(word[0]);
    if (text === undefined) continue;
    const named = nameToken(text);
    const best = typed.reduce<NameToken | null>(
      (chosen, token) =>
        matchToken(token, named) > (chosen ? matchToken(chosen, named) : 0) ? token : chosen,
      null,
    );
    if (!best) continue;
    let end = word[0].length;
    if (named.text.startsWith(best.text) || named.sound.startsWith(best.sound)) {
      const isWhole = (length: number): boolean => {
        const folded = tokensOf(word[0].slice(0, length))[0] ?? '';
        return folded.startsWith(best.text) || soundKey(folded).startsWith(best.sound);
      };
      end = 1;
      while (end < word[0].length && !isWhole(end)) end += 1;
    }
    highlights.push([word.index, word.index + end]);
  }
  return highlights;
}
