import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const firstPauseMs = 200;
const longestPauseMs = 10_000;

export interface Listener {
  onNotification(payload: string | undefined): void;
  /**
   * After each new connection: notifications of the time before it are lost, so whoever listens looks for
   * itself.
   */
  onConnected(): void;
  onError(error: unknown): void;
}

/**
 * Listens to a channel of the database over one connection of its own, which is made anew whenever it breaks,
 * with growing pauses.
 */
export function listenTo(
  config: pg.ClientConfig,
  channel: string,
  { onNotification, onConnected, onError }: Listener,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let pauseMs = firstPauseMs;

  const listen = async (): Promise<void> => {
    client = new pg.Client({ ...config, keepAlive: true });
    const broken = new Promise<void>((resolve) => {
      client?.once('error', () => resolve()).once('end', () => resolve());
    });
    client.on('notification', ({ payload }) => onNotification(payload));
    await client.connect();
    await client.query(`listen ${channel}`);
    pauseMs = firstPauseMs;
    onConnected();
    await broken;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((error) => {
        if (!stopping.signal.aborted) onError(error);
      });
      await client?.end().catch(() => undefined);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
