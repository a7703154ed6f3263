import type { BrandAlias } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { SecretKeys } from '../../platform/config/SecretKeys';
import type { Database } from '../../platform/database/Database';
import type { CodePurpose } from '../tables';
import { codeLifeMs, resendMs, triesPerCode } from './codeRules';
import { isCode } from './verificationCode';

export type CodeCheck =
  | { kind: 'right'; phone: string; name: string }
  | { kind: 'wrong'; triesLeft: number }
  /** Too old, replaced by another one, for something else, or never asked for. */
  | { kind: 'expired' }
  | { kind: 'spent' };

interface CheckedCode {
  brand: BrandAlias;
  sessionId: number;
  purpose: CodePurpose;
  /** As typed. */
  code: string;
  now: number;
}

/**
 * Compares a code with the one that this session asked for. Its row is locked and the try is written before
 * anything is compared, so that a thousand guesses at once count like a thousand in a row: three are looked
 * at. A right code works once. The caller commits also when the code was wrong.
 */
export async function checkCode(
  transaction: Transaction<Database>,
  { brand, sessionId, purpose, code, now }: CheckedCode,
  secretKeys: SecretKeys,
): Promise<CodeCheck> {
  const asked = await transaction
    .selectFrom('verifications')
    .select(['phone', 'name'])
    .where('session_id', '=', sessionId)
    .where('brand', '=', brand)
    .executeTakeFirst();
  if (!asked) return { kind: 'expired' };
  const { phone, name } = asked;
  const row = await transaction
    .selectFrom('login_codes')
    .select(['id', 'purpose', 'code_hmac', 'attempts', 'expires_at'])
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  // A clock that was set back would keep a code alive for longer than it may live.
  const isAlive = row !== undefined && row.expires_at > now && row.expires_at <= now + codeLifeMs + resendMs;
  const isForThis = row?.purpose === null || row?.purpose === purpose;
  if (!isAlive || !isForThis || row.code_hmac === null) return { kind: 'expired' };
  if (row.attempts >= triesPerCode) return { kind: 'spent' };

  const isRight = isCode(row.code_hmac, secretKeys, { brand, phone, sessionId }, code);
  await transaction
    .updateTable('login_codes')
    .set(isRight ? { code_hmac: null, attempts: row.attempts + 1 } : { attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .execute();
  if (!isRight) {
    const triesLeft = triesPerCode - row.attempts - 1;
    return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'spent' };
  }
  await transaction.deleteFrom('verifications').where('session_id', '=', sessionId).execute();
  return { kind: 'right', phone, name };
}
