import type { Language } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { oneRow, queueForEach, staffMailKind } from '../../platform/outbox/queueMessage';
import type { StoredPerson } from './StoredPerson';
import { hashToken, newToken } from './staffSessions';

const hourMs = 3_600_000;
const lifeMs = { invitation: 7 * 24 * hourMs, reset: hourMs };

/** A link under which somebody sets a password; those of before open nothing any more. */
export async function makeLink(
  database: Kysely<Database>,
  { id, password }: Pick<StoredPerson, 'id' | 'password'>,
  officeUrl: string,
  now: number,
): Promise<{ kind: 'invitation' | 'reset'; link: string; expiresAt: number }> {
  const token = newToken();
  const kind = password === null ? 'invitation' : 'reset';
  const expiresAt = now + lifeMs[kind];
  await database.deleteFrom('staff_links').where('person_id', '=', id).execute();
  await database
    .insertInto('staff_links')
    .values({ token_hash: hashToken(token), person_id: id, kind, expires_at: expiresAt })
    .execute();
  // Behind the sign, where no server and no log sees it.
  return { kind, link: `${officeUrl}/link#${token}`, expiresAt };
}

export async function mailLink(
  database: Kysely<Database>,
  person: StoredPerson,
  { officeUrl, language, now }: { officeUrl: string; language: Language; now: number },
): Promise<void> {
  const { kind, link, expiresAt } = await makeLink(database, person, officeUrl, now);
  const say = sayIn(language);
  const payload = JSON.stringify({
    to: person.email,
    subject: say(`staff.mail.${kind}.subject`),
    text: say(`staff.mail.${kind}.text`, { name: person.name, link }),
  });
  // It belongs to no city.
  const queued = { cityId: 0, kind: staffMailKind, payload: sql`${payload}`, now, expiresAt };
  await queueForEach(queued, oneRow).execute(database);
}

/** Whose an unused link is. */
export const findLink = (database: Kysely<Database>, token: string, now: number) =>
  database
    .selectFrom('staff_links')
    .innerJoin('staff_people', 'staff_people.id', 'staff_links.person_id')
    .select(['staff_people.id', 'email', 'name', 'kind'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns false when it was used before. */
export async function spendLink(database: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
