import type { StaffPerson } from '@storefront/contracts';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import type { Caller } from '../rights/Caller';
import { mayGive, roleScopes } from '../rights/roles';
import type { StaffPeopleTable } from '../tables';

export type StoredPerson = Selectable<StaffPeopleTable>;

/** An owner has everything, and without a second factor nothing yet. */
export const mustSetSecondFactor = ({ roles, totp_secret }: StoredPerson): boolean =>
  totp_secret === null && roles.some(({ role }) => role === 'owner');

export const toCaller = (person: StoredPerson): Caller => ({
  kind: 'person',
  id: person.id,
  name: person.name,
  grants: mustSetSecondFactor(person)
    ? []
    : person.roles.map(({ role, shop_ids }) => ({ scopes: roleScopes[role], shop_ids })),
  expires_at: null,
});

/** Nobody changes the own roles: the last owner stays one. */
export const mayChange = (changer: StoredPerson, person: StoredPerson): boolean =>
  changer.id !== person.id && person.roles.every((held) => mayGive(changer.roles, held));

export const toStaffPerson = (person: StoredPerson, viewer: StoredPerson): StaffPerson => ({
  id: person.id,
  version: person.version,
  email: person.email,
  name: person.name,
  roles: person.roles,
  state: person.password === null ? 'invited' : 'active',
  has_second_factor: person.totp_secret !== null,
  seen_at: person.seen_at,
  can_change: mayChange(viewer, person),
});

export const findPerson = async (
  database: Kysely<Database>,
  by: { id: number } | { email: string },
): Promise<StoredPerson | null> =>
  (await database
    .selectFrom('staff_people')
    .selectAll()
    .where((is) => is.and(by))
    .executeTakeFirst()) ?? null;

/** @throws ApiError 401 for somebody who was removed meanwhile. */
export async function requirePerson(database: Kysely<Database>, id: number): Promise<StoredPerson> {
  const person = await findPerson(database, { id });
  if (!person) throw new ApiError(401, 'session.required');
  return person;
}

/**
 * Saves a change of what somebody has seen.
 * @throws ApiError 409 with the person as it is now, when it was changed since.
 */
export async function savePerson(
  database: Kysely<Database>,
  { id, version }: Pick<StoredPerson, 'id' | 'version'>,
  change: Omit<Updateable<StaffPeopleTable>, 'id' | 'version'>,
  viewer: StoredPerson,
): Promise<StoredPerson> {
  const saved = await database
    .updateTable('staff_people')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (saved) return saved;
  const current = await findPerson(database, { id });
  if (!current) throw new ApiError(404, 'staff.person_unknown');
  throw new ApiError(409, 'staff.stale', { current: toStaffPerson(current, viewer) });
}
