import { posix } from 'node:path';

/**
 * A document whose links lead to others of the archive it goes into; of a link to anything else its words are
 * left.
 * @param from its path in the repository
 * @param shipped paths in the archive by paths in the repository
 */
export function withOwnLinks(text: string, from: string, shipped: ReadonlyMap<string, string>): string {
  const folder = posix.dirname(shipped.get(from) ?? from);
  return text.replace(
    /\[([^\]]+)\]\((?!\w+:)([^)#]+)(#[^)]*)?\)/g,
    (_, words: string, target: string, part = '') => {
      const found = shipped.get(posix.join(posix.dirname(from), target));
      return found ? `[${words}](${posix.relative(folder, found)}${part})` : words;
    },
  );
}
