import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../database/Database';
import type { Metrics } from '../http/Metrics';
import { stepKitchen } from '../kitchen/stepKitchen';
import { expireUnpaid } from '../orders/unpaidOrders';
import { readGateway } from '../outbox/gatewayFile';
import { httpGateway } from '../outbox/httpGateway';
import { sandboxGateway } from '../outbox/sandboxGateway';
import { type SendMessage, sendOutbox } from '../outbox/sendOutbox';
import { webhook } from '../outbox/webhook';
import { Acquirers } from '../payments/acquirers/Acquirers';
import { type PaymentWorld, paymentWorld } from '../payments/PaymentWorld';
import { reconcile } from '../payments/settlement/reconcile';
import { sweeper } from '../payments/settlement/sweep';
import { removeOld } from './removeOld';
import { repeatedly } from './repeatedly';

const kitchenPauseMs = 500;
const outboxPauseMs = 500;
const unpaidPauseMs = 5_000;
/** Rows say when they are due; this is how late a look may be. */
const reconcilePauseMs = 2_000;
const sweepPauseMs = 600_000;
const cleaningPauseMs = 3_600_000;

/** Starts what runs beside the calls: kitchen, outgoing messages, cleaning. Every process may run them at once. */
export function startWorkers(
  database: Kysely<Database>,
  config: Pick<Config, 'kitchenSpeed' | 'sandboxUrl' | 'messageGatewayFile' | 'feedbackUrl'>,
  clock: () => number,
  onError: (error: unknown) => void,
  payments: { acquirers: Acquirers | null; metrics: Metrics; log: PaymentWorld['log'] },
): { stop(): Promise<void> } {
  const workers = [
    repeatedly(() => removeOld(database, clock()), cleaningPauseMs, onError),
    repeatedly(() => expireUnpaid(database, clock()), unpaidPauseMs, onError),
  ];
  // Without an account, too: payments of one that was taken away must come to an end.
  const acquirers = payments.acquirers ?? new Acquirers([], []);
  const world = paymentWorld({ database, clock, config }, acquirers, payments.metrics, payments.log);
  workers.push(repeatedly(() => reconcile(world), reconcilePauseMs, onError));
  workers.push(repeatedly(sweeper(world), sweepPauseMs, onError));
  if (config.kitchenSpeed > 0) {
    const cook = () => stepKitchen(database, config.kitchenSpeed, clock(), onError);
    workers.push(repeatedly(cook, kitchenPauseMs, onError));
  }
  const send = gatewayOf(config);
  if (send !== null) {
    workers.push(repeatedly(() => sendOutbox(database, send, clock), outboxPauseMs, onError));
  }
  if (config.feedbackUrl !== null) {
    const deliver = webhook(config.feedbackUrl);
    workers.push(repeatedly(() => sendOutbox(database, deliver, clock, 'business'), outboxPauseMs, onError));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** A real gateway when one is described, else the sandbox; without either messages wait in the outbox. */
function gatewayOf({
  messageGatewayFile,
  sandboxUrl,
}: Pick<Config, 'sandboxUrl' | 'messageGatewayFile'>): SendMessage | null {
  if (messageGatewayFile !== null) return httpGateway(readGateway(messageGatewayFile, process.env));
  return sandboxUrl === null ? null : sandboxGateway(sandboxUrl);
}
