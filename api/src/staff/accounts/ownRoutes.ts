import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { RegisterStaffCall } from '../calls/registerStaffCall';
import { hashPassword, isPassword } from '../people/password';
import { requirePerson, type StoredPerson, savePerson } from '../people/StoredPerson';
import { endSession, endSessions } from '../people/staffSessions';
import { newRecoveryCodes } from '../people/takeCode';
import { findTotpStep, newTotpSecret, totpUri } from '../people/totp';
import type { StaffDependencies } from '../StaffDependencies';
import { shownMe } from './shownMe';

/** How authenticators name the account. */
const issuer = 'Back office';

/** One's own account, which needs no right. */
export function registerOwnAccount(register: RegisterStaffCall, { database }: StaffDependencies): void {
  const requirePassword = async ({ password }: StoredPerson, typed: string): Promise<void> => {
    if (!(await isPassword(password, typed))) throw fieldError('password', 'staff.password_wrong');
  };

  register('staffMe', 'person', async ({ caller, catalogue, language }) =>
    shownMe(await requirePerson(database, caller.id), catalogue, language),
  );

  register('staffSignOut', 'person', async ({ request, reply }) => {
    await endSession(database, request, reply);
    return { success: true };
  });

  register('staffChangeMe', 'person', async ({ caller, body, catalogue, language }) => {
    const { version, name } = body;
    const person = await requirePerson(database, caller.id);
    const saved = await savePerson(database, { id: person.id, version }, { name, language }, person);
    return shownMe(saved, catalogue, language);
  });

  register('staffChangePassword', 'person', async ({ caller, body, request }) => {
    await requirePassword(await requirePerson(database, caller.id), body.password);
    const password = await hashPassword(body.new_password);
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('staff_people').set({ password }).where('id', '=', caller.id).execute();
      await endSessions(transaction, caller.id, request);
    });
    return { success: true };
  });

  register('staffBeginSecondFactor', 'person', async ({ caller }) => {
    const person = await requirePerson(database, caller.id);
    const secret = newTotpSecret();
    await database
      .updateTable('staff_people')
      .set({ totp_draft: secret })
      .where('id', '=', person.id)
      .execute();
    return { secret, uri: totpUri(secret, person.email, issuer) };
  });

  register('staffConfirmSecondFactor', 'person', async ({ caller, body, now }) => {
    const person = await requirePerson(database, caller.id);
    await requirePassword(person, body.password);
    const step = person.totp_draft === null ? null : findTotpStep(person.totp_draft, body.code, now);
    if (step === null) throw new ApiError(422, 'staff.code_wrong', { errors: { code: 'staff.code_wrong' } });
    const { codes, hashes } = newRecoveryCodes();
    await database
      .updateTable('staff_people')
      .set({ totp_secret: person.totp_draft, totp_draft: null, totp_step: step, recovery_codes: hashes })
      .where('id', '=', person.id)
      .execute();
    return { recovery_codes: codes };
  });
}
