export type Stage = 'starting' | 'migrating' | 'ready' | 'stopping';
const order: readonly Stage[] = ['starting', 'migrating', 'ready', 'stopping'];

/**
 * Where a process stands between its start and its end. Stages only follow each other: what stops is never
 * ready again.
 */
export class Lifecycle {
  #stage: Stage;

  constructor(stage: Stage = 'starting') {
    this.#stage = stage;
  }
  get stage(): Stage {
    return this.#stage;
  }
  advance(to: Stage): void {
    if (order.indexOf(to) > order.indexOf(this.#stage)) this.#stage = to;
  }
  /** Whether calls can be answered: also while stopping, until the last one has ended. */
  get isServing(): boolean {
    return this.#stage === 'ready' || this.#stage === 'stopping';
  }
}
