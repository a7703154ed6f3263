import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/Database';
import { isWaiting } from './deadLetters';
import { GatewayCircuit } from './GatewayCircuit';
import { pushKind, secretKinds, staffMailKind } from './queueMessage';
import { UndeliverableError } from './UndeliverableError';

/**
 * Delivers one message; throws when the gateway did not take it, UndeliverableError when it never will. `id`
 * lets the gateway drop a repetition.
 */
export type SendMessage = (id: number, kind: string, payload: object) => Promise<void>;

/**
 * Messages of these kinds go to the business and to restaurants' systems, stages to browsers, mails to the
 * staff, everything else to customers' phones.
 */
export const feedbackKind = 'feedback.';
export const kitchenKind = 'kitchen.';
export type Audience = 'customers' | 'business' | 'staff' | 'browsers' | { webhookId: number };

const isFor = (audience: Audience): RawBuilder<boolean> => {
  const [business, kitchens] = [`${feedbackKind}%`, `${kitchenKind}%`];
  if (audience === 'customers')
    return sql<boolean>`(kind not like ${business} and kind not like ${kitchens} and kind <> ${pushKind} and kind <> ${staffMailKind})`;
  if (audience === 'staff') return sql<boolean>`kind = ${staffMailKind}`;
  if (audience === 'browsers') return sql<boolean>`kind = ${pushKind}`;
  if (audience === 'business') return sql<boolean>`kind like ${business}`;
  return sql<boolean>`(kind like ${kitchens} and (payload ->> 'webhook_id')::int = ${audience.webhookId})`;
};

const batch = 20;
const leaseMs = 30_000;
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;
const lastTryMs = 60_000;

/**
 * Sends what is due. Rows are leased first and sent outside the transaction, so that a slow gateway holds no
 * lock; a process that dies in between leaves the message to the next one. What was not taken is tried again
 * until its deadline.
 * @param circuit keeps messages back while the gateway fails; one for each gateway and process.
 * @returns how many messages were sent.
 */
export async function sendOutbox(
  database: Kysely<Database>,
  send: SendMessage,
  clock: () => number,
  audience: Audience = 'customers',
  circuit = new GatewayCircuit(),
): Promise<number> {
  const now = clock();
  const max = circuit.admit(now, batch);
  if (max === 0) return 0;
  const due = await leaseDue(database, now, audience, max);
  if (due.length === 0) circuit.release(now);
  // All at once: one after the other, slow ones would outlast the lease of the last.
  const sent = await Promise.all(due.map((message) => deliver(database, message, send, circuit, clock)));
  return sent.filter(Boolean).length;
}

/** What is due, leased: whoever else asks gets other rows. */
async function leaseDue(database: Kysely<Database>, now: number, audience: Audience, max: number) {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload', 'attempts', 'expires_at'])
      .where('next_attempt_at', '<=', now)
      .where(isWaiting(now))
      .where(isFor(audience))
      // A message that the gateway fails for what it is must not be the one that finds out, again and again.
      .orderBy(max === 1 ? 'attempts' : 'next_attempt_at')
      .limit(max)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return rows;
    await transaction
      .updateTable('outbox')
      .set((set) => ({ next_attempt_at: now + leaseMs, attempts: set('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    return rows;
  });
}

/** @returns whether the gateway took it. */
async function deliver(
  database: Kysely<Database>,
  { id, kind, payload, attempts, expires_at }: Awaited<ReturnType<typeof leaseDue>>[number],
  send: SendMessage,
  circuit: GatewayCircuit,
  clock: () => number,
): Promise<boolean> {
  const outcome = await send(id, kind, payload).then(
    () => 'sent' as const,
    (error: unknown) => {
      if (error instanceof UndeliverableError) return 'undeliverable' as const;
      circuit.fail(error, clock());
      return 'failed' as const;
    },
  );
  if (outcome !== 'failed') circuit.succeed();
  const isSent = outcome === 'sent';
  const wiped = secretKinds.includes(kind) ? { payload: '{}' } : {};
  await database
    .updateTable('outbox')
    .set(
      isSent
        ? { sent_at: clock(), ...wiped }
        : outcome === 'undeliverable'
          ? { failed_at: clock(), ...wiped }
          : { next_attempt_at: nextTry(clock(), attempts, expires_at) },
    )
    .where('id', '=', id)
    .execute();
  return isSent;
}

/**
 * When a message is tried again: after a longer pause each time, and once more shortly before it is too late.
 */
function nextTry(now: number, attempts: number, expiresAt: number | null): number {
  // Jitter: what failed together does not come back together.
  const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts) * (0.5 + Math.random() / 2);
  const lastTry = (expiresAt ?? Number.POSITIVE_INFINITY) - lastTryMs;
  return Math.round(now < lastTry ? Math.min(now + pauseMs, lastTry) : now + pauseMs);
}
