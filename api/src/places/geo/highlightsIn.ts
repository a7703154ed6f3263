import { namingTokens, splitTokens } from './foldAddressText';
import { findHighlights, nameToken } from './matchName';

/**
 * Parts [start, end) of `title` that match what was typed, by the rules of our own search; for rows that
 * others found.
 */
export const highlightsIn = (title: string, typed: string): [number, number][] =>
  findHighlights(title, namingTokens(splitTokens(typed)).map(nameToken));
