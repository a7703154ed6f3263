/**
 * Answers `--help` of a command, before it opens a database.
 * @returns whether that was asked for.
 */
export function printHelp(words: readonly string[], usage: string, output: Pick<Console, 'log'>): boolean {
  const isAsked = words.includes('--help') || words.includes('-h');
  if (isAsked) output.log(usage);
  return isAsked;
}
