import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { isPlain, keyedSubject, phoneSubjects } from './phoneSubjects';

const batch = 500;

/** Moves what was counted for these subjects to another one, where it adds up. */
async function move(database: Kysely<Database>, from: readonly string[], to: string): Promise<void> {
  await sql`with moved as (delete from offer_uses where subject = any(${from}) returning offer, used)
    insert into offer_uses (offer, subject, used)
      select offer, ${to}, sum(used) from moved group by offer order by offer
    on conflict (offer, subject) do update set used = offer_uses.used + excluded.used`.execute(database);
}

/** Brings the uses from a phone together under the current key, before they are counted or given back. */
export async function gatherUses(database: Kysely<Database>, phone: string): Promise<void> {
  const { current, former } = phoneSubjects(phone);
  await move(database, former, current);
}

/**
 * Puts the key to every phone that a release before wrote without one. Several processes may do it at once.
 */
export async function keyPlainUses(database: Kysely<Database>): Promise<void> {
  for (;;) {
    const rows = await database
      .selectFrom('offer_uses')
      .select('subject')
      .distinct()
      .where('subject', '~', '^phone:[^:]+$')
      .limit(batch)
      .execute();
    for (const { subject } of rows.filter((row) => isPlain(row.subject)))
      await move(database, [subject], keyedSubject(subject));
    if (rows.length < batch) return;
  }
}
