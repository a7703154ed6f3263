import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { StoredPerson } from './StoredPerson';
import { findTotpStep } from './totp';

const recoveryCodes = 10;

const hashCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('base64url');

/** Ten codes, each for one sign-in without the phone, and what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () =>
    randomBytes(10)
      .toString('hex')
      .replace(/(.{5})(?=.)/g, '$1-'),
  );
  return { codes, hashes: codes.map(hashCode) };
}

/** Spends a code of the authenticator, or a recovery code. @returns false when it is wrong or was used before. */
export async function takeCode(
  database: Kysely<Database>,
  { id, totp_secret }: StoredPerson,
  code: string,
  now: number,
): Promise<boolean> {
  const step = totp_secret === null ? null : findTotpStep(totp_secret, code.replace(/\s/g, ''), now);
  const own = database.updateTable('staff_people').where('id', '=', id);
  const hash = hashCode(code);
  const { numUpdatedRows } =
    step === null
      ? await own
          .set({ recovery_codes: sql<string[]>`array_remove(recovery_codes, ${hash})` })
          .where(sql<boolean>`${hash} = any(recovery_codes)`)
          .executeTakeFirst()
      : await own.set({ totp_step: step }).where('totp_step', '<', step).executeTakeFirst();
  return numUpdatedRows > 0n;
}
