/** Keys of codes, puzzles and phones are derived from the first; what the others have signed is accepted. */
export type SecretKeys = readonly [string, ...string[]];
