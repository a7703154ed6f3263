/** After several misses in a row a remote's data is not asked for a while, so that pages do not wait for it each time. */
export class DataBreaker {
  private readonly misses = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly limit = 3,
    private readonly pauseMs = 15_000,
    private readonly now: () => number = Date.now,
  ) {}

  mayAsk(remote: string): boolean {
    return (this.misses.get(remote)?.until ?? 0) <= this.now();
  }

  tell(remote: string, missed: boolean): void {
    if (!missed) {
      this.misses.delete(remote);
      return;
    }
    const count = (this.misses.get(remote)?.count ?? 0) + 1;
    this.misses.set(remote, { count, until: count >= this.limit ? this.now() + this.pauseMs : 0 });
  }
}
