import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/Database';
import { passingKinds } from './queueMessage';

const dayMs = 86_400_000;
/** For messages of the release before, which gave them no deadline. */
const defaultLifeMs = 3 * dayMs;
/** How long a person can still send a dead message again; after it nothing is kept of whom it was for. */
const recipientLifeMs = 7 * dayMs;

const deadline = sql`coalesce(expires_at, created_at + ${sql.lit(defaultLifeMs)})`;

/** Messages that are still to be sent. */
export const isWaiting = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(sent_at is null and failed_at is null and ${deadline} > ${now})`;

/**
 * Messages that will not be sent by themselves any more and that somebody might miss: a code or
 * a stage that is out of date nobody does.
 */
export const isDead = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(sent_at is null and (failed_at is not null or ${deadline} <= ${now})
    and kind <> all(${sql.val(passingKinds)}::text[]))`;

export interface DeadLetter {
  id: number;
  kind: string;
  created_at: number;
  attempts: number;
  reason: 'refused' | 'too late';
  phone: string | null;
  /** Of what is for a restaurant's system. */
  webhook: string | null;
  order_number: string | null;
}

export async function listDead(database: Kysely<Database>, now: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, kind, created_at, attempts, case when failed_at is null then 'too late' else 'refused' end as reason,
      payload ->> 'phone' as phone, payload ->> 'webhook_id' as webhook, payload ->> 'order_number' as order_number
    from outbox where ${isDead(now)} order by id limit 1000`.execute(database);
  return rows;
}

/** Which dead messages a command means; null: all. */
const among = (ids: readonly number[] | null) => (ids === null ? sql`true` : sql`id = any(${ids}::int[])`);

/**
 * Queues dead messages once more, with a day to be sent in.
 * @returns how many; one that no longer knows its recipient stays dead.
 */
export async function sendDeadAgain(
  database: Kysely<Database>,
  ids: readonly number[] | null,
  now: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update outbox set failed_at = null, attempts = 0, next_attempt_at = ${now}, expires_at = ${now + dayMs}
    where ${isDead(now)} and ${among(ids)} and (payload ? 'phone' or payload ? 'webhook_id')`.execute(
    database,
  );
  return Number(numAffectedRows);
}

/** Deletes dead messages that nobody needs. @returns how many. */
export async function discardDead(
  database: Kysely<Database>,
  ids: readonly number[] | null,
  now: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from outbox where ${isDead(now)} and ${among(ids)}`.execute(database);
  return Number(numAffectedRows);
}

/** Takes recipient and text out of messages that have been dead for a week. */
export async function forgetRecipients(database: Kysely<Database>, now: number): Promise<void> {
  await sql`update outbox set payload = case when payload ? 'order_number'
      then jsonb_build_object('order_number', payload -> 'order_number') else '{}' end
    where ${isDead(now - recipientLifeMs)} and payload ? 'phone'
      and (failed_at is null or failed_at < ${now - recipientLifeMs})`.execute(database);
}
