import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../../menu/catalogue/CatalogueSource';
import { keyPlainUses } from '../../offers/uses/gatherUses';
import { endUnacknowledged } from '../../ordering/kitchen/endUnacknowledged';
import { endUnanswered } from '../../ordering/kitchen/endUnanswered';
import { expireUnpaid } from '../../ordering/orders/unpaidOrders';
import { Acquirers } from '../../payments/acquirers/Acquirers';
import { createPaymentDependencies, type PaymentDependencies } from '../../payments/PaymentDependencies';
import { reconcile } from '../../payments/settlement/reconcile';
import { sweeper } from '../../payments/settlement/sweep';
import type { Config } from '../../platform/config/config';
import { readMailUrl } from '../../platform/config/mailUrl';
import type { Database } from '../../platform/database/Database';
import type { Metrics } from '../../platform/http/Metrics';
import { forgetRecipients } from '../../platform/outbox/deadLetters';
import { GatewayCircuit } from '../../platform/outbox/GatewayCircuit';
import { readGateway } from '../../platform/outbox/gatewayFile';
import { httpGateway } from '../../platform/outbox/httpGateway';
import { mail } from '../../platform/outbox/mail';
import { sandboxGateway } from '../../platform/outbox/sandboxGateway';
import { type SendMessage, sendOutbox } from '../../platform/outbox/sendOutbox';
import { webhook } from '../../platform/outbox/webhook';
import { sendChange } from '../../staff/delivery/sendChange';
import { WebhookSender } from '../../staff/delivery/WebhookSender';
import { numberChanges } from '../../staff/orders/numberChanges';
import { forgetPeople } from './forgetPeople';
import { cleanedTables, removeOld } from './removeOld';
import { repeatedly } from './repeatedly';

const feedPauseMs = 250;
const unacknowledgedPauseMs = 5_000;
const unansweredPauseMs = 2_000;
const outboxPauseMs = 500;
const unpaidPauseMs = 5_000;
/** Rows say when they are due; this is how late a look may be. */
const reconcilePauseMs = 2_000;
const sweepPauseMs = 600_000;
const cleaningPauseMs = 3_600_000;

/**
 * Starts what runs beside the calls: payments, the kitchens' feed, outgoing messages, cleaning. Every process may run them at
 * once.
 */
export function startWorkers(
  database: Kysely<Database>,
  config: Pick<
    Config,
    | 'webhookLoopback'
    | 'sandboxUrl'
    | 'messageGatewayFile'
    | 'feedbackUrl'
    | 'guestOrderDays'
    | 'feedbackDays'
  >,
  clock: () => number,
  onError: (error: unknown) => void,
  payments: { acquirers: Acquirers | null; metrics: Metrics; log: PaymentDependencies['log'] },
  catalogue: CatalogueSource,
): { stop(): Promise<void> } {
  const cleanedAt = new Map(cleanedTables.map((table) => [table, clock()]));
  payments.metrics.gauge(
    'cleaning_lag_seconds',
    'How long ago the table that waits longest was cleaned to its end.',
    () => (clock() - Math.min(...cleanedAt.values())) / 1000,
  );
  const clean = async () => {
    await forgetRecipients(database, clock()).catch(onError);
    await keyPlainUses(database).catch(onError);
    const retention = { guestOrders: config.guestOrderDays, feedback: config.feedbackDays };
    await forgetPeople(database, clock(), retention).catch(onError);
    for (const table of await removeOld(database, clock(), onError)) cleanedAt.set(table, clock());
  };
  const workers = [
    repeatedly(clean, cleaningPauseMs, onError),
    repeatedly(() => expireUnpaid(database, clock()), unpaidPauseMs, onError),
  ];
  // Without an account, too: payments of one that was taken away must come to an end.
  const acquirers = payments.acquirers ?? new Acquirers([], []);
  const dependencies = createPaymentDependencies(
    { database, clock },
    acquirers,
    payments.metrics,
    payments.log,
  );
  workers.push(repeatedly(() => reconcile(dependencies), reconcilePauseMs, onError));
  workers.push(repeatedly(sweeper(dependencies), sweepPauseMs, onError));
  workers.push(repeatedly(() => numberChanges(database, clock()), feedPauseMs, onError));
  const alert = (order: { id: number; shopId: number }) =>
    payments.log.error({ order: order.id, shop: order.shopId }, 'nobody acknowledges an order');
  const watch = () => endUnacknowledged(database, clock(), alert);
  workers.push(repeatedly(watch, unacknowledgedPauseMs, onError));
  workers.push(repeatedly(() => endUnanswered(database, clock()), unansweredPauseMs, onError));
  const sender = (send: SendMessage, audience: 'customers' | 'business') => {
    const circuit = new GatewayCircuit((error) =>
      payments.log.error({ err: error, audience }, 'the gateway takes no messages; they wait'),
    );
    payments.metrics.gauge(
      `outbox_${audience}_gateway_down`,
      `1 while messages to ${audience === 'business' ? 'the business' : 'customers'} wait because their gateway fails.`,
      () => Number(circuit.isOpen),
    );
    return () => sendOutbox(database, send, clock, audience, circuit);
  };
  // Without a circuit of its own: a restaurant that is away must not keep others' orders back.
  const rule = { allowsLoopback: config.webhookLoopback === 'true' };
  const webhooks = new WebhookSender(database, sendChange(database, catalogue, clock, rule), clock, onError);
  workers.push(repeatedly(() => webhooks.begin(), outboxPauseMs, onError));
  const send = gatewayOf(config);
  if (send !== null) {
    workers.push(repeatedly(sender(send, 'customers'), outboxPauseMs, onError));
  }
  if (config.feedbackUrl !== null) {
    const deliver = (readMailUrl(config.feedbackUrl) === null ? webhook : mail)(config.feedbackUrl);
    workers.push(repeatedly(sender(deliver, 'business'), outboxPauseMs, onError));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await webhooks.end();
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
