const longestWaitMs = 60_000;

/** Something that has to be done at times. */
export interface Duty {
  /** When something is due next, in real milliseconds from now; null: nothing. */
  wait(): number | null;
  /** Does what is due. */
  run(): void;
}

/** Wakes what is due by the sandbox's clock, which people and tests may move: then `wake` looks at once. */
export class Agenda {
  #duties: Duty[] = [];
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  add(duty: Duty): void {
    this.#duties.push(duty);
    this.wake();
  }

  wake(): void {
    if (this.#closed) return;
    for (const duty of this.#duties) duty.run();
    this.plan();
  }

  /** Sets the timer without doing anything yet. */
  plan(): void {
    if (this.#closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    const waits = this.#duties.map((duty) => duty.wait()).filter((wait) => wait !== null);
    if (waits.length === 0) return;
    // The clock may be moved by a call that is not reported here, hence no long sleep.
    const wait = Math.min(Math.max(20, ...[Math.min(...waits)]), longestWaitMs);
    this.#timer = setTimeout(() => this.wake(), wait).unref();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }
}
