/** What a release does directly that is not its own to do, each once. */
export class Deeds {
  readonly list: string[] = [];

  /** @param base the path of the release's files */
  constructor(readonly base: string) {}

  /**
   * The file and position of what called the function that asks, when that is in a file of the release: what
   * it does through shared packages is theirs.
   */
  findCaller(): string | undefined {
    // Above it in the stack are the message, this function and the one that asks.
    const line = new Error().stack?.split('\n')[3] ?? '';
    return line.includes(this.base) ? (/([^/]+\.js:\d+:\d+)/.exec(line)?.[1] ?? 'its code') : undefined;
  }

  /** @param at nothing for what others did */
  note(deed: string, at: string | undefined): void {
    if (at) this.add(`${deed} (${at})`);
  }

  add(deed: string): void {
    if (!this.list.includes(deed)) this.list.push(deed);
  }
}
