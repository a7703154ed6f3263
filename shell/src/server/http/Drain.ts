import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

  /** Passes a stream of events on so that its response can be ended between two of them. */
  readonly passEvents = async (
    _request: unknown,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const isEvents = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isEvents || !isReadable(payload)) return payload;
    const through = payload.pipe(new PassThrough());
    const end = () => {
      payload.unpipe(through);
      through.end();
      payload.destroy();
    };
    this.streams.add(end);
    payload.once('error', (error) => through.destroy(error));
    through.once('close', () => {
      this.streams.delete(end);
      payload.destroy();
    });
    return through;
  };

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

const isReadable = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload && 'unpipe' in payload;
