import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';

/** Delivers one message; throws when the gateway did not take it. `id` lets the gateway drop a repetition. */
export type SendMessage = (id: number, kind: string, payload: object) => Promise<void>;

const batch = 20;
const leaseMs = 30_000;
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;
const mostAttempts = 12;

/**
 * Sends what is due. Rows are leased first and sent outside the transaction, so that a slow gateway holds no lock; a process that dies
 * in between leaves the message to the next one.
 * @returns how many messages were sent.
 */
export async function sendOutbox(
  database: Kysely<Database>,
  send: SendMessage,
  clock: () => number,
): Promise<number> {
  const now = clock();
  const due = await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload', 'attempts'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('attempts', '<', mostAttempts)
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
  for (const { id, kind, payload, attempts } of due) {
    const isSent = await send(id, kind, payload).then(
      () => true,
      () => false,
    );
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    await database
      .updateTable('outbox')
      .set(isSent ? { sent_at: clock() } : { next_attempt_at: clock() + retryMs })
      .where('id', '=', id)
      .execute();
    if (isSent) sent += 1;
  }
  return sent;
}
