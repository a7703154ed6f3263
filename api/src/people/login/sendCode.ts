import type { BrandAlias } from '@storefront/contracts';
import { sql, type Transaction } from 'kysely';
import type { SecretKeys } from '../../platform/config/SecretKeys';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import type { Say } from '../../platform/messages/text';
import { queueMessage } from '../../platform/outbox/queueMessage';
import type { CodePurpose } from '../tables';
import { codeLifeMs, decideCode, type PhoneChannel, resendMs } from './codeRules';
import type { LoginSettings } from './LoginSettings';
import { neededWork } from './puzzleRules';
import { readSentCodes } from './readSentCodes';
import { newCode, signCode } from './verificationCode';

export interface CodeRequest {
  purpose: CodePurpose;
  brand: BrandAlias;
  cityId: number;
  sessionId: number;
  /** E.164. */
  phone: string;
  /** The session belongs to this phone's customer. */
  isVerified: boolean;
  /** Stands in the account if this login makes one. */
  name: string;
  channel: PhoneChannel;
  language: string;
  now: number;
}
export interface SentCode {
  channel: PhoneChannel;
  resendAt: number;
  expiresAt: number;
  /** Every way that has been tried for this phone in this login. */
  tried: string[];
}

/** What stands between a request and its code. */
export interface CodeGuards {
  secretKeys: SecretKeys;
  captcha: LoginSettings['captcha'];
  /** How hard a puzzle the visitor has solved, as a multiple of `CAPTCHA_STEPS`; 0: none. */
  work: number;
  /** How many codes the hour has brought to the phone's range of numbers. */
  sentToPrefix: () => Promise<number>;
  /** Counts the code about to be sent. @throws ApiError 429 when there were too many */
  beforeSending: () => Promise<void>;
  say: Say;
}

/**
 * Sends a code, or repeats what is under way, inside the caller's transaction. The phone is locked: requests
 * of all processes follow each other, and what was counted for one is seen by the next. Known and unknown
 * phones are treated alike.
 * @returns null when a harder puzzle must be solved first; that the session asked for this phone is kept then
 * @throws ApiError 429 with the time to wait; the transaction must not be committed then
 */
export async function sendCode(
  transaction: Transaction<Database>,
  request: CodeRequest,
  { secretKeys, captcha, work, sentToPrefix, beforeSending, say }: CodeGuards,
): Promise<SentCode | null> {
  const { brand, phone, sessionId, isVerified, channel, now } = request;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brand} ${phone}`}, 0))`.execute(transaction);
  const before = await readSentCodes(transaction, request);
  const decision = decideCode(before, request, now);
  if (decision.kind === 'repeat') {
    const tried = await noteAttempt(transaction, request);
    return { channel, resendAt: decision.resendAt, expiresAt: decision.expiresAt, tried };
  }
  const situation = { captcha, isVerified, sentToPhone: before.length };
  const needed = neededWork({ ...situation, sentToPrefix: await sentToPrefix() });
  if (work < needed) {
    await noteAttempt(transaction, request);
    return null;
  }
  if (decision.kind === 'wait') throw tooEarly(decision.untilMs - now);
  await beforeSending();
  const code = newCode();
  const expiresAt = now + codeLifeMs;
  const resendAt = now + resendMs;
  await transaction
    .insertInto('login_codes')
    .values({
      brand,
      phone,
      session_id: sessionId,
      purpose: request.purpose,
      is_verified: isVerified,
      channel,
      code_hmac: signCode(secretKeys, { brand, phone, sessionId }, code),
      sent_at: now,
      resend_at: resendAt,
      expires_at: expiresAt,
    })
    .execute();
  const text =
    channel === 'call'
      ? say(`${request.purpose}.code_call`, { code: [...code].join(', ') })
      : say(`${request.purpose}.code_sms`, { code });
  const message = { phone, text, language: request.language, code, channel };
  await queueMessage(transaction, request.cityId, 'verification_code', message, now, expiresAt);
  return { channel, resendAt, expiresAt, tried: await noteAttempt(transaction, request) };
}

const tooEarly = (waitMs: number): ApiError =>
  new ApiError(429, 'request.too_many', {
    errors: { phone: 'request.too_many' },
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

/** Writes what this session is proving, and how it has tried so far. */
async function noteAttempt(
  transaction: Transaction<Database>,
  { brand, phone, sessionId, name, channel, now }: CodeRequest,
): Promise<string[]> {
  const before = await transaction
    .selectFrom('verifications')
    .select(['phone', 'brand', 'channels'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const isSame = before?.phone === phone && before.brand === brand;
  const channels = [...new Set([...(isSame ? before.channels : []), channel])];
  const values = { brand, phone, name, channels, created_at: now };
  await transaction
    .insertInto('verifications')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
  return channels;
}
