import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import {
  findPerson,
  mayChange,
  requirePerson,
  type StoredPerson,
  savePerson,
  toStaffPerson,
} from '../people/StoredPerson';
import { mailLink } from '../people/staffLinks';
import { endSessions } from '../people/staffSessions';
import { isForShop } from '../rights/Caller';
import { mayGive, type RoleAt } from '../rights/roles';
import { requireOfficeUrl, type StaffDependencies } from '../StaffDependencies';
import { endWebhooksOf } from '../webhooks/staffWebhooks';

/** Accounts of other people: owners change everybody's, managers those below, each in the own shops. */
export function registerPeople(register: RegisterStaffCall, dependencies: StaffDependencies): void {
  const { database } = dependencies;
  type Context = Pick<StaffContext, 'caller' | 'catalogue'>;
  /** Keys of systems have no roles to give. */
  const requireViewer = ({ caller }: Context): Promise<StoredPerson> => {
    if (caller.kind === 'person') return requirePerson(database, caller.id);
    throw new ApiError(403, 'staff.scope', { params: { scope: 'people:write' } });
  };
  const isSeen = (viewer: StoredPerson, person: StoredPerson): boolean =>
    viewer.id === person.id || mayChange(viewer, person);

  /** @throws ApiError 404 for somebody who is not the caller's to change */
  const requireBelow = async (
    context: Context & { params: { person_id: number } },
  ): Promise<{ viewer: StoredPerson; person: StoredPerson }> => {
    const viewer = await requireViewer(context);
    const person = await findPerson(database, { id: context.params.person_id });
    if (!person || !mayChange(viewer, person)) throw new ApiError(404, 'staff.person_unknown');
    return { viewer, person };
  };
  const requireGivable = (viewer: StoredPerson, roles: RoleAt[], { catalogue }: Context): void => {
    const isKnown = (id: number) => catalogue.places.shops.some((shop) => shop.id === id);
    const isGivable = roles.every(
      (held) => mayGive(viewer.roles, held) && (held.shop_ids ?? []).every(isKnown),
    );
    if (!isGivable) throw fieldError('roles', 'staff.role_above');
  };

  register('staffPeople', 'people:write', async (context) => {
    const viewer = await requireViewer(context);
    const people = await database.selectFrom('staff_people').selectAll().orderBy('name').execute();
    return {
      people: people
        .filter((person) => isSeen(viewer, person))
        .map((person) => toStaffPerson(person, viewer)),
    };
  });

  register('staffInvite', 'people:write', async (context) => {
    const { body, now, language, deed } = context;
    const viewer = await requireViewer(context);
    const officeUrl = requireOfficeUrl(dependencies);
    requireGivable(viewer, body.roles, context);
    const person = await database.transaction().execute(async (transaction) => {
      const made = await transaction
        .insertInto('staff_people')
        .values({
          ...{ email: body.email, name: body.name, roles: JSON.stringify(body.roles) },
          ...{ language, created_at: now },
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!made) throw fieldError('email', 'staff.email_taken');
      await mailLink(transaction, made, { officeUrl, language, now });
      return made;
    });
    deed.object = `person ${person.id}`;
    return { person: toStaffPerson(person, viewer) };
  });

  register('staffChangePerson', 'people:write', async (context) => {
    const { body, deed } = context;
    const { viewer, person } = await requireBelow(context);
    requireGivable(viewer, body.roles, context);
    deed.before = { name: person.name, roles: person.roles };
    const change = { name: body.name, roles: JSON.stringify(body.roles) };
    const saved = await savePerson(database, { id: person.id, version: body.version }, change, viewer);
    // What the former rights had set up sends no orders out any more.
    const lost = (shopId: number) => !saved.roles.some((held) => isForShop(held, shopId));
    await endWebhooksOf(database, saved.id, context.now, lost);
    return { person: toStaffPerson(saved, viewer) };
  });

  register('staffRemovePerson', 'people:write', async (context) => {
    const { person } = await requireBelow(context);
    const { name, email, roles } = person;
    context.deed.before = { name, email, roles };
    await database.transaction().execute(async (transaction) => {
      await endWebhooksOf(transaction, person.id, context.now);
      await transaction.deleteFrom('staff_people').where('id', '=', person.id).execute();
    });
    return { removed: true };
  });

  register('staffSendLink', 'people:write', async (context) => {
    const { person } = await requireBelow(context);
    const { now } = context;
    await mailLink(database, person, {
      officeUrl: requireOfficeUrl(dependencies),
      language: person.language,
      now,
    });
    return { sent: true };
  });

  register('staffDropSecondFactor', 'people:write', async (context) => {
    const { viewer, person } = await requireBelow(context);
    const without = { totp_secret: null, totp_draft: null, recovery_codes: [] };
    const saved = await savePerson(database, person, without, viewer);
    await endSessions(database, person.id);
    return { person: toStaffPerson(saved, viewer) };
  });
}
