/** Work that goes on after a reply has gone. A failure is told and loses nothing: the clock does the same work. */
export class Afterwards {
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly onError: (error: unknown) => void) {}

  run(work: () => Promise<void>): void {
    const running = work()
      .catch(this.onError)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is under way. */
  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
