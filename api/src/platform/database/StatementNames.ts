import { createHash } from 'node:crypto';

/** Texts that get a name; the program has some hundred, but lists of varying length make more. */
const maxNames = 400;
const maxSeen = 4_000;

/**
 * Names for statements that come again: the database parses and plans each once per connection in place of
 * once per call.
 */
export class StatementNames {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();

  /**
   * @returns a name from the second time a text comes, as long as there are not too many; undefined for a
   * passing one.
   */
  getName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!this.#seen.has(text)) {
      if (this.#seen.size < maxSeen) this.#seen.add(text);
      return undefined;
    }
    if (this.#names.size >= maxNames) return undefined;
    const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}
