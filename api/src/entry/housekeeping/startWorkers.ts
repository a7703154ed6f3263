import type { Kysely } from 'kysely';
import { keyPlainUses } from '../../offers/redemption/gatherUses';
import { endUnacknowledged } from '../../ordering/kitchen/endUnacknowledged';
import { endUnanswered } from '../../ordering/kitchen/endUnanswered';
import { indexOrders } from '../../ordering/orders/indexOrders';
import { remindUnpaid } from '../../ordering/orders/remindUnpaid';
import { createPushSender } from '../../ordering/push/createPushSender';
import { queueLate } from '../../ordering/push/queueLate';
import { Acquirers } from '../../payments/acquirers/Acquirers';
import { isBankAsked } from '../../payments/attempts/openAttempts';
import { createPaymentDependencies, type PaymentDependencies } from '../../payments/PaymentDependencies';
import { expireUnpaid } from '../../payments/reconciliation/expireUnpaid';
import { reconcile } from '../../payments/reconciliation/reconcile';
import { createSweeper } from '../../payments/reconciliation/sweep';
import type { CatalogueSource } from '../../platform/calls/Catalogue';
import { readMailUrl } from '../../platform/config/mailUrl';
import type { Database } from '../../platform/database/Database';
import type { Metrics } from '../../platform/http/Metrics';
import { createMailSender } from '../../platform/outbox/createMailSender';
import { createWebhookSender } from '../../platform/outbox/createWebhookSender';
import { forgetRecipients } from '../../platform/outbox/deadLetters';
import { GatewayCircuit } from '../../platform/outbox/GatewayCircuit';
import { readGateway } from '../../platform/outbox/gatewayFile';
import { httpGateway } from '../../platform/outbox/httpGateway';
import { type SendMessage, sendOutbox } from '../../platform/outbox/sendOutbox';
import { createChangeSender } from '../../staff/delivery/createChangeSender';
import { WebhookSender } from '../../staff/delivery/WebhookSender';
import { numberChanges } from '../../staff/orders/numberChanges';
import type { ApiConfig } from '../config/readApiConfig';
import { forgetEnded, forgetPeople } from './forgetPeople';
import { cleanedTables, removeOld } from './removeOld';
import { repeatTask } from './repeatTask';

const feedPauseMs = 250;
const unacknowledgedPauseMs = 5_000;
const unansweredPauseMs = 2_000;
const latePauseMs = 30_000;
const outboxPauseMs = 500;
const unpaidPauseMs = 5_000;
/** Rows say when they are due; this is how late a look may be. */
const reconcilePauseMs = 2_000;
const erasurePauseMs = 60_000;
const sweepPauseMs = 600_000;
const indexPauseMs = 1_000;
const cleaningPauseMs = 3_600_000;

/**
 * Starts what runs beside the calls: payments, the kitchens' feed, outgoing messages, cleaning. Every process may run them at
 * once.
 */
export function startWorkers(
  database: Kysely<Database>,
  config: Pick<
    ApiConfig,
    | 'push'
    | 'webhookLoopback'
    | 'sandboxUrl'
    | 'messageGatewayFile'
    | 'feedbackUrl'
    | 'guestOrderDays'
    | 'feedbackDays'
    | 'auditDays'
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
    const { guestOrderDays: guestOrders, feedbackDays: feedback, auditDays: audit } = config;
    const retention = { guestOrders, feedback, audit };
    await forgetPeople(database, clock(), retention).catch(onError);
    for (const table of await removeOld(database, clock(), onError)) cleanedAt.set(table, clock());
  };
  const workers = [
    repeatTask(clean, cleaningPauseMs, onError),
    repeatTask(() => forgetEnded(database), erasurePauseMs, onError),
    repeatTask(() => indexOrders(database), indexPauseMs, onError),
    repeatTask(() => expireUnpaid(database, clock()), unpaidPauseMs, onError),
    repeatTask(
      () => remindUnpaid(database, clock(), catalogue.current(clock()), isBankAsked),
      unpaidPauseMs,
      onError,
    ),
  ];
  // Without an account, too: payments of one that was taken away must come to an end.
  const acquirers = payments.acquirers ?? new Acquirers([], []);
  const dependencies = createPaymentDependencies(
    { database, clock, catalogue },
    acquirers,
    payments.metrics,
    payments.log,
  );
  workers.push(repeatTask(() => reconcile(dependencies), reconcilePauseMs, onError));
  workers.push(repeatTask(createSweeper(dependencies), sweepPauseMs, onError));
  workers.push(repeatTask(() => numberChanges(database, clock()), feedPauseMs, onError));
  const alert = (order: { id: number; shopId: number }) =>
    payments.log.error({ order: order.id, shop: order.shopId }, 'nobody acknowledges an order');
  const watch = () => endUnacknowledged(database, clock(), alert);
  workers.push(repeatTask(watch, unacknowledgedPauseMs, onError));
  workers.push(repeatTask(() => endUnanswered(database, clock()), unansweredPauseMs, onError));
  const sender = (send: SendMessage, audience: 'customers' | 'business' | 'staff') => {
    const circuit = new GatewayCircuit((error) =>
      payments.log.error({ err: error, audience }, 'the gateway takes no messages; they wait'),
    );
    payments.metrics.gauge(
      `outbox_${audience}_gateway_down`,
      `1 while messages to ${audience === 'business' ? 'the business' : audience} wait because their gateway fails.`,
      () => Number(circuit.isOpen),
    );
    return () => sendOutbox(database, send, clock, audience, circuit);
  };
  // Without a circuit of its own: a restaurant that is away must not keep others' orders back.
  const rule = { allowsLoopback: config.webhookLoopback === 'true' };
  const webhooks = new WebhookSender(
    database,
    createChangeSender(database, catalogue, clock, rule),
    clock,
    onError,
  );
  workers.push(repeatTask(() => webhooks.begin(), outboxPauseMs, onError));
  if (config.push !== null) {
    const tell = createPushSender(database, catalogue, config.push, clock, rule.allowsLoopback);
    // Without a circuit, too: one push service that is away must not keep others' browsers waiting.
    workers.push(repeatTask(() => sendOutbox(database, tell, clock, 'browsers'), outboxPauseMs, onError));
    workers.push(repeatTask(() => queueLate(database, clock()), latePauseMs, onError));
  }
  const send = createGateway(config);
  if (send !== null) {
    workers.push(repeatTask(sender(send, 'customers'), outboxPauseMs, onError));
  }
  if (config.feedbackUrl !== null) {
    const isMail = readMailUrl(config.feedbackUrl) !== null;
    const deliver = (isMail ? createMailSender : createWebhookSender)(config.feedbackUrl);
    workers.push(repeatTask(sender(deliver, 'business'), outboxPauseMs, onError));
    // The same server takes mails to the staff; a service for feedback does not.
    if (isMail) workers.push(repeatTask(sender(deliver, 'staff'), outboxPauseMs, onError));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await webhooks.end();
    },
  };
}

/** A real gateway when one is described, else the sandbox; without either messages wait in the outbox. */
function createGateway({
  messageGatewayFile,
  sandboxUrl,
}: Pick<ApiConfig, 'sandboxUrl' | 'messageGatewayFile'>): SendMessage | null {
  if (messageGatewayFile !== null) return httpGateway(readGateway(messageGatewayFile, process.env));
  return sandboxUrl === null ? null : createWebhookSender(new URL('/messages', sandboxUrl).href);
}
