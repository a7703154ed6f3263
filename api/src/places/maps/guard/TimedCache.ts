import { LruMap } from '../../geo';

/** Answers that are good for a while: the least asked for go first, the old ones are not given out. */
export class TimedCache<Value> {
  readonly #entries: LruMap<string, { value: Value; untilMs: number }>;

  /** @param keepMs 0 keeps nothing */
  constructor(
    most: number,
    private readonly keepMs: number,
  ) {
    this.#entries = new LruMap(most);
  }

  get(key: string, now: number): { value: Value } | undefined {
    const entry = this.#entries.get(key);
    return entry && now < entry.untilMs ? entry : undefined;
  }

  set(key: string, value: Value, now: number): void {
    if (this.keepMs > 0) this.#entries.set(key, { value, untilMs: now + this.keepMs });
  }
}
