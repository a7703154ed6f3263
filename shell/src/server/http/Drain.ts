import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface DrainTimes {
  /** How long `/readyz` says 503 while everything is still served: until balancers send nobody any more. */
  noticeMs: number;
  /** How long calls that are running then have. */
  deadlineMs: number;
}

/**
 * Stops a server without cutting anybody off. First it says that it is not ready and serves on; then it takes
 * no new calls, ends the streams of events, whose pages come back to another server, and lets the calls that
 * are running finish. What is left at the deadline is cut.
 */
export class Drain {
  private readonly streams = new Set<() => void>();
  private draining = false;

  constructor(private readonly times: DrainTimes) {}

  get isDraining(): boolean {
    return this.draining;
  }

  /** @param end ends a stream of events between two of them. @returns to be called when it has ended by itself */
  watch(end: () => void): () => void {
    this.streams.add(end);
    return () => void this.streams.delete(end);
  }

  async stop(app: FastifyInstance): Promise<void> {
    this.draining = true;
    await wait(this.times.noticeMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), this.times.deadlineMs);
    const closed = app.close();
    for (const end of this.streams) end();
    await closed;
    clearTimeout(cut);
  }
}
