import type { IncomingMessage } from 'node:http';
import type { OrderChanges } from '../../ordering/events/OrderChanges';

/** Stands for all shops where a shop's id is expected. */
export const everyShop = 0;
/** A notification may be lost with its connection: so often whoever waits looks for itself, and at its right. */
const lookMs = 1_000;

/** Calls that wait for a change of their shops' orders. None holds a connection to the database meanwhile. */
export class FeedWaits {
  readonly #ends = new Set<() => void>();
  #isEnded = false;

  constructor(private readonly changes: OrderChanges) {}

  /** Reads again and again until there is something, the time is over, or the caller has gone. */
  async until<T>(
    shopIds: readonly number[],
    waitMs: number,
    caller: IncomingMessage,
    read: () => Promise<T>,
    isEnough: (found: T) => boolean,
  ): Promise<T> {
    const endsAt = performance.now() + waitMs;
    for (;;) {
      // Listens before it reads: what changes in between is heard.
      const pause = this.#pause(shopIds, caller);
      const found = await read().catch((error: unknown) => {
        pause.end();
        throw error;
      });
      const leftMs = endsAt - performance.now();
      if (isEnough(found) || leftMs <= 0 || caller.socket.destroyed || this.#isEnded) {
        pause.end();
        return found;
      }
      await pause.wait(Math.min(leftMs, lookMs));
    }
  }

  /** Answers everybody who waits. */
  end(): void {
    this.#isEnded = true;
    for (const end of this.#ends) end();
  }

  #pause(
    shopIds: readonly number[],
    caller: IncomingMessage,
  ): { wait(ms: number): Promise<void>; end(): void } {
    const { promise, resolve } = withResolver();
    const unsubscribe = shopIds.map((id) => this.changes.subscribe(id, resolve));
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => {
      clearTimeout(timer);
      for (const leave of unsubscribe) leave();
      caller.socket.off('close', resolve);
      this.#ends.delete(resolve);
    };
    this.#ends.add(resolve);
    caller.socket.once('close', resolve);
    return {
      end,
      async wait(ms) {
        timer = setTimeout(resolve, ms);
        await promise;
        end();
      },
    };
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
