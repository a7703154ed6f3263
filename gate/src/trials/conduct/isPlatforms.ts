/**
 * Whether a change of `window` is the platform's own: a remote's container and its list of chunks, which bear
 * the release in their names, and the shell's early question, which is there until it is taken.
 */
export const isPlatforms = (change: string): boolean =>
  /^adds window\.(\w+_\d+_\d+_\d+_[0-9a-f]{8}|__session)$/.test(change);
