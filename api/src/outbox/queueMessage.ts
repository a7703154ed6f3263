import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';

/** A message to a customer, as the gateway gets it. */
export interface OutgoingMessage {
  /** E.164. */
  phone: string;
  text: string;
  language: string;
  order_number?: string;
}

/** Queues a message in the same transaction as what it tells about: it is sent if, and only if, that happened (D-94). */
export async function queueMessage(
  database: Kysely<Database>,
  cityId: number,
  kind: 'order_accepted' | 'order_canceled',
  message: OutgoingMessage,
  now: number,
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      city_id: cityId,
      kind,
      payload: JSON.stringify(message),
      next_attempt_at: now,
      created_at: now,
      sent_at: null,
    })
    .execute();
}
