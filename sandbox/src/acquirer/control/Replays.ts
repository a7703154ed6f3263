import { createHash } from 'node:crypto';
import { Collection } from '../ledger/Collection';
import type { Journal } from '../ledger/Journal';
import type { CallReply } from './applyBehaviour';

interface Kept {
  id: string;
  hash: string;
  outcome: CallReply;
  until: number;
}

/**
 * Results by the key that a shop sent along: the same key gives the same result, also when both come at once.
 */
export class Replays {
  readonly #kept: Collection<Kept>;
  #running = new Map<string, { hash: string; result: Promise<CallReply> }>();

  constructor(
    journal: Journal,
    private readonly now: () => number,
  ) {
    this.#kept = new Collection<Kept>(journal, 'reply');
    const over = this.#kept.list().filter(({ until }) => until <= now());
    this.#kept.remove(over.map(({ id }) => id));
  }

  forget(): void {
    this.#kept.remove(this.#kept.list().map(({ id }) => id));
  }

  /** Whether a request with this key was done already. */
  knows(key: string | undefined): boolean {
    return key !== undefined && (this.#kept.get(key)?.until ?? 0) > this.now();
  }

  /**
   * @param key undefined: the request carries none and is simply done
   * @returns the outcome, or 'differs' when the key belongs to another request
   */
  async run(
    key: string | undefined,
    request: unknown,
    keepMs: number,
    work: () => Promise<CallReply>,
  ): Promise<CallReply | 'differs'> {
    if (key === undefined) return work();
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.now()) return kept.hash === hash ? kept.outcome : 'differs';
    const running = this.#running.get(key);
    if (running) return running.hash === hash ? running.result : 'differs';
    const result = work();
    this.#running.set(key, { hash, result });
    try {
      const outcome = await result;
      if (outcome.status < 500 && outcome.status !== 429)
        this.#kept.put({ id: key, hash, outcome, until: this.now() + keepMs });
      return outcome;
    } finally {
      this.#running.delete(key);
    }
  }
}
