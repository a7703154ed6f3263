type Listener = () => void;

/**
 * Tells those of this process who watch an order that something about it may have changed. Carries no facts:
 * each looks for itself.
 */
export class OrderChanges {
  readonly #listeners = new Map<number, Set<Listener>>();
  /** Called after a time in which nothing could be heard. */
  afterGap: Listener = () => {};

  /** @returns how to stop listening. */
  subscribe(orderId: number, listener: Listener): () => void {
    const known = this.#listeners.get(orderId) ?? new Set();
    this.#listeners.set(orderId, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.#listeners.get(orderId) === known) this.#listeners.delete(orderId);
    };
  }
  announce(orderId: number): void {
    for (const listener of this.#listeners.get(orderId) ?? []) listener();
  }
  watched(): number[] {
    return [...this.#listeners.keys()];
  }
}
