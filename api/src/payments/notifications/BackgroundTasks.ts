/**
 * Work that continues after the reply is sent. A failure is logged and loses nothing: the reconciler does the
 * same work later.
 */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly onError: (error: unknown) => void) {}

  run(work: () => Promise<void>): void {
    const running = work()
      .catch(this.onError)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves once no task is running. */
  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
