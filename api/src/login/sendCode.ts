import type { BrandAlias } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/Database';
import { ApiError } from '../http/ApiError';
import type { Say } from '../messages/text';
import { queueMessage } from '../outbox/queueMessage';
import { codeLifeMs, decideCode, type PhoneChannel, resendMs, toLastCode } from './codeRules';
import { hashCode, newCode } from './verificationCode';

export interface CodeRequest {
  brand: BrandAlias;
  cityId: number;
  sessionId: number;
  /** E.164. */
  phone: string;
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

/**
 * Sends a code, or repeats what is under way, inside the caller's transaction. The phone's row is locked: requests of all processes
 * follow each other, and what was counted for one is seen by the next. Known and unknown phones are treated alike.
 * @throws ApiError 429 with the time to wait; the transaction must not be committed then.
 */
export async function sendCode(
  transaction: Transaction<Database>,
  request: CodeRequest,
  { secretKey, say, beforeSending }: { secretKey: string; say: Say; beforeSending: () => Promise<void> },
): Promise<SentCode> {
  const { brand, phone, sessionId, channel, now } = request;
  const row = await lockPhone(transaction, request);
  const decision = decideCode(toLastCode(row, now), { sessionId, channel }, now);
  if (decision.kind === 'wait') throw tooEarly(decision.untilMs - now);
  if (decision.kind === 'repeat') {
    const tried = await noteAttempt(transaction, request);
    return { channel, resendAt: decision.resendAt, expiresAt: decision.expiresAt, tried };
  }
  await beforeSending();
  const code = newCode();
  const expiresAt = now + codeLifeMs;
  const resendAt = now + resendMs;
  await transaction
    .updateTable('verification_codes')
    .set({
      session_id: sessionId,
      channel,
      code_hmac: hashCode(secretKey, { brand, phone, sessionId }, code),
      attempts: 0,
      expires_at: expiresAt,
      resend_at: resendAt,
      sent_times: decision.sentTimes,
    })
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .execute();
  const text =
    channel === 'call'
      ? say('login.code_call', { code: [...code].join(', ') })
      : say('login.code_sms', { code });
  const message = { phone, text, language: request.language, code, channel };
  await queueMessage(transaction, request.cityId, 'verification_code', message, now, expiresAt);
  return { channel, resendAt, expiresAt, tried: await noteAttempt(transaction, request) };
}

const tooEarly = (waitMs: number): ApiError =>
  new ApiError(429, 'request.too_many', {
    errors: { phone: 'request.too_many' },
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

async function lockPhone(transaction: Transaction<Database>, { brand, phone, channel }: CodeRequest) {
  await transaction
    .insertInto('verification_codes')
    .values({
      brand,
      phone,
      session_id: null,
      channel,
      code_hmac: null,
      expires_at: 0,
      resend_at: 0,
      sent_times: [],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom('verification_codes')
    .selectAll()
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

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
