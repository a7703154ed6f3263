import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';
import { secretKinds } from './queueMessage';
import { UndeliverableError } from './UndeliverableError';

/** Delivers one message; throws when the gateway did not take it, UndeliverableError when it never will. `id` lets the gateway drop a repetition. */
export type SendMessage = (id: number, kind: string, payload: object) => Promise<void>;

/** Messages of these kinds go to the business, everything else to customers. */
export const feedbackKind = 'feedback.';

const batch = 20;
const leaseMs = 30_000;
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;
const maxAttempts = 12;

/**
 * Sends what is due. Rows are leased first and sent outside the transaction, so that a slow gateway holds no lock; a process that dies
 * in between leaves the message to the next one.
 * @returns how many messages were sent.
 */
export async function sendOutbox(
  database: Kysely<Database>,
  send: SendMessage,
  clock: () => number,
  audience: 'customers' | 'business' = 'customers',
): Promise<number> {
  const now = clock();
  const due = await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload', 'attempts'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('attempts', '<', maxAttempts)
      .where('failed_at', 'is', null)
      .where('kind', audience === 'business' ? 'like' : 'not like', `${feedbackKind}%`)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .orderBy('next_attempt_at')
      .limit(batch)
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
  let sent = 0;
  // All at once: one after the other, slow ones would outlast the lease of the last.
  const deliver = async ({ id, kind, payload, attempts }: (typeof due)[number]): Promise<void> => {
    const outcome = await send(id, kind, payload).then(
      () => 'sent' as const,
      (error: unknown) =>
        error instanceof UndeliverableError ? ('undeliverable' as const) : ('failed' as const),
    );
    const isSent = outcome === 'sent';
    const wiped = secretKinds.includes(kind) ? { payload: '{}' } : {};
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    await database
      .updateTable('outbox')
      .set(
        isSent
          ? { sent_at: clock(), ...wiped }
          : outcome === 'undeliverable'
            ? { failed_at: clock(), ...wiped }
            : { next_attempt_at: clock() + retryMs },
      )
      .where('id', '=', id)
      .execute();
    if (isSent) sent += 1;
  };
  await Promise.all(due.map(deliver));
  return sent;
}
