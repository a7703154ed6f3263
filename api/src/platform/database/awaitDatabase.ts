import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Of a server that starts beside this process: no name yet, no port yet, not ready yet (cannot_connect_now). */
const startingCodes = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT', '57P03'];
const retryMs = 500;

/**
 * Waits for a database that starts at the same time.
 * @throws Error at once when it refuses for another reason, as a wrong password; after `patienceMs` the last one.
 */
export async function awaitDatabase(config: pg.ClientConfig, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const client = new pg.Client(config);
    try {
      await client.connect();
      return;
    } catch (error) {
      const isStarting = startingCodes.includes((error as { code?: string }).code ?? '');
      if (!isStarting || performance.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(retryMs);
  }
}
