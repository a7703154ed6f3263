import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../database/Database';
import { stepKitchen } from '../kitchen/stepKitchen';
import { sandboxGateway } from '../outbox/sandboxGateway';
import { sendOutbox } from '../outbox/sendOutbox';
import { removeOld } from './removeOld';
import { repeatedly } from './repeatedly';

const kitchenPauseMs = 500;
const outboxPauseMs = 500;
const cleaningPauseMs = 3_600_000;

/** Starts what runs beside the calls: kitchen, outgoing messages, cleaning. Every process may run them at once. */
export function startWorkers(
  database: Kysely<Database>,
  config: Pick<Config, 'kitchenSpeed' | 'sandboxUrl'>,
  clock: () => number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const workers = [repeatedly(() => removeOld(database, clock()), cleaningPauseMs, onError)];
  if (config.kitchenSpeed > 0) {
    const cook = () => stepKitchen(database, config.kitchenSpeed, clock());
    workers.push(repeatedly(cook, kitchenPauseMs, onError));
  }
  if (config.sandboxUrl !== null) {
    const send = sandboxGateway(config.sandboxUrl);
    workers.push(repeatedly(() => sendOutbox(database, send, clock), outboxPauseMs, onError));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
