import { createHash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { sessionCookie } from '../../platform/http/cookies';
import type { StoredPerson } from './StoredPerson';

const hourMs = 3_600_000;
/** A session ends with a shift that nobody signed out of. */
const idleMs = 12 * hourMs;
const lifeMs = 30 * 24 * hourMs;
/** How exact the time of the last use is. */
const seenEveryMs = 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Of this host alone; browsers take a `__Host-` name over https only. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-office' : 'office';

export const sessionToken = (request: FastifyRequest): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[cookieName(request)];

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  const isSecure = request.protocol === 'https';
  reply.header(
    'set-cookie',
    sessionCookie(cookieName(request), token, { maxAgeSeconds, isSecure, sameSite: 'strict' }),
  );
}

export async function beginSession(
  database: Kysely<Database>,
  personId: number,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: number },
): Promise<void> {
  const token = newToken();
  await database
    .insertInto('staff_sessions')
    .values({ token_hash: hashToken(token), person_id: personId, created_at: now, seen_at: now })
    .execute();
  setCookie(request, reply, token, lifeMs / 1000);
}

/** Who has the session of a request. Asked for with every call: who is removed is out at once. */
export async function findSession(
  database: Kysely<Database>,
  request: FastifyRequest,
  now: number,
): Promise<StoredPerson | null> {
  const token = sessionToken(request);
  if (token === undefined) return null;
  const found = await database
    .selectFrom('staff_sessions')
    .innerJoin('staff_people', 'staff_people.id', 'staff_sessions.person_id')
    .selectAll('staff_people')
    .select(['token_hash', 'staff_sessions.seen_at as used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('staff_sessions.seen_at', '>', now - idleMs)
    .where('staff_sessions.created_at', '>', now - lifeMs)
    .executeTakeFirst();
  if (!found) return null;
  const { token_hash, used_at, ...person } = found;
  if (used_at < now - seenEveryMs) {
    await database
      .updateTable('staff_sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', token_hash)
      .execute();
    await database.updateTable('staff_people').set({ seen_at: now }).where('id', '=', person.id).execute();
  }
  return person;
}

export async function endSession(
  database: Kysely<Database>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = sessionToken(request) ?? '';
  await database.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute();
  setCookie(request, reply, '', 0);
}

/** Ends a person's sessions, all but that of a request where one is given. */
export async function endSessions(
  database: Kysely<Database>,
  personId: number,
  except?: FastifyRequest,
): Promise<void> {
  const kept = hashToken((except && sessionToken(except)) ?? '');
  await database
    .deleteFrom('staff_sessions')
    .where('person_id', '=', personId)
    .where('token_hash', '<>', kept)
    .execute();
}
