import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/Database';

/** A message to a customer, as the gateway gets it. */
export interface OutgoingMessage {
  /** E.164. */
  phone: string;
  text: string;
  language: string;
  order_number?: string;
  /** Where the customer wants it in writing as well; a gateway with e-mail sends it there. */
  email?: string;
  /** A one-time code and how it reaches the phone; both are wiped when the message has been sent. */
  code?: string;
  channel?: 'call' | 'sms';
}
/** A mail to somebody of the staff, whose link opens an account. */
export const staffMailKind = 'staff_mail';
/** Kinds whose content is wiped as soon as it has left: nothing of a code stays behind. */
export const secretKinds: readonly string[] = ['verification_code', staffMailKind];

/** Word of a stage, to the browsers that asked for it. */
export const pushKind = 'order_push';
/** Kinds that nobody misses once they are out of date: a person has nothing to send again. */
export const passingKinds: readonly string[] = [...secretKinds, pushKind];

export type MessageKind =
  | 'order_accepted'
  | 'order_canceled'
  | 'order_changed'
  | 'order_question'
  | 'order_unpaid'
  | 'payment_receipt'
  | 'payment_returned'
  | 'verification_code';

const hourMs = 3_600_000;
/** Word of money is worth having days later. */
export const moneyMessageLifeMs = 72 * hourMs;

/** Until when word of an order is of use: two hours after its slot, when it is eaten or given up. */
export const orderMessageExpiry = ({ endsAt }: { endsAt: number }, now: number): number =>
  Math.max(endsAt, now) + 2 * hourMs;

/**
 * Queues a message in the same transaction as what it tells about: it is sent if, and only if, that happened
 * (D-94).
 * @param expiresAt when it is of no use any more, ms since the epoch; it is never sent later.
 */
export async function queueMessage(
  database: Kysely<Database>,
  cityId: number,
  kind: MessageKind,
  message: OutgoingMessage,
  now: number,
  expiresAt: number,
): Promise<void> {
  // The order has lost its customer, who asked for it.
  if (message.phone === '') return;
  const payload = sql`${JSON.stringify(message)}`;
  await queueForEach({ cityId, kind, payload, now, expiresAt }, oneRow).execute(database);
}

interface Queued {
  cityId: number | RawBuilder<unknown>;
  kind: string;
  payload: RawBuilder<unknown>;
  /** Ms since the epoch, like the next. */
  now: number;
  /** When it is of no use any more; it is never sent later. */
  expiresAt: number | RawBuilder<unknown>;
}
export const oneRow = sql`(select 1) as one`;

/** The statement, or a step of one, that queues something for each row of `rows`: what stands behind SQL's `from`. */
export const queueForEach = (
  { cityId, kind, payload, now, expiresAt }: Queued,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into outbox (city_id, kind, payload, next_attempt_at, created_at, expires_at)
  select ${cityId}::int, ${kind}, ${payload}::jsonb, ${now}::bigint, ${now}::bigint, ${expiresAt}::bigint
  from ${rows}`;

/** Deletes what is queued, also what has been sent; `which` is SQL about a row of outbox. */
export const deleteQueued = async (database: Kysely<Database>, which: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from outbox where ${which}`.execute(database);
};
