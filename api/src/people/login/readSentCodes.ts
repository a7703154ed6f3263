import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { hourMs, resendMs, type SentBefore, triesPerCode } from './codeRules';

const dayMs = 24 * hourMs;

/** Codes that were sent for a phone within the last day, the oldest first. */
export async function readSentCodes(
  database: Kysely<Database>,
  { brand, phone, now }: { brand: string; phone: string; now: number },
): Promise<SentBefore[]> {
  const rows = await database
    .selectFrom('login_codes')
    .selectAll()
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .where('sent_at', '>', now - dayMs)
    // What was sent by a clock that has been set back since would keep its customer waiting until it comes
    // round again.
    .where('sent_at', '<=', now + resendMs)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    purpose: row.purpose,
    isVerified: row.is_verified,
    channel: row.channel,
    isAlive: row.code_hmac !== null && row.expires_at > now && row.attempts < triesPerCode,
    sentAt: row.sent_at,
    resendAt: row.resend_at,
    expiresAt: row.expires_at,
  }));
}
