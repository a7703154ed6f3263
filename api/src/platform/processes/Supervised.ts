import type { Metrics } from '../http/Metrics';
import type { ProcessMetrics } from '../http/ProcessMetrics';
import { asToChild, type ToSupervisor } from './ipc';

const answersWithinMs = 2_000;

/** This process's line to its supervisor. */
export class Supervised {
  readonly prepared: Promise<void>;
  readonly #waiting = new Map<number, (all: ProcessMetrics[]) => void>();
  #asked = 0;

  constructor(
    readonly name: string,
    private readonly metrics: Metrics,
  ) {
    this.prepared = new Promise((resolve) => {
      process.on('message', (value) => {
        const message = asToChild(value);
        if (message?.kind === 'prepared') resolve();
        if (message?.kind === 'collect') void this.#tell(message.id);
        if (message?.kind === 'collected') this.#waiting.get(message.id)?.(message.all);
      });
    });
    // What was said before anybody listened is lost.
    send({ kind: 'listens' });
  }

  /** The metrics of every process; only this one's when the supervisor does not answer. */
  async collectAll(): Promise<ProcessMetrics[]> {
    this.#asked += 1;
    const id = this.#asked;
    const answer = await new Promise<ProcessMetrics[] | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), answersWithinMs);
      this.#waiting.set(id, (all) => {
        clearTimeout(timer);
        resolve(all);
      });
      send({ kind: 'collectAll', id });
    });
    this.#waiting.delete(id);
    return answer ?? [{ process: this.name, families: await this.metrics.collect() }];
  }

  async #tell(id: number): Promise<void> {
    send({ kind: 'metrics', id, families: await this.metrics.collect() });
  }
}

/** A supervisor that is gone does not listen; this process ends then by itself. */
function send(message: ToSupervisor): void {
  if (process.connected) process.send?.(message);
}
