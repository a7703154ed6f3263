/**
 * After several misses in a row nobody is asked for a while, so that pages do not wait for it each time. Then
 * one attempt is made, and the others go on without until it has worked.
 */
export class DataBreaker {
  private readonly misses = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly limit = 3,
    private readonly pauseMs = 15_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether to ask now; where there were misses, the one that may is the attempt of this pause. */
  mayAsk(name: string): boolean {
    const missed = this.misses.get(name);
    if (!missed || missed.count < this.limit) return true;
    if (missed.until > this.now()) return false;
    missed.until = this.now() + this.pauseMs;
    return true;
  }

  tell(name: string, missed: boolean): void {
    if (!missed) {
      this.misses.delete(name);
      return;
    }
    const count = (this.misses.get(name)?.count ?? 0) + 1;
    this.misses.set(name, { count, until: count >= this.limit ? this.now() + this.pauseMs : 0 });
  }
}
